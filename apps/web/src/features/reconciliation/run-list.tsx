import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { addressOf } from '@lebean/contract/facts/addresses';
import { exportReconciliations } from '@lebean/contract/reconciliation/export';
import { listReconciliations, runReconciliation } from '@lebean/contract/reconciliation/operations';
import type { ReconciliationRow } from '@lebean/contract/reconciliation/rows';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink, useGo } from '../../platform/page.tsx';
import { useCommand } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './reconciliation.css';
import { useList } from '../../screen-kit/use-list.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { reconciliationMessages } from './reconciliation.messages.ts';

/** The proofs, newest first, and the button that makes one now (LED-7). */
export function RunList() {
  const t = useText(reconciliationMessages);
  const go = useGo();
  const list = useRuns();
  const prove = useCommand(runReconciliation, { refreshes: ['reconciliation'] });
  return (
    <>
      <p className="proof-hint">{t('hint')}</p>
      {prove.error && <CallProblem error={prove.error} />}
      <ListScreen
        list={list}
        label={t('runs')}
        columns={useRunColumns()}
        filters={<RunFilters list={list} />}
        actions={
          <OperationButton
            operation={runReconciliation}
            type="primary"
            loading={prove.isPending}
            onClick={() => prove.mutate({})}
          >
            {t('runNow')}
          </OperationButton>
        }
        onOpenRow={(row) => go(addressOf('/lebeans/reconciliation/$runId', { runId: row.id }))}
        firstStep={t('nothingYet')}
      />
    </>
  );
}

const useRuns = () =>
  useList(listReconciliations, {
    exporting: exportReconciliations,
    filters: { hasBreaks: param.yesNo },
    sorts: ['-startedAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function RunFilters({ list }: { list: ReturnType<typeof useRuns> }) {
  const t = useText(reconciliationMessages);
  const titleOf = useFieldTitle();
  const { hasBreaks } = list.filters;
  return (
    <FilterBar
      list={list}
      search={
        <YesNoFilter
          label={titleOf('result')}
          value={hasBreaks}
          yes={t('onlyBroken')}
          no={t('onlyBalanced')}
          onChange={(isSo) => list.changeFilters({ hasBreaks: isSo })}
        />
      }
    />
  );
}

function useRunColumns(): ReadonlyArray<Column<ReconciliationRow>> {
  const t = useText(reconciliationMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const counted = (key: 'entries' | 'transfers' | 'documents'): Column<ReconciliationRow> => ({
    key,
    title: t(key),
    render: (row) => format.count(row[key]),
    align: 'end',
    onCard: 'line',
  });
  return [
    {
      key: 'startedAt',
      title: titleOf('startedAt'),
      render: (row) => (
        <PageLink to={addressOf('/lebeans/reconciliation/$runId', { runId: row.id })}>
          {format.dateTime(row.startedAt)}
        </PageLink>
      ),
      onCard: 'heading',
    },
    {
      key: 'result',
      title: titleOf('result'),
      render: ({ breaks }) => <RunResult breaks={breaks} />,
      onCard: 'beside',
    },
    {
      key: 'range',
      title: titleOf('isWhole'),
      render: ({ isWhole }) => t(isWhole ? 'whole' : 'tail'),
      onCard: 'line',
    },
    counted('entries'),
    counted('transfers'),
    counted('documents'),
    {
      key: 'took',
      title: t('took'),
      render: ({ startedAt, finishedAt }) =>
        t('seconds', {
          seconds: ((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000).toFixed(2),
        }),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'operator',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => operatorName ?? t('automatic'),
      onCard: 'line',
    },
  ];
}

/** How a proof ended, in words; the colour only repeats them. */
function RunResult({ breaks }: { breaks: number }) {
  const t = useText(reconciliationMessages);
  const format = useFormat();
  if (breaks === 0)
    return (
      <span className="proof-good">
        <CheckCircleOutlined aria-hidden /> {t('balanced')}
      </span>
    );
  return (
    <span className="proof-bad">
      <WarningOutlined aria-hidden /> {t('broken', { count: format.count(breaks) })}
    </span>
  );
}

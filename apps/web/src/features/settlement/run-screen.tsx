import { Alert } from 'antd';
import { exportSettlementGaps } from '@lebean/contract/settlement/export';
import type { SettlementGapRow } from '@lebean/contract/settlement/rows';
import {
  getSettlementRun,
  listSettlementGaps,
} from '@lebean/contract/settlement/setting.operations';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';
import './settlement.css';
import { SignedMoney } from './signed-money.tsx';

/** The runs that drafted, who failed and why, and rows that no line has taken (SET-7, SET-25). */
export function SettlementRunScreen() {
  const t = useText(settlementPaymentMessages);
  const { data: run } = useOperation(getSettlementRun, {});
  const list = useList(listSettlementGaps, {
    exporting: exportSettlementGaps,
    filters: {},
    sorts: ['-at'],
    toInput: (_filters, { page, pageSize }) => ({ page, pageSize }),
  });
  return (
    <div className="settlement-runs">
      <h1 className="visually-hidden">{t('runs')}</h1>
      {run !== undefined && (
        <>
          <Alert
            showIcon
            type={run.unexplained > 0 ? 'error' : 'success'}
            title={
              run.unexplained > 0 ? t('unexplained', { count: run.unexplained }) : t('allBilled')
            }
          />
          <Failures failures={run.failures} />
          <Runs runs={run.runs} />
        </>
      )}
      <div className="settlement-rows">
        <h2>{t('gaps')}</h2>
        <ListScreen
          list={list}
          label={t('gaps')}
          columns={useGapColumns()}
          firstStep={t('noGaps')}
        />
      </div>
    </div>
  );
}

type Run = NonNullable<ReturnType<typeof useOperation<typeof getSettlementRun>>['data']>;

function Failures({ failures }: Pick<Run, 'failures'>) {
  const t = useText(settlementPaymentMessages);
  const format = useFormat();
  return (
    <Panel title={t('failures')}>
      {failures.length === 0 ? (
        <p>{t('noFailures')}</p>
      ) : (
        <ul className="settlement-list">
          {failures.map(({ name, periodStart, reason, at }) => (
            <li key={`${name} ${periodStart}`}>
              <strong>{`${name} · ${periodStart.slice(0, 7)}`}</strong>
              <span>{format.dateTime(at)}</span>
              <span className="settlement-small">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Runs({ runs }: Pick<Run, 'runs'>) {
  const t = useText(settlementPaymentMessages);
  const format = useFormat();
  return (
    <Panel title={t('lastRuns')}>
      {runs.length === 0 ? (
        <p>{t('noRuns')}</p>
      ) : (
        <ul className="settlement-list">
          {runs.map(({ id, startedAt, finishedAt, ...counts }) => (
            <li key={id}>
              <strong>{format.dateTime(startedAt)}</strong>
              <span>{finishedAt === null ? t('stillRunning') : t('runLine', counts)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function useGapColumns(): ReadonlyArray<Column<SettlementGapRow>> {
  const t = useText(settlementPaymentMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const dictionary = useDictionary();
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName, periodStart }) => `${shopName} · ${periodStart.slice(0, 7)}`,
      onCard: 'heading',
    },
    {
      key: 'amount',
      title: titleOf('amount'),
      render: ({ amount, currency }) => <SignedMoney value={amount} currency={currency} />,
      align: 'end',
      onCard: 'beside',
    },
    { key: 'at', title: titleOf('at'), render: ({ at }) => format.dateTime(at), onCard: 'line' },
    {
      key: 'source',
      title: titleOf('statementSource'),
      render: ({ statementSource }) => dictionary.title('statementSource', statementSource),
      onCard: 'line',
    },
    {
      key: 'reference',
      title: titleOf('reference'),
      render: ({ reference }) => (
        <span className="settlement-code">{reference === '' ? absent : reference}</span>
      ),
      onCard: 'line',
    },
    {
      key: 'late',
      title: t('explained'),
      render: ({ isLate }) => t(isLate ? 'late' : 'missing'),
      onCard: 'line',
    },
  ];
}

import { ArrowLeftOutlined } from '@ant-design/icons';
import { addressOf } from '@lebean/contract/facts/addresses';
import { exportBreaks } from '@lebean/contract/reconciliation/export';
import { listBreaks } from '@lebean/contract/reconciliation/operations';
import {
  type BreakRow,
  assetWord,
  breakKinds,
  breakWords,
} from '@lebean/contract/reconciliation/rows';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import './reconciliation.css';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { reconciliationMessages } from './reconciliation.messages.ts';

/** What a proof has found, and where to look for it (LED-7). */
export function BreakPage() {
  const t = useText(reconciliationMessages);
  const runId = usePageId('runId') ?? 0;
  const title = t('breaksOf', { id: runId });
  useRecordName(String(runId));
  const list = useBreaks(runId);
  return (
    <div className="proof-page">
      <PageLink to="/lebeans/reconciliation" className="proof-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      <h1>{title}</h1>
      <ListScreen
        list={list}
        label={title}
        columns={useBreakColumns()}
        filters={<BreakFilters list={list} />}
        firstStep={t('noBreaks')}
      />
    </div>
  );
}

const useBreaks = (runId: number) =>
  useList(listBreaks, {
    exporting: exportBreaks,
    filters: { kind: param.choice(breakKinds) },
    sorts: ['id'],
    toInput: (filters, { page, pageSize }) => ({ runId, ...filters, page, pageSize }),
  });

function BreakFilters({ list }: { list: ReturnType<typeof useBreaks> }) {
  const t = useText(reconciliationMessages);
  const pick = usePick();
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={t('kind')}
          value={list.filters.kind}
          options={breakKinds.map((kind) => ({ value: kind, label: pick(breakWords[kind]) }))}
          onChange={(kind) => list.changeFilters({ kind })}
        />
      }
    />
  );
}

function useBreakColumns(): ReadonlyArray<Column<BreakRow>> {
  const t = useText(reconciliationMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const format = useFormat();
  // Most are amounts; of a transfer without entries it is how many there should be.
  const amount = (row: BreakRow, value: number | null): string => {
    if (value === null) return absent;
    return row.kind === 'transferWithoutEntries'
      ? format.count(value)
      : format.alignedPoints(value);
  };
  return [
    {
      key: 'kind',
      title: t('kind'),
      render: ({ kind }) => <strong>{pick(breakWords[kind])}</strong>,
      onCard: 'heading',
    },
    {
      key: 'asset',
      title: titleOf('asset'),
      render: ({ asset }) => (asset === null ? absent : pick(assetWord(asset))),
      onCard: 'line',
    },
    {
      key: 'owner',
      title: t('owner'),
      render: (row) => <Owner row={row} />,
      onCard: 'line',
    },
    {
      key: 'document',
      title: titleOf('documentNumber'),
      render: ({ documentNumber }) => documentNumber ?? absent,
      onCard: 'line',
    },
    {
      key: 'transfer',
      title: titleOf('transferId'),
      render: ({ transferId }) => transferId ?? absent,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'expected',
      title: titleOf('expected'),
      render: (row) => amount(row, row.expected),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'found',
      title: titleOf('found'),
      render: (row) => amount(row, row.found),
      align: 'end',
      onCard: 'line',
    },
  ];
}

/** Whose account it is; a wallet leads to its movements. */
function Owner({ row }: { row: BreakRow }) {
  const { ownerName, accountId, partnerId, shopId } = row;
  if (shopId !== null)
    return <PageLink to={addressOf('/lebeans/shop/$shopId', { shopId })}>{ownerName}</PageLink>;
  if (partnerId !== null)
    return (
      <PageLink to={addressOf('/lebeans/partner/$partnerId', { partnerId })}>{ownerName}</PageLink>
    );
  return ownerName ?? accountId ?? absent;
}

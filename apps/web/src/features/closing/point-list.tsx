import { exportPeriodPoints } from '@lebean/contract/closing/export';
import { listPeriodPoints } from '@lebean/contract/closing/operations';
import {
  type PeriodPointRow,
  periodPointKinds,
  periodPointWords,
  periodReasonWords,
} from '@lebean/contract/closing/rows';
import { addressOf, type LinkTarget } from '@lebean/contract/facts/addresses';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { periodQuery } from './period-query.ts';
import { periodMessages } from './period.messages.ts';

/** The rows behind the counts of a closing list: as many as are counted (SET-27, RPT-4). */
export function PointList({ month }: { month: string }) {
  const t = useText(periodMessages);
  const pick = usePick();
  const titleOf = useFieldTitle();
  const list = useList(listPeriodPoints, {
    exporting: exportPeriodPoints,
    filters: { kind: periodQuery.kind },
    sorts: ['id'],
    toInput: (filters, { page, pageSize }) => ({ month, ...filters, page, pageSize }),
  });
  const { kind } = list.filters;
  return (
    <section className="closing-rows">
      <h3>{kind === undefined ? t('allRows') : pick(periodPointWords[kind])}</h3>
      <ListScreen
        list={list}
        label={t('allRows')}
        columns={usePointColumns()}
        filters={
          <FilterBar list={list} search={null}>
            <ChoiceFilter
              label={titleOf('periodPoint')}
              value={kind}
              options={periodPointKinds.map((one) => ({
                value: one,
                label: pick(periodPointWords[one]),
              }))}
              onChange={(chosen) => list.changeFilters({ kind: chosen })}
            />
          </FilterBar>
        }
        firstStep={t('noRows')}
      />
    </section>
  );
}

/** Where a point is settled; of some that is the till itself. */
function placeOf({ reason, pageId }: PeriodPointRow): LinkTarget | undefined {
  if (reason === 'notProven') return '/lebeans/reconciliation';
  if (reason === 'lineOpen') return '/settlement/bank';
  if (reason === 'notDrafted') return '/settlement/list';
  if (pageId === null) return undefined;
  switch (reason) {
    case 'ledgerBreak':
      return addressOf('/lebeans/reconciliation/$runId', { runId: pageId });
    case 'terminalSilent':
      return addressOf('/devices/detail/$deviceId', { deviceId: pageId });
    case 'playRunning':
      return addressOf('/games/play/$playId', { playId: pageId });
    case 'requestWaits':
      return addressOf('/system/approvals/$approvalId', { approvalId: pageId });
    case 'notSent':
      return addressOf('/settlement/statement/$statementId', { statementId: pageId });
    case 'shiftOpen':
    case 'notCredited':
      return undefined;
  }
}

function usePointColumns(): ReadonlyArray<Column<PeriodPointRow>> {
  const pick = usePick();
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'reason',
      title: titleOf('reason'),
      render: (row) => {
        const words = pick(periodReasonWords[row.reason]);
        const place = placeOf(row);
        return place === undefined ? words : <PageLink to={place}>{words}</PageLink>;
      },
      onCard: 'heading',
    },
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName ?? absent,
      onCard: 'line',
    },
    {
      key: 'reference',
      title: titleOf('reference'),
      render: ({ reference }) => (reference === '' ? absent : reference),
      onCard: 'line',
    },
    {
      key: 'amount',
      title: titleOf('amount'),
      render: ({ amount, currency }) =>
        amount === null || currency === null ? absent : format.money(amount, currency),
      align: 'end',
      onCard: 'beside',
    },
    {
      key: 'at',
      title: titleOf('at'),
      render: ({ at }) => (at === null ? absent : format.dateTime(at)),
      onCard: 'line',
    },
  ];
}

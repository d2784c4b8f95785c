import { addressOf } from '@lebean/contract/facts/addresses';
import type { ShiftRow } from '@lebean/contract/shift/rows';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useVarianceWords } from '../../shared/drawer/shift-slip.tsx';

/** The columns of the shifts behind a number; each leads to its cash. */
export function useShiftColumns(): ReadonlyArray<Column<ShiftRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const varianceOf = useVarianceWords();
  return [
    {
      key: 'shift',
      title: titleOf('shiftNumber'),
      render: ({ id: shiftId, shiftNumber }) => (
        <PageLink to={addressOf('/Gamedistribution/shifts/$shiftId', { shiftId })}>
          {shiftNumber}
        </PageLink>
      ),
      onCard: 'heading',
    },
    {
      key: 'variance',
      title: titleOf('variance'),
      align: 'end',
      render: varianceOf,
      onCard: 'beside',
    },
    { key: 'shop', title: titleOf('shopName'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'openedAt',
      title: titleOf('openedAt'),
      render: ({ openedAt }) => format.dateTime(openedAt),
      onCard: 'line',
    },
    {
      key: 'openedBy',
      title: titleOf('openedBy'),
      render: ({ openedBy }) => openedBy,
      onCard: 'line',
    },
    {
      key: 'expected',
      title: titleOf('expectedCash'),
      align: 'end',
      render: ({ expectedCash, currency }) => format.money(expectedCash, currency),
      onCard: 'line',
    },
    {
      key: 'counted',
      title: titleOf('countedCash'),
      align: 'end',
      render: ({ countedCash, currency }) =>
        countedCash === null ? '' : format.money(countedCash, currency),
      onCard: 'line',
    },
    {
      key: 'closedBy',
      title: titleOf('closedBy'),
      render: ({ closedBy }) => closedBy ?? '',
      onCard: 'line',
    },
  ];
}

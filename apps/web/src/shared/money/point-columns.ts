import type { Column, ListRow } from '../../screen-kit/column.ts';
import type { Format } from '../../screen-kit/use-format.ts';

type WithPoints = ListRow & { readonly point: number; readonly giftPoint: number };

/** The points of a row that were paid for, and those that were given. */
export const pointColumns = <Row extends WithPoints>(
  titleOf: (name: 'point' | 'giftPoint') => string,
  format: Format,
): ReadonlyArray<Column<Row>> => [
  {
    key: 'point',
    title: titleOf('point'),
    render: ({ point }) => format.alignedPoints(point),
    align: 'end',
    onCard: 'line',
  },
  {
    key: 'giftPoint',
    title: titleOf('giftPoint'),
    render: ({ giftPoint }) => format.alignedPoints(giftPoint),
    align: 'end',
    onCard: 'line',
  },
];

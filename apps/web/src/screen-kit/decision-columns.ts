import { absent } from '../platform/format.ts';
import type { Column, ListRow } from './column.ts';
import type { Format } from './use-format.ts';

type Decided = ListRow & {
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly decidedBy: string | null;
};

/** Who has asked and when, and who has decided: of requests that wait for somebody. */
export const decisionColumns = <Row extends Decided>(
  titleOf: (name: 'requestedBy' | 'requestedAt' | 'decidedBy') => string,
  format: Format,
): ReadonlyArray<Column<Row>> => [
  {
    key: 'requestedBy',
    title: titleOf('requestedBy'),
    render: ({ requestedBy }) => requestedBy,
    onCard: 'line',
  },
  {
    key: 'requestedAt',
    title: titleOf('requestedAt'),
    render: ({ requestedAt }) => format.dateTime(requestedAt),
    onCard: 'line',
  },
  {
    key: 'decidedBy',
    title: titleOf('decidedBy'),
    render: ({ decidedBy }) => decidedBy ?? absent,
    onCard: 'line',
  },
];

import type { Column, ListRow } from './column.ts';
import { useFormat } from './use-format.ts';

/** Makes a column that says how many there are of something. */
export function useCountColumn<Row extends ListRow>() {
  const format = useFormat();
  return (key: string, title: string, countOf: (row: Row) => number): Column<Row> => ({
    key,
    title,
    render: (row) => format.count(countOf(row)),
    align: 'end',
    onCard: 'line',
  });
}

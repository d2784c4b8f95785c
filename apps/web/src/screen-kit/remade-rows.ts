import type { List } from './use-list.ts';

/** A list whose rows are made into others, wherever they go: on the page, and on paper. */
export function withRemadeRows<Row, Made>(
  list: List<Row>,
  remake: (row: Row, place: number) => Made,
): List<Made> {
  const { rows, exporting } = list;
  return {
    ...list,
    rows: rows?.map(remake),
    exporting: exporting && {
      ...exporting,
      fetchPage: async (page, pageSize) => {
        const answered = await exporting.fetchPage(page, pageSize);
        const before = (page - 1) * pageSize;
        return {
          ...answered,
          rows: answered.rows.map((row, index) => remake(row, before + index)),
        };
      },
    },
  };
}

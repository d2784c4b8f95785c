import type { ListRow } from './column.ts';

/** More rows than anybody reads on paper: who wants all of a longer list takes a file. */
export const maxRowsOnPaper = 500;
/** The largest page that lists answer. */
const pageSize = 100;

/** Some pages of a list, one after the other. */
export type FetchPage<Row> = (page: number, pageSize: number) => Promise<RowPage<Row>>;
export type RowPage<Row> = {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly isCountEstimated: boolean;
};

/**
 * The first rows of a list, as far as they are printed: page after page, all or nothing. Rows that moved
 * to a later page meanwhile are there once.
 */
export async function rowsOnPaper<Row extends ListRow>(
  fetchPage: FetchPage<Row>,
): Promise<RowPage<Row>> {
  const found = new Map<number, Row>();
  for (let page = 1; ; page += 1) {
    // One after the other: a list is not asked for several pages at once.
    const { rows, ...counted } = await fetchPage(page, pageSize);
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
    const isLast = rows.length < pageSize || page * pageSize >= maxRowsOnPaper;
    if (isLast || (!counted.isCountEstimated && page * pageSize >= counted.count)) {
      return { rows: [...found.values()], ...counted };
    }
  }
}

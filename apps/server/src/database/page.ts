import { type Compilable, sql } from 'kysely';
import type { Database } from './database.ts';

/** One page of a list, as every list operation returns it. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly count: number;
  readonly isCountEstimated: boolean;
}

export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** Rows are counted exactly up to here; beyond, the planner's estimate is shown with "≈". */
export const exactCountLimit = 10_000;

/**
 * How many rows a page has at most. As a number in the text, so that a list which nobody has filtered is
 * planned once. With filters it is a value like theirs: then each call is planned for what it looks for,
 * since what is best for a common value may be a disaster for a rare one.
 */
export const limitOf = ({ pageSize }: PageRequest, isFiltered: boolean) =>
  isFiltered || !usualPageSizes.has(pageSize) ? sql.val(pageSize) : sql.lit(pageSize);

/** A text for each of them: other sizes would use up the names of statements. */
const usualPageSizes: ReadonlySet<number> = new Set([10, 20, 50, 100]);

export const offsetOf = ({ page, pageSize }: PageRequest): number => (page - 1) * pageSize;

/**
 * A page from its rows. The count is known without asking when the last page was read; otherwise
 * `matching` (all rows of the list, one column, unordered) is counted.
 */
export async function pageOf<Row>(
  db: Database,
  request: PageRequest,
  rows: Row[],
  matching: Compilable,
): Promise<Page<Row>> {
  const offset = offsetOf(request);
  const isLastPage = rows.length < request.pageSize && (rows.length > 0 || offset === 0);
  if (isLastPage) return { rows, count: offset + rows.length, isCountEstimated: false };
  return { rows, ...(await countRows(db, matching)) };
}

async function countRows(
  db: Database,
  matching: Compilable,
): Promise<{ count: number; isCountEstimated: boolean }> {
  const inner = matching.compile();
  const counting = `select count(*)::int as count from (${inner.sql} limit ${exactCountLimit + 1}) as counted`;
  const counted = await db.executeQuery<{ count: number }>({ ...inner, sql: counting });
  const count = counted.rows[0]?.count ?? 0;
  if (count <= exactCountLimit) return { count, isCountEstimated: false };
  const explained = await db.executeQuery<{ 'QUERY PLAN': unknown }>({
    ...inner,
    sql: `explain (format json) ${inner.sql}`,
  });
  const estimate = plannedRows(explained.rows[0]);
  // The planner may err below what was counted; the list is at least that long.
  return { count: Math.max(estimate, exactCountLimit + 1), isCountEstimated: true };
}

function plannedRows(row: unknown): number {
  const found = /"Plan Rows":\s*(\d+)/.exec(JSON.stringify(row ?? ''));
  return Number(found?.[1] ?? 0);
}

/** The end of the range of texts that start with `prefix`, in byte order. */
export const endOfPrefix = (prefix: string) => sql<string>`${prefix} || chr(1114111)`;

import { type Compilable, type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import { maxCounted } from '@lebean/contract/kernel/list-count';
import { type Database, databaseOf } from './database.ts';

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
export const exactCountLimit = maxCounted;

export const offsetOf = ({ page, pageSize }: PageRequest): number => (page - 1) * pageSize;

/** Each of them makes a text of its own: any size would use up the names of statements. */
const defaultPageSizes: ReadonlySet<number> = new Set([10, 20, 50, 100]);

/**
 * Cuts a page from ordered rows. The first page of a list that nobody has filtered says its size in its
 * text, so that it is planned once. With filters the size is a value like theirs: then each call is
 * planned for what it looks for, since what is best for a common value is a disaster for a rare one.
 */
export function cutPage<Tables, Table extends keyof Tables, Row>(
  ordered: SelectQueryBuilder<Tables, Table, Row>,
  request: PageRequest,
  isFiltered: boolean,
): SelectQueryBuilder<Tables, Table, Row> {
  const offset = offsetOf(request);
  const isPlannedOnce = !isFiltered && offset === 0 && defaultPageSizes.has(request.pageSize);
  if (isPlannedOnce) return ordered.limit(sql.lit(request.pageSize));
  return ordered.limit(request.pageSize).offset(offset);
}

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

/** How many rows a statement has: exact up to a limit, estimated beyond. */
export async function countRows(
  db: Database,
  matching: Compilable,
): Promise<{ count: number; isCountEstimated: boolean }> {
  const query = matching.compile();
  const key = JSON.stringify([query.sql, query.parameters]);
  const longLists = longListsOf(db);
  const known = longLists.get(key);
  if (known !== undefined && known.until > performance.now()) {
    return { count: known.rows, isCountEstimated: true };
  }
  const counting = `select count(*)::int as count from (${query.sql} limit ${exactCountLimit + 1}) as counted`;
  const counted = await db.executeQuery<{ count: number }>({ ...query, sql: counting });
  const count = counted.rows[0]?.count ?? 0;
  if (count <= exactCountLimit) return { count, isCountEstimated: false };
  // The planner may err below what was counted; the list is at least that long.
  const rows = Math.max(await estimateRows(db, query), exactCountLimit + 1);
  if (longLists.size >= maxLongLists) longLists.clear();
  longLists.set(key, { rows, until: performance.now() + estimateAgeMs });
  return { count: rows, isCountEstimated: true };
}

/**
 * Lists that were too long to be counted, by their text and values, which hold the caller's scope. An
 * estimate changes when the database has looked at its tables again, not from call to call: so long it
 * is asked neither to count nor to estimate.
 */
type LongLists = Map<string, { readonly rows: number; readonly until: number }>;

const longListsOfDatabases = new WeakMap<object, LongLists>();

/** Of the caller's database alone: another one has other rows for the same statement. */
function longListsOf(db: Database): LongLists {
  const known = longListsOfDatabases.get(databaseOf(db));
  if (known !== undefined) return known;
  const made: LongLists = new Map();
  longListsOfDatabases.set(databaseOf(db), made);
  return made;
}

const estimateAgeMs = 60_000;
/** Beyond this many all are forgotten: memory stays bounded. */
const maxLongLists = 1000;

/** How many rows the planner expects. */
async function estimateRows(db: Database, query: CompiledQuery): Promise<number> {
  const explained = await db.executeQuery<{ 'QUERY PLAN': unknown }>({
    ...query,
    sql: `explain (format json) ${query.sql}`,
  });
  return plannedRows(explained.rows[0]);
}

function plannedRows(row: unknown): number {
  const found = /"Plan Rows":\s*(\d+)/.exec(JSON.stringify(row ?? ''));
  return Number(found?.[1] ?? 0);
}

/** The end of the range of texts that start with `prefix`, in byte order. */
export const endOfPrefix = (prefix: string) => sql<string>`${prefix} || chr(1114111)`;

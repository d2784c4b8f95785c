import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { countRows, offsetOf, type Page, pageOf, type PageRequest } from './page.ts';

/** The rows of a list in its order: a page is cut from them, an export takes them all (SH-37). */
export interface Listing<Row> {
  readonly page: (request: PageRequest) => Promise<Page<Row>>;
  /** All rows, part by part; the next is read when the one before has been used. */
  readonly all: () => AsyncGenerator<Row[], void, undefined>;
  readonly count: () => Promise<{ readonly count: number; readonly isCountEstimated: boolean }>;
}

export interface ListingParts<Read, Row> {
  /** The statement of a page, or of all rows. */
  readonly rows: (cut?: PageRequest) => Compilable<Read>;
  /** How a page is read, where that takes another way than all rows; with their count where it comes with them. */
  readonly pageRows?: (request: PageRequest) => Promise<Read[] | Page<Read>>;
  /** All rows of the list, one column, unordered: what is counted. */
  readonly matching: Compilable;
  /** What clients see of a row. */
  readonly toRow: (read: Read) => Row;
}

/** A list from its statements. */
export function listing<Read, Row>(
  db: Database,
  { rows, pageRows, matching, toRow }: ListingParts<Read, Row>,
): Listing<Row> {
  const read = async (request: PageRequest): Promise<Read[]> =>
    (await db.executeQuery(rows(request).compile())).rows;
  return {
    page: async (request) => {
      const cut = await (pageRows ?? read)(request);
      if (!Array.isArray(cut)) return { ...cut, rows: cut.rows.map(toRow) };
      return await pageOf(db, request, cut.map(toRow), matching);
    },
    all: () => allRows(db, rows(), toRow),
    count: () => countRows(db, matching),
  };
}

/** A statement that is written in SQL, for a listing. */
export const statement = <Row>(db: Database, written: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => written.compile(db),
});

/** The end of a statement that is written in SQL: one page, or all rows. */
export const pageOnly = (request: PageRequest | undefined): RawBuilder<unknown> =>
  request === undefined ? sql`` : sql`limit ${request.pageSize} offset ${offsetOf(request)}`;

/** One page of ordered rows, or all of them. */
export function cut<Tables, Table extends keyof Tables, Row>(
  ordered: SelectQueryBuilder<Tables, Table, Row>,
  request: PageRequest | undefined,
): SelectQueryBuilder<Tables, Table, Row> {
  return request === undefined
    ? ordered
    : ordered.limit(request.pageSize).offset(offsetOf(request));
}

/** Large enough that the round trips do not count, small enough that memory does not either. */
const partSize = 1000;
/** How long reading all rows may take; what one statement may take ends long before. */
const maxReadingMs = '30min';

/** All rows of a statement, part by part. Ends the statement when nobody wants the rest. */
export async function* allRows<Read, Row>(
  db: Database,
  query: Compilable<Read>,
  toRow: (read: Read) => Row,
): AsyncGenerator<Row[], void, undefined> {
  // From the first part to the last it is one statement, whose time runs on while a client is slow.
  await sql`select set_config('statement_timeout', ${maxReadingMs}, true)`.execute(db);
  for await (const { rows } of db.getExecutor().stream<Read>(query.compile(), partSize)) {
    yield rows.map(toRow);
  }
}

import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Ask } from './link.ts';
import { camelCase, SnakeCaseCompiler } from './names.ts';
import type { DB } from './tables.generated.ts';

const int8Type = 20;
const int8ArrayType = 1016;
const dateType = 1082;

/** PostgreSQL's int8 as a number; one that a number cannot hold exactly is a defect, not a rounding. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`beyond what a number holds exactly: ${text}`);
  return value;
}

export const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(int8Type, wholeNumber);
typeParsers.setTypeParser(int8ArrayType, (text) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(wholeNumber),
);
// A calendar day has no instant: it stays text.
typeParsers.setTypeParser(dateType, (text) => text);

/** Statements up to this many get a name, so that each connection plans them once. */
const maxNamedStatements = 500;
const statementNames = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxNamedStatements) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

type ArrayRows = Pick<pg.QueryArrayResult<unknown[]>, 'fields' | 'rows'>;

/** A result's rows under the names of the code. Keys inside jsonb are data, not columns: they stay. */
function rowsOf<Row>({ fields, rows }: ArrayRows): Row[] {
  const names = fields.map((field) => camelCase(field.name));
  const named = rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [place, name] of names.entries()) row[name] = values[place];
    return row;
  });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Kysely derives the row's type from the statement and from the generated types of the columns
  return named as unknown[] as Row[];
}

function readPart(cursor: Cursor<unknown[]>, size: number): Promise<ArrayRows> {
  return new Promise((resolve, reject) => {
    cursor.read(size, (error, rows, result) => {
      // The driver passes nothing or null where nothing went wrong.
      if (error instanceof Error) reject(error);
      else resolve({ rows, fields: result?.fields ?? [] });
    });
  });
}

/** Kysely over one given connection, on which somebody else opens and ends the transaction. */
class OneConnection implements Driver, DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #hasNames: boolean;
  readonly #ask: Ask;

  constructor(client: pg.ClientBase, hasNames: boolean, ask: Ask) {
    this.#client = client;
    this.#hasNames = hasNames;
    this.#ask = ask;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#hasNames ? statementName(query.sql) : undefined;
    const result = await this.#ask(() =>
      this.#client.query<unknown[]>({
        text: query.sql,
        values: [...query.parameters],
        rowMode: 'array',
        ...(name === undefined ? {} : { name }),
      }),
    );
    return { rows: rowsOf<Row>(result), numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  /** Reads part by part: the next is asked for when the one before has been used. */
  async *streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    const cursor = this.#client.query(
      new Cursor<unknown[]>(query.sql, [...query.parameters], {
        rowMode: 'array',
        types: {
          getTypeParser: (type: number, format?: 'text' | 'binary') =>
            typeParsers.getTypeParser(type, format),
        },
      }),
    );
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    cursor.once('error', fail);
    this.#client.once('end', fail);
    try {
      for (;;) {
        const part = await this.#ask(() => readPart(cursor, chunkSize));
        if (part.rows.length === 0) return;
        yield { rows: rowsOf<Row>(part) };
      }
    } finally {
      // One that has failed is closed already, and one whose connection broke never says that it is.
      await this.#ask(() => Promise.race([failed, cursor.close()]));
      this.#client.off('end', fail);
    }
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('a handle is inside a transaction already: use atomically()');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}

/** A Kysely handle on one connection. The caller opens and ends the transaction. */
export function databaseOn(
  client: pg.ClientBase,
  hasNames = true,
  ask: Ask = (statement) => statement(),
): Kysely<DB> {
  const driver = new OneConnection(client, hasNames, ask);
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new SnakeCaseCompiler(),
    },
  });
}

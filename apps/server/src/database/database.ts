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
import { camelCase, SnakeCaseCompiler } from './names.ts';
import { HeldLock } from './held-lock.ts';
import { type Hearing, Listening, SaidNews, type TellNews } from './news.ts';
import type { DB } from './tables.generated.ts';

/** The handle that query functions take first: always inside one open transaction. */
export type Database = Kysely<DB>;

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

const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(int8Type, wholeNumber);
typeParsers.setTypeParser(int8ArrayType, (text) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(wholeNumber),
);
// A calendar day has no instant: it stays text.
typeParsers.setTypeParser(dateType, (text) => text);

/** Statements up to this many get a name, so that each connection plans them once. */
const mostNamedStatements = 500;
const statementNames = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= mostNamedStatements) return known;
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

  constructor(client: pg.ClientBase, hasNames: boolean) {
    this.#client = client;
    this.#hasNames = hasNames;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#hasNames ? statementName(query.sql) : undefined;
    const result = await this.#client.query<unknown[]>({
      text: query.sql,
      values: [...query.parameters],
      rowMode: 'array',
      ...(name === undefined ? {} : { name }),
    });
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
    const failed = new Promise<void>((resolve) => cursor.once('error', resolve));
    try {
      for (;;) {
        const part = await readPart(cursor, chunkSize);
        if (part.rows.length === 0) return;
        yield { rows: rowsOf<Row>(part) };
      }
    } finally {
      // One that has failed is closed already, and one whose connection broke never says that it is.
      await Promise.race([failed, cursor.close()]);
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

/** The pool of each handle that comes from one. */
const pools = new WeakMap<Database, ConnectionPool>();

/** What a node remembers of a database hangs on this: one thing for all handles of a pool. */
export const databaseOf = (db: Database): object => pools.get(db) ?? db;

/** A Kysely handle on one connection. The caller opens and ends the transaction. */
export function databaseOn(client: pg.ClientBase, hasNames = true): Database {
  const driver = new OneConnection(client, hasNames);
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new SnakeCaseCompiler(),
    },
  });
}

/** Whether a transaction may write. */
export type AccessMode = 'read only' | 'read write';

export interface ConnectionSettings {
  readonly connection: pg.ClientConfig;
  /** How many connections at most. */
  readonly size: number;
  /** Off behind a pooler that gives each transaction another connection. */
  readonly hasNamedStatements?: boolean;
  /** What goes wrong on an idle connection; it is replaced by itself. */
  readonly onIdleError: (error: Error) => void;
}

/** How many transactions run at once; beyond that the database only shares its time in more parts. */
export const connectionCount = 24;

/** The pool of connections of one role. */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #handles = new WeakMap<pg.PoolClient, Database>();
  readonly #hasNames: boolean;
  readonly #connection: pg.ClientConfig;
  readonly #news = new SaidNews();
  /** Handed to whom waited, with a read-only transaction that is still open. */
  readonly #unended = new WeakSet<pg.PoolClient>();
  #failed: ((error: unknown) => void) | undefined;

  constructor(settings: ConnectionSettings) {
    this.#hasNames = settings.hasNamedStatements ?? true;
    this.#connection = settings.connection;
    this.#pool = new pg.Pool({
      ...settings.connection,
      max: settings.size,
      types: typeParsers,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 60_000,
      options:
        '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000 -c timezone=UTC -c jit=off -c client_min_messages=notice',
    });
    // Without a listener an error on an idle connection ends the process.
    this.#pool.on('error', (error) => {
      // At the end the driver lets go of its connections a moment before they are closed.
      if (!this.#pool.ending) settings.onIdleError(error);
    });
    // So does one on a connection that a transaction holds while no statement is under way. Nobody has
    // to be told: the next statement on it fails.
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      this.#news.hearFrom(client);
    });
  }

  /**
   * Runs `work` in one transaction; `opening` is sent together with BEGIN, the rows of its last statement go
   * to `work`. Commits when `work` returns, rolls back when it throws. A read-only transaction is
   * ended after the answer: nothing can fail in it any more. When others wait for the connection, the
   * next one's message ends it, which saves a round trip just when they are scarce. A statement that is
   * under way when `until` aborts is cancelled.
   */
  async transaction<Result>(
    mode: AccessMode,
    opening: string,
    work: (db: Database, opened: readonly Record<string, unknown>[]) => Promise<Result>,
    until?: AbortSignal,
  ): Promise<Result> {
    const client = await this.#pool.connect();
    const cancelling = until && new Cancelling(this.#pool, client, until);
    try {
      const ending = this.#unended.delete(client) ? 'commit; ' : '';
      const opened = rowsOfLast(await client.query(`${ending}begin ${mode}; ${opening}`));
      const result = await work(this.#handleOf(client), opened);
      await cancelling?.over();
      if (mode === 'read only') this.#endReading(client);
      else {
        await client.query('commit');
        this.#news.tellAfterCommit(client);
        client.release();
      }
      return result;
    } catch (error) {
      await cancelling?.over();
      this.#failed?.(error);
      this.#news.forget(client);
      await endQuietly(client, 'rollback');
      throw error;
    }
  }

  #endReading(client: pg.PoolClient): void {
    if (this.#pool.waitingCount === 0) void endQuietly(client, 'commit');
    else {
      this.#unended.add(client);
      client.release();
    }
  }

  /** Has somebody told what committed transactions have said of what they changed. */
  tellNews(tell: TellNews): void {
    this.#news.listener = tell;
  }

  /** A connection beside the pool that hears a channel, once it has begun. */
  listening(channel: string, hearing: Hearing): Listening {
    return new Listening(this.#connection, channel, hearing);
  }

  /** Takes a lock beside the pool for as long as this process wants it; nothing where another one has it. */
  holdLock(name: string): Promise<HeldLock | undefined> {
    return HeldLock.take(this.#connection, name);
  }

  /** Tells what transactions fail with: what a caller is refused with is among it. */
  hearFailures(listener: (error: unknown) => void): void {
    this.#failed = listener;
  }

  /** How many connections there are, and how many transactions wait for one. */
  usage(): { readonly inUse: number; readonly idle: number; readonly waiting: number } {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { inUse: totalCount - idle, idle, waiting };
  }

  /** Whether the database answers. */
  async isReachable(): Promise<boolean> {
    try {
      await this.transaction('read only', 'select', async () => undefined);
      return true;
    } catch {
      return false;
    }
  }

  /** Waits for the running transactions and closes all connections. */
  async end(): Promise<void> {
    await this.#pool.end();
  }

  #handleOf(client: pg.PoolClient): Database {
    const known = this.#handles.get(client);
    if (known !== undefined) return known;
    const made = databaseOn(client, this.#hasNames);
    pools.set(made, this);
    this.#handles.set(client, made);
    return made;
  }
}

/**
 * Asks the server to cancel what runs on a connection, as soon as nobody waits for it any more. The
 * connection is not let go of before the server has heard: the next user's statement is not meant.
 */
class Cancelling {
  readonly #until: AbortSignal;
  readonly #cancel: () => void;
  #asked: Promise<unknown> | undefined;

  constructor(pool: pg.Pool, client: pg.PoolClient, until: AbortSignal) {
    this.#until = until;
    this.#cancel = () => {
      this.#asked = pool
        .query('select pg_cancel_backend($1)', [processIdOf(client)])
        .catch(() => undefined);
    };
    until.addEventListener('abort', this.#cancel);
  }

  async over(): Promise<void> {
    this.#until.removeEventListener('abort', this.#cancel);
    await this.#asked;
  }
}

/** The driver knows the number of the server's process; its types do not say so. */
const processIdOf = (client: pg.PoolClient): number =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0;

type Rows = readonly Record<string, unknown>[];

/** The rows of the last of several statements that went out together. */
function rowsOfLast(results: unknown): Rows {
  const last: unknown = Array.isArray(results) ? results.at(-1) : undefined;
  if (hasRows(last)) return last.rows;
  throw new Error('the driver answered several statements with one result');
}

const hasRows = (result: unknown): result is { readonly rows: Rows } =>
  result instanceof Object && 'rows' in result && Array.isArray(result.rows);

/** Ends a transaction whose outcome no longer matters; a connection that cannot is thrown away. */
async function endQuietly(client: pg.PoolClient, how: 'commit' | 'rollback'): Promise<void> {
  try {
    await client.query(how);
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}

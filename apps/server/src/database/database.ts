import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { reasonOf } from '../ground/failure.ts';
import { settlesWithin } from '../ground/within.ts';
import { cancelStatement, destroySocket } from './driver-parts.ts';
import { HeldLock } from './held-lock.ts';
import { type DatabaseLink, type LinkWays, waysOf } from './link-settings.ts';
import { Link, Unanswered } from './link.ts';
import { type Hearing, Listening, AnnouncedNews, type TellNews } from './news.ts';
import { databaseOn, typeParsers } from './one-connection.ts';
import { executing, preparing, type Sent, textOf } from './prepared.ts';
import { type Timeouts, SilenceWatch, defaultTimeouts } from './silence-watch.ts';
import type { DB } from './tables.generated.ts';

/** The handle that query functions take first: always inside one open transaction. */
export type Database = Kysely<DB>;

/** The pool of each handle that comes from one. */
const pools = new WeakMap<Database, ConnectionPool>();

/** What a node remembers of a database hangs on this: one thing for all handles of a pool. */
export const databaseOf = (db: Database): object => pools.get(db) ?? db;

/** What a statement of the opening has answered. */
export type Rows = readonly Record<string, unknown>[];

/** Whether a transaction may write. */
export type AccessMode = 'read only' | 'read write';

export interface ConnectionSettings {
  readonly connection: DatabaseLink;
  /** How many connections at most. */
  readonly size: number;
  /** What goes wrong on an idle connection; it is replaced by itself. */
  readonly onIdleError: (error: Error) => void;
  readonly timeouts?: Timeouts;
}

/** What bounds a transaction. */
export interface TransactionOptions {
  /** A statement that is under way when it aborts is cancelled. */
  readonly until?: AbortSignal | undefined;
  /**
   * When it has to be over, on the clock of `performance.now()`: its connection is cut then, and it fails
   * with `Unanswered`. Without it, its statements have the limits of the session, and a silent server
   * ends it all the same.
   */
  readonly endsAt?: number | undefined;
  /** Whether a caller relies on what it tells, also on what others have written before it (OPS-13). */
  readonly isReliedOn?: boolean;
  /** Whether the next transaction begins as soon as this one is over. */
  readonly isNextReady?: (() => boolean) | undefined;
  /** A statement behind the opening, in one message with it; its rows go to `work` beside those. */
  readonly alongside?: Sent | undefined;
  /** Statements that go in one message with COMMIT, once `work` has returned; only where it may write. */
  readonly closing?: (() => readonly Sent[]) | undefined;
}

/** For how long a link may be idle before the network is asked whether the other side is there. */
const keepAliveAfterMs = 10_000;
const cancelWithinMs = 1000;
/** What nearly every transaction needs less than. */
const endingMs = 500;
/**
 * A commit waits for a synchronous standby only where it has written something. What a server acknowledges by
 * heart, as the answer to a retry, may be on this machine alone: an earlier commit that waited for the
 * standby and whose session ended. So something is written that nobody reads, and waited for; where there is no
 * such standby, nothing is.
 */
const waitForStandby = `select case when current_setting('synchronous_standby_names') <> ''
  and pg_current_xact_id_if_assigned() is null
  then pg_logical_emit_message(true, 'lebean', '') end`;
const maxNameLength = 40;

/** The name of the sessions of one pool, which no other pool has. */
const newSessionName = ({ application_name: given = 'lebean' }: pg.ClientConfig): string =>
  `${given.slice(0, maxNameLength)} ${randomBytes(4).toString('hex')}`;

/** The pool of connections of one role. */
export class ConnectionPool {
  /** How many connections it has at most. */
  readonly size: number;
  readonly #pool: pg.Pool;
  readonly #links = new WeakMap<pg.PoolClient, Link>();
  readonly #handles = new WeakMap<Link, Database>();
  readonly #settings: ConnectionSettings;
  readonly #ways: LinkWays;
  readonly #news: AnnouncedNews;
  readonly #watch: SilenceWatch;
  /** Handed to whom waited, with a read-only transaction that is still open. */
  readonly #unended = new WeakSet<Link>();
  /** The transactions under way, by the connection of each. */
  readonly #running = new Set<{ readonly client: pg.PoolClient }>();
  #failed: ((error: unknown) => void) | undefined;

  constructor(settings: ConnectionSettings, news = new AnnouncedNews()) {
    this.#settings = settings;
    this.size = settings.size;
    this.#ways = waysOf(settings.connection);
    this.#news = news;
    const { connection, isPooled } = this.#ways;
    const { timeouts = defaultTimeouts } = settings;
    const sessionName = newSessionName(connection);
    const hasOwnSessions = !isPooled;
    this.#watch = new SilenceWatch({ connection, sessionName, hasOwnSessions, timeouts });
    this.#pool = new pg.Pool({
      ...connection,
      application_name: sessionName,
      max: settings.size,
      types: typeParsers,
      connectionTimeoutMillis: timeouts.linkMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
    });
    // Without a listener an error on an idle connection ends the process.
    this.#pool.on('error', (error) => {
      // At the end the driver lets go of its connections a moment before they are closed.
      if (!this.#pool.ending) settings.onIdleError(error);
    });
    // So does one on a connection that a transaction holds while no statement is under way. Nobody has
    // to be reported: the next statement on it fails.
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      this.#news.hearFrom(client);
    });
  }

  /**
   * Runs `work` in one transaction; `opening` is sent together with BEGIN, the rows of its last statement go
   * to `work`, and so do those of the statement `alongside`. Commits when `work` returns, rolls back when it throws. A read-only transaction is
   * ended after the answer: nothing can fail in it any more. When others wait for the connection, the
   * next one's message ends it, which saves a round trip just when they are scarce. Throws `Unanswered`
   * where no connection is to be had or the server says nothing; whether it was committed is not known then.
   */
  async transaction<Result>(
    mode: AccessMode,
    opening: Sent,
    work: (db: Database, opened: Rows, alongside: Rows) => Promise<Result>,
    options: TransactionOptions = {},
  ): Promise<Result> {
    const { until, isNextReady, alongside, closing } = options;
    const link = await this.#take(options.endsAt ?? Infinity);
    const { client } = link;
    const cancelling = until && new Cancelling(client, until, cancelWithinMs);
    const running = { client };
    this.#running.add(running);
    try {
      const ending = this.#unended.delete(link) ? 'commit; ' : '';
      const given = alongside === undefined ? [opening] : [opening, alongside];
      const statements = (await this.#sendable(link, given)).join('; ');
      const begin = `${ending}begin ${mode}; ${this.#ways.opening}${statements}`;
      const answered: unknown = await link.ask(() => client.query(begin));
      const [besides, opened] =
        alongside === undefined
          ? [[], rowsFromEnd(answered, 1)]
          : [rowsFromEnd(answered, 1), rowsFromEnd(answered, 2)];
      const result = await work(this.#handleOf(link), opened, besides);
      await cancelling?.over();
      if (mode === 'read only') this.#endReading(link, isNextReady);
      else {
        const last = [
          ...(closing?.() ?? []),
          ...(options.isReliedOn === true ? [waitForStandby] : []),
        ];
        await link.commit(await this.#sendable(link, last));
        this.#news.tellAfterCommit(client);
        this.#giveBack(link);
      }
      return result;
    } catch (error) {
      await cancelling?.over();
      this.#failed?.(error);
      this.#news.forget(client);
      await this.#endQuietly(link, 'rollback');
      throw link.whyCut ?? error;
    } finally {
      this.#running.delete(running);
    }
  }

  /** What goes out with others in one message, as text; what a connection meets for the first time is prepared on it. */
  async #sendable(link: Link, given: readonly Sent[]): Promise<readonly string[]> {
    if (this.#ways.isPooled) return given.map(textOf);
    for (const sent of given) {
      if (typeof sent === 'string' || link.prepared.has(sent.statement.name)) continue;
      await link.ask(() => link.client.query(preparing(sent.statement)));
      link.prepared.add(sent.statement.name);
    }
    return given.map(executing);
  }

  #endReading(link: Link, isNextReady: TransactionOptions['isNextReady']): void {
    if (this.#pool.waitingCount === 0 && isNextReady?.() !== true)
      void this.#endQuietly(link, 'commit');
    else {
      this.#unended.add(link);
      this.#giveBack(link);
    }
  }

  /** Ends a transaction whose outcome no longer matters; a connection that cannot is thrown away. */
  async #endQuietly(link: Link, how: 'commit' | 'rollback'): Promise<void> {
    try {
      await link.ask(() => link.client.query(how));
      this.#giveBack(link);
    } catch (error) {
      this.#giveBack(link, error instanceof Error ? error : true);
    }
  }

  /** A link for a transaction. Throws `Unanswered` where there is none in time. */
  async #take(endsAt: number): Promise<Link> {
    for (;;) {
      if (this.#watch.isSilent) throw new Unanswered('the database does not answer');
      if (performance.now() > endsAt) throw new Unanswered('the time of a call is over');
      const client = await this.#pool.connect().catch((cause: unknown) => {
        this.#failed?.(cause);
        throw new Unanswered(`no connection to the database: ${reasonOf(cause)}`, { cause });
      });
      const link = this.#links.get(client) ?? new Link(client);
      this.#links.set(client, link);
      if (!this.#watch.suspects(link)) {
        this.#watch.begin(link, endsAt);
        return link;
      }
      client.release(true);
      destroySocket(client);
    }
  }

  #giveBack(link: Link, broken?: Error | true): void {
    this.#watch.end(link);
    link.client.release(broken);
  }

  /** Has somebody informed of what committed transactions have changed. */
  tellNews(tell: TellNews): void {
    this.#news.listener = tell;
  }

  /** A connection beside the pool that hears a channel, once it has begun. */
  listening(channel: string, hearing: Hearing): Listening {
    return new Listening(this.#ways.direct, channel, hearing);
  }

  /** Takes a lock beside the pool for as long as this process wants it; nothing where another one has it. */
  holdLock(name: string): Promise<HeldLock | undefined> {
    return HeldLock.take(this.#ways.direct, name);
  }

  /**
   * A pool of links past a pooler, for work that takes longer than one of its few links may be held; this pool
   * itself where there is no pooler. News on it are passed on where this one's are.
   */
  past(size: number): ConnectionPool {
    if (!this.#ways.isPooled) return this;
    return new ConnectionPool(
      { ...this.#settings, connection: this.#ways.direct, size },
      this.#news,
    );
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

  /**
   * Waits a moment for the running transactions, cancels what still runs in them, and closes all connections: whoever
   * ends a pool waits for none of its answers any more.
   */
  async end(): Promise<void> {
    this.#watch.stop();
    const ended = this.#pool.end();
    if (!(await settlesWithin(endingMs, ended)))
      await Promise.all(
        [...this.#running].map(({ client }) => cancelStatement(client, cancelWithinMs)),
      );
    await ended;
  }

  #handleOf(link: Link): Database {
    const known = this.#handles.get(link);
    if (known !== undefined) return known;
    const made = databaseOn(link.client, !this.#ways.isPooled, link.ask);
    pools.set(made, this);
    this.#handles.set(link, made);
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
  #requested: Promise<void> | undefined;

  constructor(client: pg.PoolClient, until: AbortSignal, withinMs: number) {
    this.#until = until;
    this.#cancel = () => {
      this.#requested = cancelStatement(client, withinMs);
    };
    until.addEventListener('abort', this.#cancel);
  }

  async over(): Promise<void> {
    this.#until.removeEventListener('abort', this.#cancel);
    await this.#requested;
  }
}

/** The rows of one of several statements that went out together, counted from the end. */
function rowsFromEnd(results: unknown, place: number): Rows {
  const found: unknown = Array.isArray(results) ? results.at(-place) : undefined;
  if (hasRows(found)) return found.rows;
  throw new Error('the driver answered several statements with one result');
}

const hasRows = (result: unknown): result is { readonly rows: Rows } =>
  result instanceof Object && 'rows' in result && Array.isArray(result.rows);

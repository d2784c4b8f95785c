import type pg from 'pg';
import { z } from 'zod';
import { reasonOf } from '../ground/failure.ts';
import { ConnectionPool, type Database, type TransactionOptions } from './database.ts';
import { LagMeter, positionOf } from './lag-meter.ts';
import type { DatabaseLink } from './link-settings.ts';
import { DatabaseProbe } from './probe.ts';
import { shortTimeouts } from './silence-watch.ts';

export interface ReplicaSettings {
  /** Where a standby of the primary is, as the account of calls. */
  readonly link: DatabaseLink;
  readonly size: number;
  readonly primary: pg.ClientConfig;
  /** One that is further behind is not read. */
  readonly maxLagMs?: number;
  /** How often both are looked at. */
  readonly everyMs?: number;
  readonly onIdleError: (error: Error) => void;
}

/** How a replica is. It is read while it is `in`. */
export type ReplicaState =
  | { readonly kind: 'in'; readonly lagMs: number }
  | { readonly kind: 'lags'; readonly lagMs: number; readonly maxMs: number }
  /** Since before it was looked at for the first time. */
  | { readonly kind: 'behind' }
  | { readonly kind: 'away'; readonly reason: string }
  /** It answers, and is no standby of this primary. */
  | { readonly kind: 'foreign' }
  /** Its clock is off: what it says of "now" would be wrong. */
  | { readonly kind: 'clock'; readonly aheadMs: number };

/** Where a read that a replica may answer was answered, and why there. */
export const readSources = ['replica', 'ownWrite', 'out', 'failed'] as const;
export type ReadSource = (typeof readSources)[number];

/**
 * The transactions in which a caller has written lately, as `pg_current_xact_id()` counts; nothing where they are too
 * many to tell.
 */
export type OwnWrites = readonly bigint[] | undefined;

/** What a replica has answered, or why the primary has to. */
export type ReplicaRead<Result> =
  | { readonly source: 'replica'; readonly result: Result }
  | { readonly source: Exclude<ReadSource, 'replica'> };

const defaultLagMs = 10_000;
const defaultEveryMs = 1000;
/** Beyond it, what a statement takes for now differs visibly from one server to the other. */
const maxAheadMs = 2000;

const primaryLook = z.object({
  position: z.string().transform(positionOf),
  system: z.string(),
  now: z.coerce.number(),
});
const replicaLook = z.object({
  position: z.nullable(z.string().transform(positionOf)),
  system: z.string(),
  is_standby: z.boolean(),
  horizon: z.string().transform(BigInt),
  now: z.coerce.number(),
});

interface SeenPrimary {
  readonly system: string;
  readonly now: number;
  readonly requestedAt: number;
}

const identity = `(select system_identifier::text from pg_control_system()) as system,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
const askPrimary = `select pg_current_wal_flush_lsn()::text as position, ${identity}`;
const askReplica = `select pg_last_wal_replay_lsn()::text as position, pg_is_in_recovery() as is_standby,
  pg_snapshot_xmax(pg_current_snapshot())::text as horizon, ${identity}`;

/**
 * A standby that may answer what can be seconds old (OPS-12). Looked at every second; out while it is away, silent,
 * behind or another database's; every read proves once more, on its own connection, that the server behind it is
 * near enough and has what the caller has written: there may be several behind one address.
 */
export class Replica {
  readonly maxLagMs: number;
  readonly #pool: ConnectionPool;
  readonly #probe: DatabaseProbe;
  readonly #primaryProbe: DatabaseProbe;
  readonly #everyMs: number;
  readonly #meter = new LagMeter();
  readonly #counts = new Map<ReadSource, number>(readSources.map((source) => [source, 0]));
  #state: ReplicaState = { kind: 'away', reason: 'not looked at yet' };
  /** Of no transaction from here on is the end there, as of the last look. */
  #horizon = 0n;
  /** A look that began before this instant does not bring it back. */
  #failedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #hasEnded = false;

  constructor({ link, size, primary, onIdleError, ...limits }: ReplicaSettings) {
    const { direct: _direct, ...connection } = link;
    this.#pool = new ConnectionPool({
      connection: link,
      size,
      onIdleError,
      timeouts: shortTimeouts,
    });
    this.#probe = new DatabaseProbe(connection);
    this.#primaryProbe = new DatabaseProbe(primary);
    this.maxLagMs = limits.maxLagMs ?? defaultLagMs;
    this.#everyMs = limits.everyMs ?? defaultEveryMs;
  }

  /** How it is, as of the last look or of what has failed since. */
  state(): ReplicaState {
    return this.#state;
  }

  /** How many reads were answered where, since the start. */
  reads(): ReadonlyMap<ReadSource, number> {
    return this.#counts;
  }

  /** Looks for the first time, and from then on by itself. One that is away ends no start. */
  async begin(): Promise<void> {
    await this.look();
    this.#lookLater();
  }

  /** Looks at both servers. */
  async look(): Promise<void> {
    const begunAt = performance.now();
    // A primary that does not answer says nothing against its standby; identity is asked of it before any read.
    const primary = await this.#askPrimary().catch(() => undefined);
    const state = await this.#askReplica(primary).catch((error: unknown): ReplicaState => ({
      kind: 'away',
      reason: reasonOf(error),
    }));
    if (begunAt > this.#failedAt || state.kind !== 'in') this.#state = state;
  }

  /** Why it cannot be read by a caller who has written; nothing where it can. */
  objection(writes: OwnWrites): Exclude<ReadSource, 'replica'> | undefined {
    if (this.#state.kind !== 'in') return 'out';
    return writes?.every((write) => write < this.#horizon) === true ? undefined : 'ownWrite';
  }

  /** Counts where a read was answered that a replica might have answered. */
  count(source: ReadSource): void {
    this.#counts.set(source, (this.#counts.get(source) ?? 0) + 1);
  }

  /**
   * Runs `work` in a transaction that only reads, as `ConnectionPool.transaction()` does, where this replica has all
   * that `writes` names and lags no more than it may. A replica that does not even begin is out at once. Throws what
   * `work` throws.
   */
  async read<Result>(
    writes: OwnWrites,
    opening: string,
    work: (db: Database) => Promise<Result>,
    options: Pick<TransactionOptions, 'until' | 'endsAt'>,
  ): Promise<ReplicaRead<Result>> {
    const floor = this.#meter.floor(this.maxLagMs, performance.now());
    if (floor === undefined) return { source: 'out' };
    if (writes === undefined) return { source: 'ownWrite' };
    let hasBegun = false;
    try {
      return await this.#pool.transaction(
        'read only',
        `${opening}; ${proofOf(floor, writes)}`,
        async (db, [row]): Promise<ReplicaRead<Result>> => {
          hasBegun = true;
          if (row?.['is_near'] !== true) return { source: 'out' };
          if (row['has_writes'] !== true) return { source: 'ownWrite' };
          return { source: 'replica', result: await work(db) };
        },
        options,
      );
    } catch (error) {
      const isLeft = options.until?.aborted === true;
      if (hasBegun || isLeft || isTimeOver(options)) throw error;
      this.suspect(error);
      return { source: 'failed' };
    }
  }

  /** Something has failed on it: it is out until it answers again. */
  suspect(error: unknown): void {
    this.#failedAt = performance.now();
    this.#state = { kind: 'away', reason: reasonOf(error) };
  }

  /** Waits for what reads, and closes all connections. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all([this.#pool.end(), this.#probe.end(), this.#primaryProbe.end()]);
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.look().then(() => {
        if (!this.#hasEnded) this.#lookLater();
      });
    }, this.#everyMs);
  }

  async #askPrimary(): Promise<SeenPrimary> {
    const requestedAt = performance.now();
    const [row] = await this.#primaryProbe.ask(askPrimary);
    const { position, system, now } = primaryLook.parse(row);
    // As of before the question: a lag is reported too long rather than too short.
    this.#meter.note(position, requestedAt);
    return { system, now, requestedAt };
  }

  async #askReplica(primary: SeenPrimary | undefined): Promise<ReplicaState> {
    const [row] = await this.#probe.ask(askReplica);
    const { position, system, is_standby: isStandby, horizon, now } = replicaLook.parse(row);
    if (!isStandby || position === null || (primary !== undefined && primary.system !== system))
      return { kind: 'foreign' };
    const heardAt = performance.now();
    const { atLeastMs: lagMs, atMostMs } = this.#meter.lag(position, heardAt);
    const maxMs = this.maxLagMs;
    if (atMostMs === Infinity) return { kind: 'behind' };
    if (atMostMs > maxMs) return { kind: 'lags', lagMs: atMostMs, maxMs };
    const aheadMs = primary === undefined ? 0 : aheadOf(primary, now, heardAt);
    if (Math.abs(aheadMs) > maxAheadMs) return { kind: 'clock', aheadMs };
    if (this.#state.kind !== 'in') await this.#tryPool();
    this.#horizon = horizon;
    return { kind: 'in', lagMs };
  }

  /** Before it is read: a pooler that was not configured would keep none of the limits of a session. */
  async #tryPool(): Promise<void> {
    const question = `select current_setting('statement_timeout') as max`;
    const isBounded = await this.#pool.transaction(
      'read only',
      question,
      async (_db, [row]) => row?.['max'] === '15s',
    );
    if (!isBounded)
      throw new Error('a pooler stands before it; it needs DATABASE_POOLER=transaction');
  }
}

/** How far the clock of a replica is ahead of the primary's at least, either way: it was read between two instants. */
function aheadOf(primary: SeenPrimary, replicaNow: number, heardAt: number): number {
  const apart = replicaNow - primary.now;
  const between = heardAt - primary.requestedAt;
  return apart > 0 ? Math.max(0, apart - between) : apart;
}

/**
 * What has to hold on the very connection that is read. The first snapshot of the work is younger than this one. Each
 * write is asked about by itself: a transaction of somebody else that stays open says nothing. (The snapshot of a
 * standby does not list what is under way.)
 */
const proofOf = (floor: bigint, writes: readonly bigint[]): string =>
  `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= '0/0'::pg_lsn + ${floor} as is_near,
    (select coalesce(bool_and(case when write < pg_snapshot_xmax(pg_current_snapshot())
        then pg_xact_status(write) = 'committed' else false end), true)
      from unnest('{${writes.join(',')}}'::xid8[]) as own (write)) as has_writes`;

const isTimeOver = ({ endsAt = Infinity }: { readonly endsAt?: number | undefined }): boolean =>
  performance.now() > endsAt;

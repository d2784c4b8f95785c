import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ConnectionPool, Database } from '../../database/database.ts';
import { anonymousOpening } from '../session/open-session.ts';

/** An answer of the database, in milliseconds since 1970, and the two instants between which it was given. */
export interface Reading {
  readonly databaseMs: number;
  readonly sentMs: number;
  readonly heardMs: number;
}

/** What passes on this machine: exchanged in tests alone. */
export interface OwnTime {
  /** Milliseconds that pass evenly, whatever becomes of the time of day. */
  readonly passedMs: () => number;
  /** The time of day of this machine, in milliseconds since 1970. */
  readonly wallMs: () => number;
}

const ownTime: OwnTime = { passedMs: () => performance.now(), wallMs: () => Date.now() };

/** How often the database is asked for its time. */
const askEveryMs = 2000;
/** An answer that took longer says too little, unless nothing better is known. */
const maxTripMs = 500;
/** Who could not ask for so long was away: stopped, cut off, or without a database. */
const awayMs = 15_000;
/** The time of the database moves on as ours does; where it goes ahead by more, it was set. */
const jumpMs = 2000;

/**
 * The time by the clock of the database, which decides wherever several nodes meet (docs/adr/0099). Between two
 * answers it moves on by a clock of this machine that nobody sets, so that neither a wrong time of day nor one
 * that is put right under way touches it.
 */
export class DatabaseClock {
  readonly #own: OwnTime;
  /** What the database answered, and when on the monotonic clock. */
  #base: { readonly databaseMs: number; readonly passedMs: number } | undefined;
  #requestedMs = 0;
  #heardSinceMs = 0;

  constructor(own: OwnTime = ownTime) {
    this.#own = own;
  }

  /** The time by the clock of the database; by that of this machine while it has not been asked. */
  now(): Date {
    return new Date(this.#base === undefined ? this.#own.wallMs() : this.#predicted(this.#base));
  }

  /** How far the time of day of this machine is ahead of the database's, in milliseconds. */
  aheadMs(): number {
    return this.#own.wallMs() - this.now().getTime();
  }

  /**
   * Since when this node has been at work without a break, by the clock of the database: since its start, or since it
   * was away, or since the time was set ahead. Whoever was silent before may not have been able to speak (PLY-1).
   */
  heardSince(): Date {
    return new Date(this.#heardSinceMs);
  }

  /** Asks the database, on a handle of it. */
  async ask(db: Database): Promise<void> {
    const sentMs = this.#own.passedMs();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('the database has not answered its time');
    this.take({ databaseMs: row.now.getTime(), sentMs, heardMs: this.#own.passedMs() });
  }

  /** Learns from an answer. */
  take({ databaseMs, sentMs, heardMs }: Reading): void {
    const base = this.#base;
    const tripMs = heardMs - sentMs;
    const wasAway = base === undefined || heardMs - this.#requestedMs > awayMs;
    // Without word for a long time, a slow answer is better than none.
    if (!wasAway && tripMs > maxTripMs) return;
    this.#requestedMs = heardMs;
    const passedMs = (sentMs + heardMs) / 2;
    const ahead =
      base === undefined ? 0 : databaseMs - (base.databaseMs + passedMs - base.passedMs);
    // It was read at some point of the round trip, and in whole milliseconds: less than that is no difference.
    const isKnown = base !== undefined && Math.abs(ahead) <= tripMs / 2 + 1;
    if (!isKnown) this.#base = { databaseMs, passedMs };
    if (wasAway || ahead > jumpMs) this.#heardSinceMs = databaseMs;
  }

  #predicted({ databaseMs, passedMs }: { databaseMs: number; passedMs: number }): number {
    return databaseMs + this.#own.passedMs() - passedMs;
  }
}

interface RunningClock {
  readonly clock: DatabaseClock;
  readonly stop: () => Promise<void>;
}

/** Asks the database for its time, and again every few seconds; a database that is away is asked again. */
export async function startClock(
  connections: ConnectionPool,
  clock = new DatabaseClock(),
): Promise<RunningClock> {
  const stopped = new AbortController();
  const ask = (): Promise<void> =>
    connections.transaction('read only', anonymousOpening, (db) => clock.ask(db));
  const repeat = async (): Promise<void> => {
    const { signal } = stopped;
    while (!signal.aborted) {
      await sleep(askEveryMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await ask().catch(() => undefined);
    }
  };
  await ask();
  const running = repeat();
  return {
    clock,
    // A question that is under way waits for its answer, however long a database is silent: no stop does.
    stop: async () => {
      stopped.abort();
      await Promise.race([running, sleep(1000, undefined, { ref: false })]);
    },
  };
}

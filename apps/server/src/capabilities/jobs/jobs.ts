import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JobName } from '@lebean/contract/system-status/status-names.rows';
import type { ConnectionPool, Database } from '../../database/database.ts';
import { settlesWithin } from '../../ground/within.ts';
import { anonymousOpening } from '../session/open-session.ts';

/** Work that recurs by itself. */
export interface Job<Name extends string = string> {
  readonly name: Name;
  readonly everySeconds: number;
  /**
   * Runs in one transaction, on one node at a time; what it leaves undone the next run does. What it
   * returns is done once the transaction has been committed; if it takes long, it ends when it is asked
   * to stop.
   */
  readonly run: (db: Database) => Promise<AfterCommit | undefined>;
}

/** A job of the product: one that the status page has a title for. */
export type ProductJob = Job<JobName>;

/** Hears what becomes of each run, and how long it took. */
export interface JobWatch {
  readonly failed: (job: Job, error: unknown, seconds: number) => void;
  /** A run that another node was at counts, too. */
  readonly succeeded?: (job: Job, seconds: number) => void;
}

export type AfterCommit = (stop: AbortSignal) => Promise<void>;

export interface RunningJobs {
  /**
   * Starts nothing more. What runs has a moment to end by itself, then its statement is cancelled; another node,
   * or the next start, does it again (OPS-16). Answers within seconds, whatever a job does. Again: the same.
   */
  readonly stop: () => Promise<void>;
}

/** What a stop waits for. */
export interface StopTimeouts {
  /** Most runs take milliseconds: they are let end. */
  readonly graceMs: number;
  /** What a cancelled run may take to be undone; the end of the process ends it anyhow. */
  readonly undoingMs: number;
}
const defaultTimeouts: StopTimeouts = { graceMs: 1000, undoingMs: 4000 };

/** How long the first run of a job is waited for by the first one of the next. */
const turnMs = 1000;

/**
 * Starts recurring work. A run that fails is reported and tried again at its next time; a run that takes
 * longer than its interval is not overtaken by the next. First runs come one after the other: all at once would
 * take every connection from the first callers, and on a slow machine from each other.
 */
export function startJobs(
  connections: ConnectionPool,
  jobs: readonly Job[],
  watch: JobWatch,
  { graceMs, undoingMs }: StopTimeouts = defaultTimeouts,
): RunningJobs {
  const isStopped = new AbortController();
  const isCancelled = new AbortController();
  const signals: StopSignals = { stop: isStopped.signal, cancel: isCancelled.signal };
  const { promise: stopping, resolve: endTurns } = Promise.withResolvers<void>();
  let turn: Promise<unknown> = Promise.resolve();
  const running = Promise.all(
    jobs.map((job) => {
      const { promise: hasRun, resolve } = Promise.withResolvers<void>();
      const work = turn.then(() => repeat(connections, job, signals, watch, resolve));
      turn = turn.then(() => settlesWithin(turnMs, Promise.race([hasRun, stopping])));
      return work;
    }),
  );
  const end = async (): Promise<void> => {
    isStopped.abort();
    endTurns();
    if (await settlesWithin(graceMs, running)) return;
    isCancelled.abort();
    await settlesWithin(undoingMs, running);
  };
  let ending: Promise<void> | undefined;
  return { stop: () => (ending ??= end()) };
}

interface StopSignals {
  /** Nothing new is begun any more. */
  readonly stop: AbortSignal;
  /** The statement that runs is cancelled. */
  readonly cancel: AbortSignal;
}

async function repeat(
  connections: ConnectionPool,
  job: Job,
  signals: StopSignals,
  watch: JobWatch,
  hasRun: () => void,
): Promise<void> {
  const { stop } = signals;
  while (!stop.aborted) {
    const begun = performance.now();
    const seconds = (): number => (performance.now() - begun) / 1000;
    try {
      await runOnce(connections, job, signals);
      watch.succeeded?.(job, seconds());
    } catch (error) {
      watch.failed(job, error, seconds());
    }
    hasRun();
    // Ends at once also when the stop came while the job was running.
    await sleep(job.everySeconds * 1000, undefined, { signal: stop }).catch(() => undefined);
  }
}

const never = new AbortController().signal;

/** Runs a job now, unless another node is at it. */
export async function runOnce(
  connections: ConnectionPool,
  job: Job,
  { stop = never, cancel = stop }: Partial<StopSignals> = {},
): Promise<void> {
  const work = async (db: Database): Promise<AfterCommit | undefined> => {
    const locked = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext(${`job:${job.name}`})) as is_ours`.execute(db);
    return locked.rows[0]?.isOurs === true ? await job.run(db) : undefined;
  };
  const afterCommit = await connections.transaction('read write', anonymousOpening, work, {
    until: cancel,
  });
  await afterCommit?.(stop);
}

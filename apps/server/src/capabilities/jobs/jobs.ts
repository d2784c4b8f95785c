import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ConnectionPool, Database } from '../../database/database.ts';
import { openingOfNobody } from '../session/open-session.ts';

/** Work that recurs by itself. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /**
   * Runs in one transaction, on one node at a time; what it leaves undone the next run does. What it
   * returns is done once the transaction has been committed; if it takes long, it ends when it is asked
   * to stop.
   */
  readonly run: (db: Database) => Promise<AfterCommit | undefined>;
}

/** Hears what becomes of each run, and how long it took. */
export interface JobWatch {
  readonly failed: (job: Job, error: unknown, seconds: number) => void;
  /** A run that another node was at counts, too. */
  readonly succeeded?: (job: Job, seconds: number) => void;
}

export type AfterCommit = (stop: AbortSignal) => Promise<void>;

export interface RunningJobs {
  /** Starts nothing more and waits for what is running. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts recurring work. A run that fails is reported and tried again at its next time; a run that takes
 * longer than its interval is not overtaken by the next.
 */
export function startJobs(
  connections: ConnectionPool,
  jobs: readonly Job[],
  watch: JobWatch,
): RunningJobs {
  const isStopped = new AbortController();
  const running = jobs.map((job) => repeat(connections, job, isStopped.signal, watch));
  return {
    stop: async () => {
      isStopped.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(
  connections: ConnectionPool,
  job: Job,
  stop: AbortSignal,
  watch: JobWatch,
): Promise<void> {
  while (!stop.aborted) {
    const begun = performance.now();
    const seconds = (): number => (performance.now() - begun) / 1000;
    try {
      await runOnce(connections, job, stop);
      watch.succeeded?.(job, seconds());
    } catch (error) {
      watch.failed(job, error, seconds());
    }
    // Ends at once also when the stop came while the job was running.
    await sleep(job.everySeconds * 1000, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** Runs a job now, unless another node is at it. */
export async function runOnce(
  connections: ConnectionPool,
  job: Job,
  stop = new AbortController().signal,
): Promise<void> {
  const afterCommit = await connections.transaction('read write', openingOfNobody, async (db) => {
    const locked = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext(${`job:${job.name}`})) as is_ours`.execute(db);
    return locked.rows[0]?.isOurs === true ? await job.run(db) : undefined;
  });
  await afterCommit?.(stop);
}

import { allWell, found } from '../health/found.ts';
import type { Finding, HealthCheck } from '../health/health.ts';
import { safeReasonOf } from '../log/scrub.ts';

/** What is known of a recurring job on this node, since its start. */
export interface JobRecord {
  readonly name: string;
  readonly everySeconds: number;
  /** In milliseconds since 1970; undefined before its first success. */
  readonly lastSuccessAt: number | undefined;
  readonly lastFailureAt: number | undefined;
  /** Why it failed, until it succeeds again. */
  readonly reason: string | undefined;
  readonly failuresInRow: number;
  readonly failures: number;
  /** How long the last run took. */
  readonly seconds: number;
}

type Named = Pick<JobRecord, 'name' | 'everySeconds'>;

/** From so many failures in a row on it is no accident any more. */
const worryingFrom = 3;

/** Keeps what became of the runs of each job. */
export class JobRecords {
  readonly #records = new Map<string, JobRecord>();

  constructor(jobs: readonly Named[] = []) {
    for (const job of jobs) this.#records.set(job.name, fresh(job));
  }

  /** A run has ended, or another node was at it; `seconds` is how long it took. */
  succeeded(job: Named, seconds: number): void {
    this.#change(job, {
      seconds,
      lastSuccessAt: Date.now(),
      failuresInRow: 0,
      reason: undefined,
    });
  }

  failed(job: Named, error: unknown, seconds: number): void {
    const { failures, failuresInRow } = this.#of(job);
    this.#change(job, {
      seconds,
      lastFailureAt: Date.now(),
      failures: failures + 1,
      failuresInRow: failuresInRow + 1,
      reason: safeReasonOf(error),
    });
  }

  /** By name. */
  list(): readonly JobRecord[] {
    return [...this.#records.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** Warns of a job that fails again and again: the calls go on without it. */
  readonly check: HealthCheck = {
    name: 'jobs',
    everyMs: 1000,
    run: () => Promise.resolve(this.#find()),
  };

  #find(): Finding {
    const worst = this.list().toSorted((one, other) => other.failuresInRow - one.failuresInRow)[0];
    if (worst === undefined || worst.failuresInRow < worryingFrom) return allWell;
    const { name: job, failuresInRow: times, reason = '' } = worst;
    return found('warning', 'jobsFail', { job, times, reason });
  }

  #of(job: Named): JobRecord {
    return this.#records.get(job.name) ?? fresh(job);
  }

  #change(job: Named, change: Partial<JobRecord>): void {
    this.#records.set(job.name, { ...this.#of(job), ...change });
  }
}

const fresh = ({ name, everySeconds }: Named): JobRecord => ({
  name,
  everySeconds,
  lastSuccessAt: undefined,
  lastFailureAt: undefined,
  reason: undefined,
  failuresInRow: 0,
  failures: 0,
  seconds: 0,
});

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf, StartFailure } from '../ground/failure.ts';
import { indexMadeBeside, type Migration } from './migration-file.ts';

export interface RunOptions {
  /** How long a migration may wait for locks, in all its attempts. */
  readonly timeoutMs: number;
  readonly announce: (line: string) => void;
  /** Belongs to each migration that runs in a transaction, and to that transaction. */
  readonly afterwards?: (client: pg.Client) => Promise<void>;
}

/**
 * While a statement waits for a lock, everybody behind it waits as well, readers too. So none waits longer than
 * this; then all that it holds is let go of, the others go on, and it is tried again (OPS-15).
 */
const lockTimeoutMs = 1000;
const firstPauseMs = 250;
const maxPauseMs = 5000;

/** Runs one migration to its end and records it, in the way in which its file says. */
export async function runMigration(
  client: pg.Client,
  migration: Migration,
  options: RunOptions,
): Promise<void> {
  const run = new MigrationRun(client, migration, options);
  try {
    if (migration.mode === 'transaction') await run.inTransaction();
    else if (migration.mode === 'in batches') await run.inBatches();
    else await run.outsideTransaction();
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The migration ${migration.name} failed: ${reasonOf(error)}`);
  }
}

/**
 * Runs work that is no migration as one is run: in a transaction, until nobody holds what it needs. `name` goes on
 * from "The migration".
 */
export async function runUnlocked(
  client: pg.Client,
  name: string,
  work: (client: pg.Client) => Promise<void>,
  options: RunOptions,
): Promise<void> {
  const nothing = { checksum: '', statements: [], mode: 'transaction' } as const;
  const run = new MigrationRun(client, { ...nothing, name }, options);
  await run.untilUnlocked(() => work(client));
}

class MigrationRun {
  readonly #client: pg.Client;
  readonly #migration: Migration;
  readonly #options: RunOptions;
  readonly #until: number;
  #hasAnnounced = false;

  constructor(client: pg.Client, migration: Migration, options: RunOptions) {
    this.#client = client;
    this.#migration = migration;
    this.#options = options;
    this.#until = performance.now() + options.timeoutMs;
  }

  /** All of it, with the record that it ran, or nothing. */
  async inTransaction(): Promise<void> {
    await this.untilUnlocked(async () => {
      for (const statement of this.#migration.statements) await this.#client.query(statement);
      await this.#options.afterwards?.(this.#client);
      await this.#record();
    });
  }

  /** The one statement until it changes no row, at most half of the time. One that ends half-way goes on later. */
  async inBatches(): Promise<void> {
    const [statement = ''] = this.#migration.statements;
    let [changed, reportedAt] = [0, performance.now()];
    for (;;) {
      const begunAt = performance.now();
      const count = await this.untilUnlocked(
        async () => (await this.#client.query(statement)).rowCount,
      );
      if (count === null || count === 0) break;
      changed += count;
      if (performance.now() - reportedAt > 10_000) {
        reportedAt = performance.now();
        this.#options.announce(
          `The migration ${this.#migration.name} has changed ${changed} rows …`,
        );
      }
      await sleep(Math.min(performance.now() - begunAt, 1000));
    }
    await this.#record();
  }

  /** Each statement may have run before: what it leaves when it fails is cleared away. */
  async outsideTransaction(): Promise<void> {
    for (const statement of this.#migration.statements) {
      const index = indexMadeBeside(statement);
      await this.#untilFree(async () => {
        await this.#removeInvalid(index);
        // It waits for transactions, not before them: nobody stands behind it.
        const isBeside = /\bconcurrently\b/i.test(statement);
        await this.#limitLocks(isBeside ? Math.max(this.#leftMs(), lockTimeoutMs) : lockTimeoutMs);
        try {
          await this.#client.query(statement);
        } catch (error) {
          await this.#removeInvalid(index).catch(() => undefined);
          throw error;
        }
      });
    }
    await this.#record();
  }

  /** An index that was not finished is kept up by every write and used by no read. */
  async #removeInvalid(index: string | undefined): Promise<void> {
    if (index === undefined) return;
    const { rowCount } = await this.#client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    );
    if (rowCount === 0) return;
    await this.#limitLocks(Math.max(this.#leftMs(), lockTimeoutMs));
    await this.#client.query(`drop index concurrently if exists ${index}`);
  }

  async #record(): Promise<void> {
    const { name, checksum } = this.#migration;
    await this.#client.query('insert into applied_migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
  }

  async #limitLocks(ms: number): Promise<void> {
    await this.#client.query(`set lock_timeout = ${Math.ceil(ms)}`);
  }

  #leftMs(): number {
    return this.#until - performance.now();
  }

  /** In a transaction, again and again until nobody holds what it needs. */
  async untilUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
    return await this.#untilFree(async () => {
      await this.#limitLocks(lockTimeoutMs);
      await this.#client.query('begin');
      try {
        const result = await work();
        await this.#client.query('commit');
        return result;
      } catch (error) {
        await this.#client.query('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  async #untilFree<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isHeldUp(error)) throw error;
        await this.#tellOrGiveUp();
      }
      await sleep(pauseMs);
    }
  }

  async #tellOrGiveUp(): Promise<void> {
    const { name } = this.#migration;
    const isOver = this.#leftMs() <= 0;
    if (this.#hasAnnounced && !isOver) return;
    this.#hasAnnounced = true;
    const holders = await oldestTransactions(this.#client);
    if (isOver)
      throw new StartFailure(
        `The migration ${name} was given up after ${Math.round(this.#options.timeoutMs / 1000)} s, since others hold what it needs: ${holders}. End them (pg_terminate_backend) or wait, then start again.`,
      );
    this.#options.announce(
      `The migration ${name} waits, and lets others go on meanwhile, for: ${holders} …`,
    );
  }
}

/** Somebody held the lock for too long, or waited for us while we waited for him. */
export const isHeldUp = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '');

/** What may stand in the way, for an operator: which backends, whose, and for how long. No statements: they quote people. */
async function oldestTransactions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; usename: string | null; seconds: number }>(
    `select pid, usename, extract(epoch from clock_timestamp() - xact_start)::int as seconds from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '1 second'
      order by xact_start limit 3`,
  );
  if (rows.length === 0) return 'many short transactions';
  return rows
    .map(
      ({ pid, usename, seconds }) => `process ${pid} of ${usename ?? 'nobody'}, for ${seconds} s`,
    )
    .join('; ');
}

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ConnectionPool, type Database } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { type Job, runOnce, startJobs } from './jobs.ts';

const { owner, application } = await testDatabase();
const connections = new ConnectionPool({
  connection: application,
  size: 4,
  onIdleError: () => undefined,
});
afterAll(() => connections.end());

const rarely = { everySeconds: 3600 } as const;

test('a stop does not wait for the next time of a job that was running when it came', async () => {
  const started = Promise.withResolvers<void>();
  const work: Job = {
    ...rarely,
    name: 'takes a moment',
    run: async (db) => {
      started.resolve();
      await sql`select pg_sleep(0.2)`.execute(db);
      return undefined;
    },
  };
  const jobs = startJobs(connections, [work], { failed: () => undefined });
  await started.promise;
  await expect(jobs.stop()).resolves.toBeUndefined();
});

test('OPS-22: first runs come one after the other, and one that takes long holds nobody up for more than a second', async () => {
  const all = Promise.withResolvers<void>();
  const order: string[] = [];
  let [underWay, max] = [0, 0];
  const named = (name: string, seconds: number): Job => ({
    ...rarely,
    name,
    run: async (db) => {
      order.push(name);
      underWay += 1;
      max = Math.max(max, underWay);
      await sql`select pg_sleep(${seconds})`.execute(db);
      underWay -= 1;
      if (name === 'last') all.resolve();
      return undefined;
    },
  });
  const work = [named('first', 0.05), named('second', 0.05), named('long', 60), named('last', 0)];
  const jobs = startJobs(connections, work, { failed: () => undefined });
  await all.promise;
  await jobs.stop();
  expect(order).toEqual(['first', 'second', 'long', 'last']);
  expect(max).toBe(2);
});

test('a stop ends the pause between two runs', async () => {
  const ran = Promise.withResolvers<void>();
  const work: Job = { ...rarely, name: 'quick', run: () => Promise.resolve(undefined) };
  const jobs = startJobs(connections, [work], {
    failed: () => undefined,
    // The pause begins in the same turn.
    succeeded: () => ran.resolve(),
  });
  await ran.promise;
  await expect(jobs.stop()).resolves.toBeUndefined();
});

test('OPS-16: a stop cancels a run that takes long, before its commit and after it, and what it wrote is undone', async () => {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('create table written (what text)');
  await client.query('grant insert on written to lebean_app');
  const busy = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const whole: Job = {
    ...rarely,
    name: 'reads the whole book',
    run: async (db) => {
      await sql`insert into written values ('half')`.execute(db);
      busy[0]?.resolve();
      await sql`select pg_sleep(60)`.execute(db);
      return undefined;
    },
  };
  const later: Job = {
    ...rarely,
    name: 'goes on after its commit',
    run: async () => async (stop) => {
      const sleepLong = (db: Database) => sql`select pg_sleep(60)`.execute(db);
      busy[1]?.resolve();
      await connections.transaction('read write', 'select', sleepLong, { until: stop });
    },
  };
  const failures: unknown[] = [];
  const failed = (_job: Job, error: unknown): number => failures.push(error);
  const jobs = startJobs(
    connections,
    [whole, later],
    { failed },
    { graceMs: 100, undoingMs: 4000 },
  );
  await Promise.all(busy.map(({ promise }) => promise));
  // Both have announced that they begin; their statements may still be on the way.
  await expect
    .poll(async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      );
      return rows.length;
    })
    .toBe(2);
  const begunAt = performance.now();
  await Promise.all([jobs.stop(), jobs.stop()]);
  expect(performance.now() - begunAt).toBeLessThan(4000);
  expect(failures.map(String)).toEqual([
    expect.stringContaining('canceling statement'),
    expect.stringContaining('canceling statement'),
  ]);
  const { rows } = await client.query('select from written');
  expect(rows).toEqual([]);
  await client.end();
});

test('OPS-16: a job that ends for nobody does not hold a stop for ever', async () => {
  const started = Promise.withResolvers<void>();
  const deaf: Job = {
    ...rarely,
    name: 'deaf',
    run: async () => () => {
      started.resolve();
      return new Promise<void>(() => undefined);
    },
  };
  const timeouts = { graceMs: 50, undoingMs: 50 };
  const jobs = startJobs(connections, [deaf], { failed: () => undefined }, timeouts);
  await started.promise;
  await expect(jobs.stop()).resolves.toBeUndefined();
});

test('a job runs on one node at a time, and a run that fails is reported and tried again', async () => {
  let runs = 0;
  const slow: Job = {
    ...rarely,
    name: 'slow',
    run: async (db) => {
      runs += 1;
      await sql`select pg_sleep(0.3)`.execute(db);
      return undefined;
    },
  };
  await Promise.all([runOnce(connections, slow), runOnce(connections, slow)]);
  expect(runs).toBe(1);
  const reported: string[] = [];
  const again = Promise.withResolvers<void>();
  const failing: Job = {
    name: 'failing',
    everySeconds: 0.01,
    run: () => Promise.reject(new Error('no luck')),
  };
  const jobs = startJobs(connections, [failing], {
    failed: (job) => {
      reported.push(job.name);
      if (reported.length > 1) again.resolve();
    },
  });
  await again.promise;
  await jobs.stop();
  expect(new Set(reported)).toEqual(new Set(['failing']));
});

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { type Job, runOnce, startJobs } from './jobs.ts';

const { application } = await testDatabase();
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

test('a stop ends the pause between two runs', async () => {
  const ran = Promise.withResolvers<void>();
  const work: Job = {
    ...rarely,
    name: 'quick',
    run: () => Promise.resolve(async () => ran.resolve()),
  };
  const jobs = startJobs(connections, [work], { failed: () => undefined });
  await ran.promise;
  await sleep(20);
  await expect(jobs.stop()).resolves.toBeUndefined();
});

test('a job runs on one node at a time, and a run that fails is told and tried again', async () => {
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
  const told: string[] = [];
  const again = Promise.withResolvers<void>();
  const failing: Job = {
    name: 'failing',
    everySeconds: 0.01,
    run: () => Promise.reject(new Error('no luck')),
  };
  const jobs = startJobs(connections, [failing], {
    failed: (job) => {
      told.push(job.name);
      if (told.length > 1) again.resolve();
    },
  });
  await again.promise;
  await jobs.stop();
  expect(new Set(told)).toEqual(new Set(['failing']));
});

import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ConnectionPool, type Database } from './database.ts';
import { statement } from './listing.ts';
import { countRows, exactCountLimit } from './page.ts';
import { testDatabase } from './testing.ts';

const openPool = async (): Promise<ConnectionPool> => {
  const { owner } = await testDatabase();
  const pool = new ConnectionPool({ connection: owner, size: 2, onIdleError: () => undefined });
  afterAll(() => pool.end());
  return pool;
};
const one = await openPool();
const other = await openPool();

const inTransaction = <Result>(pool: ConnectionPool, work: (db: Database) => Promise<Result>) =>
  pool.transaction('read write', 'select', work);
const run = (pool: ConnectionPool, written: RawBuilder<unknown>) =>
  inTransaction(pool, (db) => written.execute(db));
const countIn = (pool: ConnectionPool) =>
  inTransaction(pool, (db) => countRows(db, statement(db, sql`select n from counted`)));

test('a list is counted exactly to its limit and estimated beyond, each database by itself', async () => {
  const rows = exactCountLimit + 500;
  await run(one, sql`create table counted as select n from generate_series(1, ${rows}::int) n`);
  await run(one, sql`analyze counted`);
  await run(other, sql`create table counted as select n from generate_series(1, 3) n`);
  expect(await countIn(one)).toEqual({ count: rows, isCountEstimated: true });
  // The same statement, asked by the same process.
  expect(await countIn(other)).toEqual({ count: 3, isCountEstimated: false });
  await run(one, sql`delete from counted where n > ${exactCountLimit}`);
  expect(await countIn(one)).toEqual({ count: rows, isCountEstimated: true });
});

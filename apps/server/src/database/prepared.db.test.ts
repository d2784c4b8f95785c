import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionPool } from './database.ts';
import type { PreparedStatement } from './prepared.ts';
import { testDatabase } from './testing.ts';

const { owner } = await testDatabase();
const newer = new pg.Client(owner);
const pool = new ConnectionPool({ connection: owner, size: 1, onIdleError: () => undefined });
beforeAll(() => newer.connect());
afterAll(() => Promise.all([newer.end(), pool.end()]));

const doubling: PreparedStatement = {
  name: 'doubling',
  types: ['integer'],
  text: 'select twice from doubled($1)',
};

/** What one connection answers, in a transaction of its own. */
const twice = async (value: number) =>
  await pool.transaction(
    'read only',
    { statement: doubling, values: [`${value}`] },
    async (_db, rows, beside) => [rows, beside],
    { alongside: { statement: doubling, values: ['4'] } },
  );

test('a node of the version before goes on with a function that a newer one has put in the place of its own', async () => {
  await newer.query(`create function doubled(value integer) returns table (twice integer)
    language plpgsql as $$ begin return query select value * 2; end $$`);
  // Beyond the first calls, which are planned one by one.
  for (let value = 1; value <= 8; value += 1)
    expect(await twice(value)).toEqual([[{ twice: value * 2 }], [{ twice: 8 }]]);
  await newer.query(`begin; drop function doubled(integer);
    create function doubled(value integer) returns table (value_given integer, twice integer, thrice integer)
    language plpgsql as $$ begin return query select value, value * 2, value * 3; end $$; commit`);
  expect(await twice(21)).toEqual([[{ twice: 42 }], [{ twice: 8 }]]);
});

test('what cannot be prepared now can be once its function is there, on the same connection', async () => {
  const late = { ...doubling, name: 'late', text: 'select twice from doubled_late($1)' };
  const ask = () =>
    pool.transaction('read only', { statement: late, values: ['1'] }, async (_db, rows) => rows);
  await expect(ask()).rejects.toThrow('function doubled_late(integer) does not exist');
  await newer.query(`create function doubled_late(value integer) returns table (twice integer)
    language sql as 'select value * 2'`);
  expect(await ask()).toEqual([{ twice: 2 }]);
});

test('a transaction whose last statement breaks leaves a connection on which it can be sent again', async () => {
  const dividing = { name: 'dividing', types: ['integer'], text: 'select 1 / $1' };
  const close = (value: number) =>
    pool.transaction('read write', 'select', async () => 'done', {
      closing: () => [{ statement: dividing, values: [`${value}`] }],
    });
  await expect(close(0)).rejects.toThrow('division by zero');
  await expect(close(1)).resolves.toBe('done');
});

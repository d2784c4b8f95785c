import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { databaseOn } from '../../database/one-connection.ts';
import { testDatabase } from '../../database/testing.ts';
import { allEnded } from './all-ended.fixture.ts';
import { countMissingNumbers, type SealHead, sealKey, sealLog, verifyLog } from './seal.ts';

const database = await testDatabase();
const { own } = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
const db = databaseOn(client, false);
const key = sealKey(Buffer.from('the key of this test'));
const heads: SealHead[] = [];

async function sell(): Promise<void> {
  const { cardId, shopId, packageId, ownerToken: token } = own;
  await call(server, rechargeCard, { cardId, shopId, packageId, paymentMode: 'cash' }, { token });
}

/** A chain of three seals over what the counter did. */
beforeAll(async () => {
  await client.connect();
  for (let seal = 0; seal < 3; seal += 1) {
    await sell();
    await sell();
    await allEnded(client);
    const sealed = await sealLog(db, key);
    if (sealed.kind === 'sealed') heads.push(sealed.head);
  }
});
afterAll(() => client.end());

/** What the verification says after somebody with all rights has had a hand in the log. */
async function verdictAfter(...statements: readonly string[]) {
  await client.query('begin');
  try {
    await client.query(`set local session_replication_role = 'replica'`);
    for (const statement of statements) await client.query(statement);
    return await verifyLog(db, key, heads.at(-1));
  } finally {
    await client.query('rollback');
  }
}

const someRow = 'id = (select min(id) + 3 from operation_log)';

test('ACC-6: an untouched chain verifies, with all rows in it', async () => {
  const counted = await client.query<{ count: number }>('select count(*)::int from operation_log');
  expect(await verdictAfter()).toEqual({ ok: true, seals: 3, rows: counted.rows[0]?.count });
});

test('ACC-6: rows that are not sealed yet do not disturb', async () => {
  await sell();
  expect(await verdictAfter()).toMatchObject({ ok: true, seals: 3 });
});

test.each(['operation', 'account_name', 'source', 'request_id', 'object', 'object_id', 'result'])(
  'ACC-6: an edited %s is detected',
  async (column) => {
    const edit = `update operation_log set ${column} = ${column} || 'x' where ${someRow}`;
    expect(await verdictAfter(edit)).toMatchObject({ ok: false, reason: 'rowsChanged' });
  },
);

test.each([
  ['an edited amount', `update operation_log set after = after || '{"paid": 1}' where ${someRow}`],
  ['an edited time', `update operation_log set at = at + interval '1 second' where ${someRow}`],
  [
    'an edited account',
    `update operation_log set account_id = 1 + coalesce(account_id, 0) where ${someRow}`,
  ],
  ['a deleted row', `delete from operation_log where ${someRow}`],
  ['an emptied log', 'delete from operation_log'],
  [
    'an added row',
    `insert into operation_log (xid, operation, account_name, account_kind, source, request_id, object, object_id, result)
      select xid, operation, account_name, account_kind, source, request_id, object, object_id, result
      from operation_log where ${someRow}`,
  ],
  [
    'two rows that have changed places',
    `update operation_log l set after = o.after from operation_log o
      where l.id = (select min(id) from operation_log where operation = 'card.recharge')
        and o.id = (select max(id) from operation_log where operation = 'card.recharge')`,
  ],
])('ACC-6: %s is detected', async (_what, statement) => {
  expect(await verdictAfter(statement)).toMatchObject({ ok: false, reason: 'rowsChanged' });
});

test('ACC-6: a rewritten seal is detected, also when the row that it hides is edited with it', async () => {
  const rewrite = `update operation_seal set chain_hash = sha256('x') where id = 2`;
  expect(await verdictAfter(rewrite)).toMatchObject({ ok: false, reason: 'rowsChanged' });
  const edit = `update operation_log set result = 'x' where ${someRow}`;
  expect(await verdictAfter(edit, rewrite)).toMatchObject({ ok: false, reason: 'rowsChanged' });
});

test('ACC-6: a missing seal leaves a gap', async () => {
  const verdict = await verdictAfter('delete from operation_seal where id = 2');
  expect(verdict).toMatchObject({ ok: false, reason: 'gap' });
});

test('ACC-6: a cut end is detected by the head that is kept elsewhere', async () => {
  const end = 'delete from operation_seal where id = 3';
  const rows = `delete from operation_log where xid >= (select to_xid from operation_seal where id = 2)`;
  expect(await verdictAfter(end)).toMatchObject({ ok: false, reason: 'endMissing' });
  expect(await verdictAfter(end, rows)).toMatchObject({ ok: false, reason: 'endMissing' });
  const everything = ['delete from operation_seal', 'delete from operation_log'];
  expect(await verdictAfter(...everything)).toMatchObject({ ok: false, reason: 'endMissing' });
});

test('ACC-6: a chain that somebody made without the key does not verify', async () => {
  const forger = sealKey(Buffer.from('a key of somebody else'));
  await client.query('begin');
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(`delete from operation_seal`);
  await client.query(`update operation_log set result = 'x' where ${someRow}`);
  await sealLog(db, forger);
  expect(await verifyLog(db, key, undefined)).toMatchObject({ ok: false, reason: 'otherKey' });
  await client.query(`update operation_seal set key_id = '${key.id}'`);
  expect(await verifyLog(db, key, undefined)).toMatchObject({ ok: false, reason: 'rowsChanged' });
  await client.query('rollback');
});

test('ACC-6: the log is only added to: not even its owner edits or empties it', async () => {
  for (const statement of [
    `update operation_log set result = 'x'`,
    'delete from operation_log',
    'truncate operation_log',
    `update operation_seal set key_id = 'x'`,
    'delete from operation_seal',
    'truncate operation_seal',
  ]) {
    await expect(client.query(statement)).rejects.toThrow(/never changed/);
  }
});

test('ACC-6: lines that wait for a transaction that does not end raise an alarm after a minute', async () => {
  const holder = new pg.Client(database.owner);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select pg_current_xact_id()');
  try {
    // A line of two minutes ago, in a transaction that is younger than the one held open.
    await client.query(`insert into operation_log (at, operation, account_name, account_kind, source, request_id, object, object_id, result)
      values (now() - interval '2 minutes', 'x', 'x', 'anonymous', '', '', '', '', 'ok')`);
    await expect.poll(async () => (await sealLog(db, key)).kind, { timeout: 10_000 }).toBe('held');
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
  await allEnded(client);
  expect((await sealLog(db, key)).kind).toBe('sealed');
});

test('ACC-6: a row that was removed before its seal leaves a number that is missing', async () => {
  const before = await countMissingNumbers(db);
  await client.query('begin');
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(
    'delete from operation_log where id = (select min(id) + 3 from operation_log)',
  );
  expect(await countMissingNumbers(db)).toBe(before + 1);
  await client.query('rollback');
});

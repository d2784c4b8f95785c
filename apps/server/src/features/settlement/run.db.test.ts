import { beforeAll, expect, test } from 'vitest';
import {
  discardStatement,
  getStatement,
  listStatements,
  sendStatement,
} from '@lebean/contract/settlement/operations';
import {
  getSettlementRun,
  listSettlementGaps,
} from '@lebean/contract/settlement/setting.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { server, scene, tables, callers, play, setNow } = world;
const { own, foreign } = scene;
const { staff } = callers;

beforeAll(async () => {
  await tables.query(`update shop set created_at = '2026-02-05'`);
  await world.payAfterwards(own.shopId, 100);
  await world.payAfterwards(own.branchId, 100);
});

const listed = async (shopId: number) =>
  (await call(server, listStatements, { shopId }, staff)).rows;

/** What a statement says, without what tells one draft from another. */
const contentOf = async (statementId: number): Promise<string> => {
  const {
    id: _id,
    version: _version,
    steps: _steps,
    versions: _versions,
    changes: _changes,
    lines,
    ...rest
  } = await call(server, getStatement, { statementId }, staff);
  return JSON.stringify({ ...rest, lines: lines.map(({ id: _line, ...line }) => line) });
};

test('SET-5, SET-9: the job drafts a month once its grace is over, for every shop', async () => {
  await play({ shopId: own.shopId, at: '2026-02-10T00:00:00Z', lebean: 100 });
  // March has begun in Shanghai at 16:00 UTC of 28 February; 48 hours later it is time.
  setNow('2026-03-02T15:59:00Z');
  await world.run();
  expect(await listed(own.shopId)).toEqual([]);
  setNow('2026-03-02T16:00:00Z');
  await world.run();
  for (const shopId of [own.shopId, own.branchId, foreign.shopId])
    expect(await listed(shopId)).toMatchObject([{ stage: 'draft', periodStart: '2026-02-01' }]);
  const { runs, failures } = await call(server, getSettlementRun, {}, staff);
  expect(runs[0]).toMatchObject({ failed: 0 });
  expect(runs[0]?.due).toBe(runs[0]?.drafted);
  expect(failures).toEqual([]);
});

test('SET-25: a run that is repeated changes nothing, and the same input makes the same statement to the byte', async () => {
  await world.run();
  const [statement, ...others] = await listed(own.shopId);
  expect(others).toEqual([]);
  const statementId = statement?.id ?? 0;
  const before = await contentOf(statementId);
  await call(server, discardStatement, { statementId, reason: 'Again' }, staff);
  // What somebody discarded comes back by hand, not by the job.
  await world.run();
  expect(await listed(own.shopId)).toEqual([]);
  const again = await world.draft(own.shopId, '2026-02');
  expect(await contentOf(again)).toBe(before);
});

test('SET-25: a shop that fails is listed with its reason, is tried again, and stops no other', async () => {
  await tables.query(`create function break_shop() returns trigger language plpgsql as $$ begin
    if new.shop_id = ${own.shopId} then raise exception 'the moon is full'; end if; return new; end $$`);
  await tables.query(
    'create trigger aaa before insert on statement for each row execute function break_shop()',
  );
  setNow('2026-04-03T00:00:00Z');
  await world.run();
  expect(await listed(own.branchId)).toMatchObject([{ periodStart: '2026-03-01' }, {}]);
  const failing = async () => (await call(server, getSettlementRun, {}, staff)).failures;
  expect(await failing()).toMatchObject([
    { periodStart: '2026-03-01', reason: 'the moon is full', times: 1 },
  ]);
  await tables.query('drop trigger aaa on statement');
  await world.run();
  expect(await listed(own.shopId)).toHaveLength(1);
  setNow('2026-04-03T01:01:00Z');
  await world.run();
  expect(await listed(own.shopId)).toMatchObject([{ periodStart: '2026-03-01' }, {}]);
  expect(await failing()).toEqual([]);
});

test('SET-25: two nodes at once, and one that was killed half-way, draft each statement once', async () => {
  setNow('2026-05-03T00:00:00Z');
  // Killed with the transaction of one shop open: nothing of it is there, and the next run makes it.
  await tables.query('begin');
  await tables.query(
    `select * from draft_statement($1, '2026-04-01', '2026-05-01', 'B-KILLED', '2026-05-03', null, '')`,
    [own.shopId],
  );
  await tables.query('rollback');
  await Promise.all([world.run(), world.run(), world.run()]);
  await world.run();
  const { rows } = await tables.query(
    `select shop_id from statement where period_start = '2026-04-01' group by shop_id having count(*) <> 1`,
  );
  expect(rows).toEqual([]);
  expect(await listed(own.shopId)).toMatchObject([{ periodStart: '2026-04-01' }, {}, {}]);
});

test('SET-5: months that were missed are made up for, the oldest first', async () => {
  setNow('2026-07-03T00:00:00Z');
  await world.run();
  await world.run();
  expect((await listed(own.shopId)).map(({ periodStart }) => periodStart)).toEqual([
    '2026-06-01',
    '2026-05-01',
    '2026-04-01',
    '2026-03-01',
    '2026-02-01',
  ]);
});

test('SET-9: days of 23 and 25 hours belong whole to their month', async () => {
  await tables.query(`update shop set time_zone = 'Europe/Madrid' where id = $1`, [foreign.shopId]);
  await world.payAfterwards(foreign.shopId, 100, '2026-08-01');
  // The clocks go back on 25 October: its last instants are in winter time. July to September catch up first.
  for (const [at, lebean] of [
    ['2026-09-30T21:59:59Z', 1],
    ['2026-09-30T22:00:00Z', 10],
    ['2026-10-25T00:30:00Z', 100],
    ['2026-10-25T01:30:00Z', 1000],
    ['2026-10-31T22:59:59Z', 10_000],
    ['2026-10-31T23:00:00Z', 100_000],
  ] as const)
    await play({ shopId: foreign.shopId, at, lebean });
  setNow('2026-11-04T00:00:00Z');
  for (let month = 7; month <= 10; month += 1) await world.run();
  const [october, september, , july] = await listed(foreign.shopId);
  expect([october?.receivable, september?.receivable]).toEqual([11_110, 1]);
  expect([october?.startsAt, october?.endsAt]).toEqual([
    '2026-09-30T22:00:00.000Z',
    '2026-10-31T23:00:00.000Z',
  ]);
  // It went on where June had ended in Shanghai: no hour is in two statements or in none.
  expect(july?.startsAt).toBe('2026-06-30T16:00:00.000Z');
});

test('SET-7: rows of a closed month that no line has taken are listed, with whether that is explained', async () => {
  setNow('2026-11-04T12:00:00Z');
  const [october] = await listed(own.shopId);
  expect(october?.periodStart).toBe('2026-10-01');
  await world.lookForGaps();
  expect(await call(server, listSettlementGaps, {}, staff)).toMatchObject({ count: 0 });
  await play({
    shopId: own.shopId,
    at: '2026-10-20T00:00:00Z',
    lebean: 300,
    cameAt: '2026-11-04T10:00:00Z',
    isLate: true,
  });
  // Written past everything that would have reported it.
  const trigger = 'trigger marks_report_days_of_new';
  await tables.query(`alter table play disable ${trigger}`);
  const lost = await play({ shopId: own.shopId, at: '2026-10-21T00:00:00Z', lebean: 400 });
  await tables.query(`alter table play enable ${trigger}`);
  await world.lookForGaps();
  const { rows } = await call(server, listSettlementGaps, {}, staff);
  expect(rows.map(({ amount, isLate }) => [amount, isLate])).toEqual([
    [400, false],
    [300, true],
  ]);
  expect(rows[0]).toMatchObject({ sourceId: lost, periodStart: '2026-10-01' });
  expect((await call(server, getSettlementRun, {}, staff)).unexplained).toBe(1);
});

test('SET-15: a negative balance is carried on and stands on the list of finance when it is large or old', async () => {
  const shopId = foreign.shopId;
  await world.sellLebeans(shopId, 500, '2026-11-10T00:00:00Z');
  await tables.query(
    `insert into statement_adjustment (adjustment_number, merchant_id, shop_id, kind, amount, currency, reason, operator_account_id, operator_name, created_at)
      select 'K-1', merchant_id, id, 'adjustment', -400000, currency, 'Fair', $2, 'w', '2026-11-11' from shop where id = $1`,
    [shopId, own.ownerId],
  );
  setNow('2026-12-04T00:00:00Z');
  await world.run();
  const [november] = await listed(shopId);
  expect(november).toMatchObject({
    negativeSince: '2026-12-01',
    open: -400_000 + 100_000,
    statementPaid: 'nothingDue',
  });
  await call(server, sendStatement, { statementId: november?.id ?? 0 }, staff);
  const carried = await call(server, listStatements, { isCarried: true }, staff);
  expect(carried.rows.map(({ id }) => id)).toEqual([november?.id]);
  setNow('2027-01-04T00:00:00Z');
  await world.run();
  const [december] = await listed(shopId);
  expect(december).toMatchObject({
    opening: november?.closing,
    negativeSince: '2026-12-01',
    receivable: 0,
  });
});

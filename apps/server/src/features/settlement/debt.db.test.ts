import { beforeAll, expect, test } from 'vitest';
import {
  createPaymentPromise,
  listDebtReminders,
  listOpenStatements,
  listPaymentPromises,
  listReminderThresholds,
  saveReminderThreshold,
  viewAgeing,
} from '@lebean/contract/debt/operations';
import { openDispute } from '@lebean/contract/settlement/dispute.operations';
import { getStatement, returnStatement } from '@lebean/contract/settlement/operations';
import { createStatementPayment } from '@lebean/contract/settlement/payment.operations';
import { ageBuckets } from '@lebean/domain/ageing';
import { call } from '../../../testing/calls.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { openBankWorld } from './bank-world.fixture.ts';
import { logLines } from './log-lines.fixture.ts';
import { remindDebtors } from './reminder.job.ts';

const world = await openBankWorld();
const { server, scene, tables, callers, refused, owe, connections, services } = world;
const { own } = scene;
const { staff, colleague, owner } = callers;

let june: Awaited<ReturnType<typeof owe>>;
let july: Awaited<ReturnType<typeof owe>>;
let branch: Awaited<ReturnType<typeof owe>>;

beforeAll(async () => {
  june = await owe(own.shopId, '2026-06', 10_000, '2026-07-03T00:00:00Z');
  branch = await owe(own.branchId, '2026-06', 5000, '2026-07-03T01:00:00Z');
  july = await owe(own.shopId, '2026-07', 20_000, '2026-08-03T00:00:00Z');
});

const pay = (statementId: number, shopId: number, amount: number, valueDate: string) =>
  call(
    server,
    createStatementPayment,
    { shopId, direction: 'received', amount, valueDate, statementIds: [statementId] },
    staff,
  );
const ageOn = async (on: string) => {
  const seen = await call(server, viewAgeing, { on }, staff);
  return seen.currencies.map(({ currency, open, buckets }) => [currency, open, buckets] as const);
};
const buckets = (some: Partial<Record<(typeof ageBuckets)[number], number>>) => ({
  notDue: 0,
  days1to30: 0,
  days31to60: 0,
  days61to90: 0,
  over90: 0,
  credit: 0,
  ...some,
});
const remind = async (at: string): Promise<readonly (readonly [number, string])[]> => {
  const { count: before } = await call(server, listDebtReminders, {}, staff);
  world.setNow(at);
  await runOnce(connections, remindDebtors(services));
  const { rows, count } = await call(server, listDebtReminders, {}, staff);
  return rows
    .slice(0, count - before)
    .map(({ reminderLevel, statementNumbers }) => [reminderLevel, statementNumbers] as const);
};

test('SET-23: a debtor is reminded three days before it is due, once, of all that is due', async () => {
  expect(june.dueOn).toBe('2026-07-18');
  expect(await remind('2026-07-14T10:00:00Z')).toEqual([]);
  const both = `${june.statementNumber}, ${branch.statementNumber}`;
  expect(await remind('2026-07-15T10:00:00Z')).toEqual([[-3, both]]);
  expect(await remind('2026-07-15T11:00:00Z')).toEqual([]);
  const { rows } = await call(server, listDebtReminders, {}, staff);
  expect(rows[0]).toMatchObject({ amounts: [{ currency: 'CNY', open: 15_000 }], mailState: null });
});

test('SET-23: it is the day of the debtor’s shop that counts', async () => {
  // In Shanghai it is the 19th already.
  expect(await remind('2026-07-18T15:59:00Z')).toEqual([]);
  expect(await remind('2026-07-18T16:01:00Z')).toMatchObject([[1, expect.any(String)]]);
});

test('SET-23: two nodes that remind at once send one message', async () => {
  const { count: before } = await call(server, listDebtReminders, {}, staff);
  world.setNow('2026-07-25T10:00:00Z');
  await Promise.all([1, 2, 3].map(() => runOnce(connections, remindDebtors(services))));
  const { count } = await call(server, listDebtReminders, {}, staff);
  expect(count).toBe(before + 1);
});

test('SET-23: a promise stops it until its day is over, payment and dispute for good', async () => {
  world.setNow('2026-07-26T10:00:00Z');
  const promise = { statementId: june.id, promisedFor: '2026-08-05', remark: 'By telephone' };
  expect(
    await refused(createPaymentPromise, { ...promise, promisedFor: '2026-07-25' }, staff),
  ).toBe('PROMISE_IN_PAST');
  expect(await refused(createPaymentPromise, { ...promise, statementId: 999_999 }, staff)).toBe(
    'OPEN_STATEMENT_NOT_FOUND',
  );
  await call(server, createPaymentPromise, promise, staff);
  const { lines } = await call(server, getStatement, { statementId: branch.id }, owner);
  const dispute = {
    statementId: branch.id,
    lineId: lines[0]?.id ?? 0,
    claimedAmount: 100,
    reason: 'x',
  };
  await call(server, openDispute, dispute, owner);
  expect(await remind('2026-08-02T10:00:00Z')).toEqual([]);
  const seen = async () =>
    (await call(server, listPaymentPromises, {}, staff)).rows.map(
      ({ promiseState }) => promiseState,
    );
  expect(await seen()).toEqual(['waiting']);
  // 14 days passed on the first: what was missed is sent once, at the level of today.
  expect(await remind('2026-08-06T10:00:00Z')).toEqual([[14, june.statementNumber]]);
  expect(await seen()).toEqual(['broken']);
  await pay(june.id, own.shopId, 10_000, '2026-08-06');
  expect(await seen()).toEqual(['kept']);
  expect(
    await refused(createPaymentPromise, { ...promise, promisedFor: '2026-09-01' }, staff),
  ).toBe('OPEN_STATEMENT_NOT_FOUND');
});

test('SET-23: below the threshold of its currency nothing is sent, whoever saw an old one is refused', async () => {
  const save = (threshold: number, version: number) =>
    refused(saveReminderThreshold, { currency: 'CNY', threshold, version }, staff);
  expect(await save(20_001, 0)).toBe('done');
  expect(await save(1, 0)).toBe('STALE_VERSION');
  expect(
    await refused(saveReminderThreshold, { currency: 'CNY', threshold: 1, version: 1 }, colleague),
  ).not.toBe('done');
  expect(await remind('2026-08-16T10:00:00Z')).toEqual([]);
  expect(await save(20_000, 1)).toBe('done');
  const { rows } = await call(server, listReminderThresholds, {}, staff);
  expect(rows).toMatchObject([{ currency: 'CNY', threshold: 20_000, version: 2 }]);
  expect(await remind('2026-08-16T11:00:00Z')).toEqual([[-3, july.statementNumber]]);
});

test('SET-24: what is open stands by its age as of any day, by payments of that day and before', async () => {
  expect(await ageOn('2026-07-02')).toEqual([]);
  expect(await ageOn('2026-07-18')).toEqual([['CNY', 15_000, buckets({ notDue: 15_000 })]]);
  expect(await ageOn('2026-08-05')).toEqual([
    ['CNY', 35_000, buckets({ notDue: 20_000, days1to30: 15_000 })],
  ]);
  expect(await ageOn('2026-08-06')).toEqual([
    ['CNY', 25_000, buckets({ notDue: 20_000, days1to30: 5000 })],
  ]);
  expect(await ageOn('2026-11-25')).toEqual([['CNY', 25_000, buckets({ over90: 25_000 })]]);
});

test('SET-24: a payment that is booked late counts on its own day', async () => {
  await pay(july.id, own.shopId, 4000, '2026-08-10');
  expect(await ageOn('2026-08-09')).toMatchObject([['CNY', 25_000, {}]]);
  expect(await ageOn('2026-08-10')).toMatchObject([['CNY', 21_000, {}]]);
});

test('SET-24: each figure opens the statements behind it, which add up to it', async () => {
  for (const on of ['2026-07-20', '2026-08-09', '2026-08-30', '2026-12-01']) {
    const seen = await call(server, viewAgeing, { on }, staff);
    for (const { currency, buckets: aged, open, merchantId } of seen.debtors) {
      const behind = async (more: object) =>
        (
          await call(server, listOpenStatements, { on, merchantId, currency, ...more }, staff)
        ).rows.reduce((sum, row) => sum + row.open, 0);
      expect(await behind({})).toBe(open);
      for (const ageBucket of ageBuckets) expect(await behind({ ageBucket })).toBe(aged[ageBucket]);
    }
    const sum = seen.debtors.reduce((all, { open }) => all + open, 0);
    expect(seen.currencies.reduce((all, { open }) => all + open, 0)).toBe(sum);
  }
});

test('SET-24: today it equals the sum of the open statements, and a returned one is gone from its day on', async () => {
  const open = async () => {
    const { rows } = await tables.query<{ sum: string }>(
      `select coalesce(sum(receivable - paid_at_sale - allocated), 0)::bigint as sum from statement
        where stage in ('sent', 'disputed', 'confirmed')`,
    );
    return Number(rows[0]?.sum);
  };
  world.setNow('2026-09-05T00:00:00Z');
  const august = await owe(own.branchId, '2026-07', 300, '2026-09-05T01:00:00Z');
  const today = (await call(server, viewAgeing, {}, staff)).currencies;
  expect(today.map((each) => each.open)).toEqual([await open()]);
  world.setNow('2026-09-08T00:00:00Z');
  await call(server, returnStatement, { statementId: august.id, confirmRemark: 'Wrong' }, owner);
  expect(await logLines(tables, 'statement.return')).toMatchObject([
    { objectId: String(august.id), after: { stage: 'returned' } },
  ]);
  const [before] = await ageOn('2026-09-07');
  const [after] = await ageOn('2026-09-08');
  expect([before?.[1], after?.[1]]).toEqual([(await open()) + 300, await open()]);
});

test('SET-24: whoever is limited to countries sees the debts of these alone', async () => {
  const { debtors } = await call(server, viewAgeing, { on: '2026-08-09' }, colleague);
  const { debtors: all } = await call(server, viewAgeing, { on: '2026-08-09' }, staff);
  expect(debtors.length).toBeLessThanOrEqual(all.length);
  expect(await refused(viewAgeing, {}, owner)).not.toBe('done');
});

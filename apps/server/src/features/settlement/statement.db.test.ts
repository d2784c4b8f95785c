import { beforeAll, expect, test } from 'vitest';
import {
  confirmStatement,
  discardStatement,
  draftStatement,
  getStatement,
  listStatements,
  listStatementSources,
  returnStatement,
  sendStatement,
} from '@lebean/contract/settlement/operations';
import {
  createStatementAdjustment,
  removeStatementAdjustment,
} from '@lebean/contract/settlement/payment.operations';
import {
  getSettlementSummary,
  setBillingMode,
} from '@lebean/contract/settlement/setting.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { server, scene, tables, callers, refused, play, setNow } = world;
const { own } = scene;
const { staff, owner, partner, stranger } = callers;

beforeAll(() => world.payAfterwards(own.shopId, 150));

const detail = (statementId: number, caller = staff) =>
  call(server, getStatement, { statementId }, caller);
const linesOf = async (statementId: number) =>
  (await detail(statementId)).lines.map(({ kind, belongsTo, quantity, gross, rowCount }) => [
    kind,
    belongsTo,
    quantity,
    gross,
    rowCount,
  ]);

const confirmed = async (statementId: number): Promise<void> => {
  const { closing } = await detail(statementId);
  const input = { statementId, closing, confirmRemark: 'Paid by transfer' };
  await call(server, confirmStatement, input, owner);
};

test('SET-1, SET-6, SET-7: a statement bills the plays and sales of its month, each line agrees with its rows', async () => {
  await play({ shopId: own.shopId, at: '2026-06-30T15:59:00Z', lebean: 9900 });
  await play({ shopId: own.shopId, at: '2026-06-30T16:00:00Z', lebean: 333 });
  await play({ shopId: own.shopId, at: '2026-07-31T15:59:00Z', lebean: 500 });
  await play({ shopId: own.shopId, at: '2026-07-31T16:00:00Z', lebean: 700 });
  await world.sellLebeans(own.shopId, 10_000, '2026-07-10T04:00:00Z');
  const credit = {
    statementLine: 'serviceCredit',
    amount: -200,
    reason: 'Down for a day',
  } as const;
  setNow('2026-07-15T00:00:00Z');
  await call(server, createStatementAdjustment, { shopId: own.shopId, ...credit }, staff);
  setNow('2026-08-05T00:00:00Z');
  const statementId = await world.draft(own.shopId, '2026-07');
  // 3.33 lebeans at 1.50 are 4.995, half up: rounded per play (NUM-2).
  expect(await linesOf(statementId)).toEqual([
    ['wholesale', null, 833, 500 + 750, 2],
    ['lebeanSale', null, 10_000, 10_000, 1],
    ['serviceCredit', null, 1, -200, 1],
  ]);
  const statement = await detail(statementId);
  expect(statement).toMatchObject({
    stage: 'draft',
    accountState: 'pendingConfirmation',
    periodStart: '2026-07-01',
    periodLast: '2026-07-31',
    opening: 0,
    receivable: 11_050,
    payments: 10_000,
    closing: 1050,
    received: 10_000,
    open: 1050,
    statementPaid: 'partPaid',
  });
  for (const { id: lineId, gross, quantity } of statement.lines) {
    const { rows } = await call(server, listStatementSources, { statementId, lineId }, staff);
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + of(row), 0);
    expect([sum((row) => row.amount), sum((row) => row.quantity)]).toEqual([gross, quantity]);
    expect(rows.every(({ orderNumber }) => orderNumber !== '')).toBe(true);
  }
});

test('SET-2, SET-8: a draft is staff’s alone, what is sent is confirmed by somebody else, and confirmed is final', async () => {
  const { rows } = await call(server, listStatements, { shopId: own.shopId }, staff);
  const statementId = rows[0]?.id ?? 0;
  expect(await refused(getStatement, { statementId }, owner)).toBe('STATEMENT_NOT_FOUND');
  expect((await call(server, listStatements, {}, owner)).rows).toEqual([]);
  await call(server, sendStatement, { statementId, accountRemark: 'By transfer' }, staff);
  expect(await refused(getStatement, { statementId }, stranger)).toBe('STATEMENT_NOT_FOUND');
  const { closing, dueOn } = await detail(statementId, owner);
  expect(dueOn).toBe('2026-08-20');
  const confirm = (more: object) =>
    refused(confirmStatement, { statementId, closing, ...more }, owner);
  expect(await confirm({ closing: closing + 1, confirmRemark: 'x' })).toBe(
    'STATEMENT_CLOSING_CHANGED',
  );
  expect(await confirm({})).toBe('STATEMENT_REMARK_NEEDED');
  await tables.query('begin');
  await tables.query('alter table statement disable trigger keeps_statement');
  await tables.query('update statement set account_operator_id = $2 where id = $1', [
    statementId,
    own.ownerId,
  ]);
  await tables.query('alter table statement enable trigger keeps_statement');
  await tables.query('commit');
  expect(await confirm({ confirmRemark: 'Fine' })).toBe('STATEMENT_SAME_PERSON');
  await expect(
    tables.query(
      `update statement set stage = 'confirmed', confirm_time = now(), confirm_operator = 'x', confirm_remark = 'x',
        confirm_operator_id = account_operator_id where id = $1`,
      [statementId],
    ),
  ).rejects.toThrow('statement_check');
  const input = { statementId, closing, confirmRemark: 'Fine' };
  await call(server, confirmStatement, input, partner);
  expect(await detail(statementId)).toMatchObject({
    stage: 'confirmed',
    accountState: 'confirmed',
    accountRemark: 'By transfer',
    confirmRemark: 'Fine',
  });
  expect(await refused(returnStatement, { statementId, confirmRemark: 'No' }, owner)).toBe(
    'STATEMENT_STAGE',
  );
  for (const change of [
    'receivable = receivable + 1, closing = closing + 1',
    "stage = 'sent'",
    "legal_name = 'x'",
  ])
    await expect(
      tables.query(`update statement set ${change} where id = $1`, [statementId]),
    ).rejects.toThrow('PERIOD_LOCKED');
});

test('SET-9: what came later goes to the next statement, marked with the month it belongs to', async () => {
  const late = { cameAt: '2026-08-20T00:00:00Z', isLate: true };
  await play({ shopId: own.shopId, at: '2026-07-02T00:00:00Z', lebean: 100, ...late });
  setNow('2026-09-05T00:00:00Z');
  const statementId = await world.draft(own.shopId, '2026-08');
  expect(await linesOf(statementId)).toEqual([
    ['wholesale', null, 700, 1050, 1],
    ['wholesale', '2026-07-01', 100, 150, 1],
  ]);
  expect(await detail(statementId)).toMatchObject({ opening: 1050, closing: 2250 });
});

test('SET-8: a returned statement is drafted again as the next version, the old one stays readable', async () => {
  const { rows } = await call(server, listStatements, { stage: 'draft' }, staff);
  const statementId = rows[0]?.id ?? 0;
  await call(server, sendStatement, { statementId }, staff);
  await call(server, returnStatement, { statementId, confirmRemark: 'One is missing' }, owner);
  await play({ shopId: own.shopId, at: '2026-08-09T00:00:00Z', lebean: 200 });
  const second = await world.draft(own.shopId, '2026-08');
  const drafted = await detail(second);
  expect(drafted).toMatchObject({
    version: 2,
    closing: 2550,
    statementNumber: rows[0]?.statementNumber,
  });
  expect(drafted.changes).toEqual([
    { kind: 'wholesale', belongsTo: null, reference: '', before: 1050, after: 1350 },
  ]);
  expect(drafted.versions.map(({ version, stage }) => [version, stage])).toEqual([
    [1, 'returned'],
    [2, 'draft'],
  ]);
  expect((await detail(statementId, owner)).steps.map(({ step }) => step)).toEqual([
    'draft',
    'sent',
    'returned',
  ]);
  const first = await call(server, listStatements, { stage: 'returned' }, owner);
  expect(first.rows.map(({ id }) => id)).toEqual([statementId]);
  await call(server, sendStatement, { statementId: second }, staff);
  await confirmed(second);
});

test('SET-10: what is reversed after confirmation is a line of the next statement with row, reason and person', async () => {
  const played = await play({ shopId: own.shopId, at: '2026-09-03T00:00:00Z', lebean: 400 });
  setNow('2026-10-05T00:00:00Z');
  const september = await world.sent(own.shopId, '2026-09');
  await confirmed(september);
  await world.reverse(played, '2026-10-06T00:00:00Z');
  setNow('2026-11-05T00:00:00Z');
  const october = await detail(await world.draft(own.shopId, '2026-10'));
  expect(october.lines).toMatchObject([
    { kind: 'adjustment', gross: -600, reason: 'Headset broke', person: 'Ana' },
  ]);
  expect(october.lines[0]?.reference).toMatch(/^G-/);
  expect(october.closing).toBe(october.opening - 600);
});

test('SET-10: what a period has billed is locked, in the product and in the database', async () => {
  const mode = { shopId: own.shopId, billingMode: 'prePaid', effectiveFrom: '2026-09-15' } as const;
  expect(await refused(setBillingMode, mode, staff)).toBe('PERIOD_LOCKED');
  await expect(
    tables.query(`update billing_mode set bean_price = 1 where shop_id = $1`, [own.shopId]),
  ).rejects.toThrow(/PERIOD_LOCKED: the period is billed by statement B/);
  const { rows } = await tables.query<{ id: string }>(
    `select id from statement_adjustment where shop_id = $1 order by id limit 1`,
    [own.shopId],
  );
  const adjustmentId = Number(rows[0]?.id);
  expect(await refused(removeStatementAdjustment, { adjustmentId }, staff)).toBe('PERIOD_LOCKED');
  await expect(
    tables.query('update statement_adjustment set amount = -1 where id = $1', [adjustmentId]),
  ).rejects.toThrow('PERIOD_LOCKED');
  await expect(
    tables.query('update lebean_recharge set paid = 1 where shop_id = $1 and paid = 10000', [
      own.shopId,
    ]),
  ).rejects.toThrow('PERIOD_LOCKED');
  await expect(tables.query('update statement_source set amount = 1')).rejects.toThrow(
    'PERIOD_LOCKED',
  );
  await expect(tables.query('update statement_line set gross = 1')).rejects.toThrow(
    'statement_line',
  );
  await expect(
    tables.query(
      `insert into statement_source (statement_id, line_id, merchant_id, shop_id, source_id, at, quantity, amount, source_kind)
        select statement_id, line_id, merchant_id, shop_id, 1, at, quantity, amount, 'homePlay' from statement_source
        where line_id is not null order by statement_id limit 1`,
    ),
  ).rejects.toThrow('PERIOD_LOCKED');
});

test('SET-7: a row is billed by one line that counts', async () => {
  const { rows } = await tables.query<{ doubled: string }>(
    `select count(*) as doubled from (select source_kind, source_id from statement_source where is_live
      group by 1, 2 having count(*) > 1) d`,
  );
  expect(Number(rows[0]?.doubled)).toBe(0);
  await expect(
    tables.query(
      `insert into statement_source (statement_id, line_id, merchant_id, shop_id, source_id, at, quantity, amount, source_kind)
        select d.id, l.id, d.merchant_id, d.shop_id, x.source_id, x.at, 0, 0, x.source_kind from statement_source x, statement d
          join statement_line l on l.statement_id = d.id
        where d.stage = 'draft' and x.source_kind = 'play' limit 1`,
    ),
  ).rejects.toThrow('statement_source_once');
});

test('SET-1: periods do not overlap, are over, and a month without movement makes a statement, too', async () => {
  const again = (month: string) => refused(draftStatement, { shopId: own.shopId, month }, staff);
  expect(await again('2026-10')).toBe('PERIOD_BILLED');
  expect(await again('2026-05')).toBe('PERIOD_BILLED');
  expect(await again('2026-11')).toBe('PERIOD_NOT_OVER');
  expect(await refused(draftStatement, { shopId: own.branchId, month: '2026-11' }, staff)).toBe(
    'PERIOD_NOT_OVER',
  );
  const quiet = await detail(await world.draft(scene.foreign.shopId, '2026-05'));
  expect(quiet).toMatchObject({ lines: [], opening: 0, closing: 0, statementPaid: 'nothingDue' });
  const discarded = { statementId: quiet.id, reason: 'Opened later' };
  expect(await call(server, discardStatement, discarded, staff)).toMatchObject({
    stage: 'discarded',
  });
});

test('SET-29: staff and owner see what waits for them', async () => {
  expect(await call(server, getSettlementSummary, {}, staff)).toMatchObject({
    drafts: 1,
    toConfirm: 0,
  });
  const seen = await call(server, getSettlementSummary, {}, owner);
  expect(seen).toMatchObject({ drafts: 0, toConfirm: 0, overdue: 3 });
  expect(seen.due).toEqual([
    { currency: 'CNY', amount: 1050 + 1500 + 600, overdueAmount: 1050 + 1500 + 600 },
  ]);
});

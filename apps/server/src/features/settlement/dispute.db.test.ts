import { beforeAll, expect, test } from 'vitest';
import {
  answerDispute,
  openDispute,
  rejectDispute,
  upholdDispute,
  withdrawDispute,
} from '@lebean/contract/settlement/dispute.operations';
import {
  confirmStatement,
  getStatement,
  returnStatement,
} from '@lebean/contract/settlement/operations';
import {
  allocateStatementPayment,
  confirmWriteOff,
  createStatementPayment,
  listStatementPayments,
  proposeWriteOff,
} from '@lebean/contract/settlement/payment.operations';
import {
  saveSettlementSetting,
  listSettlementSettings,
} from '@lebean/contract/settlement/setting.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { logLines } from './log-lines.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { server, scene, tables, callers, refused, play, setNow } = world;
const { own } = scene;
const { staff, colleague, owner, partner, stranger } = callers;

beforeAll(() => world.payAfterwards(own.shopId, 100));

const detail = (statementId: number) => call(server, getStatement, { statementId }, staff);
const lineOf = async (statementId: number) => (await detail(statementId)).lines[0]?.id ?? 0;
const monthOf = async (month: string, lebean: number): Promise<number> => {
  await play({ shopId: own.shopId, at: `${month}-10T00:00:00Z`, lebean });
  const next = String(Number(month.slice(5)) + 1).padStart(2, '0');
  setNow(`2026-${next}-05T00:00:00Z`);
  return await world.sent(own.shopId, month);
};
const pay = (amount: number, more: object = {}, direction: 'received' | 'made' = 'received') =>
  call(
    server,
    createStatementPayment,
    { shopId: own.shopId, direction, amount, valueDate: '2026-04-01', ...more },
    staff,
  );

let march = 0;
test('SET-12: a disputed line freezes its claim alone; the rest is confirmed and paid; upheld it is a line of the next', async () => {
  march = await monthOf('2026-03', 10_000);
  const lineId = await lineOf(march);
  const dispute = { statementId: march, lineId, claimedAmount: 3000, reason: 'Played twice' };
  expect(await refused(openDispute, { ...dispute, claimedAmount: 10_001 }, owner)).toBe(
    'STATEMENT_CLAIM_TOO_LARGE',
  );
  expect(await refused(openDispute, dispute, stranger)).toBe('STATEMENT_NOT_FOUND');
  const { disputeId } = await call(server, openDispute, dispute, owner);
  expect(await refused(openDispute, dispute, owner)).toBe('STATEMENT_LINE_DISPUTED');
  expect(await detail(march)).toMatchObject({ stage: 'disputed', frozenMoney: 3000, open: 10_000 });
  await call(server, answerDispute, { disputeId, words: 'Which ones?' }, staff);
  await call(server, answerDispute, { disputeId, words: 'Those of the tenth' }, partner);
  expect(await refused(answerDispute, { disputeId, words: 'x' }, stranger)).toBe(
    'STATEMENT_DISPUTE_NOT_FOUND',
  );
  expect(await refused(returnStatement, { statementId: march, confirmRemark: 'x' }, owner)).toBe(
    'STATEMENT_STAGE',
  );
  const closing = { closing: 10_000, confirmRemark: 'Less what is disputed' };
  await call(server, confirmStatement, { statementId: march, ...closing }, owner);
  await pay(7000, { bankReference: 'TX-1' });
  setNow('2026-06-01T00:00:00Z');
  // All that is open is disputed: nothing is overdue.
  expect(await detail(march)).toMatchObject({
    stage: 'confirmed',
    statementPaid: 'partPaid',
    overdueDays: 0,
  });
  expect(await refused(upholdDispute, { disputeId }, owner)).toBe('5');
  setNow('2026-04-20T00:00:00Z');
  await call(server, upholdDispute, { disputeId, decision: 'Both were charged' }, staff);
  expect(await refused(rejectDispute, { disputeId, decision: 'x' }, staff)).toBe(
    'STATEMENT_DISPUTE_DECIDED',
  );
  expect(await detail(march)).toMatchObject({ stage: 'confirmed', frozenMoney: 0 });
  const april = await monthOf('2026-04', 1000);
  const { lines, statementNumber: _number, ...statement } = await detail(april);
  expect(lines.map(({ kind, gross, reason }) => [kind, gross, reason])).toEqual([
    ['wholesale', 1000, ''],
    ['adjustment', -3000, 'Both were charged'],
  ]);
  expect(lines[1]?.reference).toBe((await detail(march)).statementNumber);
  expect(statement).toMatchObject({ opening: 10_000, payments: 7000, closing: 1000 });
});

test('SET-8, SET-12: rejected or withdrawn, a dispute lets the statement wait again', async () => {
  const may = await monthOf('2026-05', 2000);
  const lineId = await lineOf(may);
  const dispute = { statementId: may, lineId, claimedAmount: 500, reason: 'Not ours' };
  const first = await call(server, openDispute, dispute, owner);
  await call(server, withdrawDispute, first, owner);
  expect(await detail(may)).toMatchObject({ stage: 'sent', frozenMoney: 0 });
  const second = await call(server, openDispute, dispute, partner);
  await call(server, rejectDispute, { ...second, decision: 'It was yours' }, staff);
  const seen = await detail(may);
  expect(seen.stage).toBe('sent');
  expect(seen.disputes.map(({ disputeState }) => disputeState)).toEqual(['withdrawn', 'rejected']);
  expect(seen.steps.map(({ step }) => step)).toEqual([
    'draft',
    'sent',
    'disputed',
    'settled',
    'disputed',
    'settled',
  ]);
  await expect(
    tables.query(
      `update statement_dispute set state = 'open', decided_at = null, decided_by = null where id = $1`,
      [second.disputeId],
    ),
  ).rejects.toThrow('SET-12');
});

test('SET-16: money is put to the oldest first or to the chosen, what is over stays as credit, a reference counts once', async () => {
  const [may] = (
    await tables.query<{ id: string }>(`select id from statement where period_start = '2026-05-01'`)
  ).rows;
  const mayId = Number(may?.id);
  // March 3,000 open, April −2,000, May 2,000.
  const chosen = await pay(1500, { statementIds: [mayId], bankReference: 'TX-2', payer: 'Ana' });
  expect(chosen.credit).toBe(0);
  expect(await detail(mayId)).toMatchObject({
    received: 1500,
    open: 500,
    statementPaid: 'partPaid',
  });
  const input = {
    shopId: own.shopId,
    direction: 'received',
    amount: 1,
    valueDate: '2026-04-01',
  } as const;
  expect(await refused(createStatementPayment, { ...input, bankReference: 'TX-2' }, staff)).toBe(
    'BANK_REFERENCE_USED',
  );
  const over = await pay(4000);
  expect(over.credit).toBe(500);
  expect(await detail(march)).toMatchObject({ received: 10_000, statementPaid: 'paid' });
  expect(await refused(allocateStatementPayment, { paymentId: over.paymentId }, staff)).toBe(
    'STATEMENT_NOTHING_OPEN',
  );
  const june = await monthOf('2026-06', 800);
  expect(
    await call(server, allocateStatementPayment, { paymentId: over.paymentId }, staff),
  ).toMatchObject({ credit: 0 });
  expect(await detail(june)).toMatchObject({ received: 500, open: 300 });
  const { rows } = await call(server, listStatementPayments, { hasCredit: false }, owner);
  expect(rows).toHaveLength(3);
  expect(rows[1]?.payer).toBe('Ana');
  await expect(
    tables.query(
      `insert into statement_allocation (merchant_id, shop_id, payment_id, statement_id, amount, operator_account_id, operator_name, created_at)
        select merchant_id, shop_id, $1, $2, 1, $3, 'x', now() from statement where id = $2`,
      [over.paymentId, june, own.ownerId],
    ),
  ).rejects.toThrow('check');
});

test('SET-16: two payments at once are put one behind the other', async () => {
  const july = await monthOf('2026-07', 1000);
  const credits = await Promise.all([pay(1000), pay(1000), pay(1000)]);
  // June 300 and July 1,000 were open.
  expect(credits.reduce((sum, { credit }) => sum + credit, 0)).toBe(3000 - 1300);
  expect(await detail(july)).toMatchObject({ open: 0, statementPaid: 'paid' });
  const { rows } = await tables.query(
    `select from statement t where t.allocated <> coalesce((select sum(a.amount) from statement_allocation a where a.statement_id = t.id), 0)`,
  );
  expect(rows).toEqual([]);
});

test('SET-8, ACC-6: a write-off takes two people', async () => {
  const august = await monthOf('2026-08', 600);
  const requested = { statementId: august, reason: 'The shop is gone' };
  expect(await call(server, proposeWriteOff, requested, staff)).toMatchObject({ amount: 600 });
  expect(await refused(proposeWriteOff, requested, colleague)).toBe('STATEMENT_WRITE_OFF_WAITS');
  expect(await logLines(tables, 'statementWriteOff.propose')).toMatchObject([
    { objectId: String(august), after: { reason: requested.reason } },
  ]);
  expect(await refused(confirmWriteOff, { statementId: august }, staff)).toBe(
    'STATEMENT_SAME_PERSON',
  );
  await expect(
    tables.query(
      `update statement_write_off set confirmed_by_account_id = proposed_by_account_id, confirmed_by = 'x', confirmed_at = now(),
        payment_id = (select max(id) from statement_payment where shop_id = $1) where statement_id = $2`,
      [own.shopId, august],
    ),
  ).rejects.toThrow('check');
  await call(server, confirmWriteOff, { statementId: august }, colleague);
  expect(await detail(august)).toMatchObject({ open: 0, statementPaid: 'paid' });
});

test('SET-11: silence reminds, or counts as consent where that was agreed, and says so', async () => {
  const september = await monthOf('2026-09', 100);
  setNow('2026-10-13T00:00:00Z');
  await world.remind();
  await world.remind();
  const reminded = await detail(september);
  expect(reminded.stage).toBe('sent');
  expect(reminded.steps.filter(({ step }) => step === 'reminded')).toHaveLength(1);
  const setting = {
    graceHours: 12,
    confirmationDays: 3,
    paymentDays: 10,
    settlementSilence: 'deemConfirmed',
  } as const;
  const save = { shopId: own.shopId, isForMerchant: false, version: 0, ...setting };
  expect(await refused(saveSettlementSetting, save, staff)).toBe('done');
  expect(await refused(saveSettlementSetting, save, staff)).toBe('STALE_VERSION');
  const { rows } = await call(server, listSettlementSettings, {}, owner);
  expect(rows.find(({ shopId }) => shopId === own.shopId)).toMatchObject({
    ...setting,
    isOwnSetting: true,
    billingMode: 'postPaid',
  });
  expect(rows.find(({ shopId }) => shopId === own.branchId)).toMatchObject({
    graceHours: 48,
    isOwnSetting: false,
    billingMode: 'prePaid',
  });
  await world.remind();
  const deemed = await detail(september);
  expect(deemed).toMatchObject({ stage: 'confirmed', isDeemed: true, confirmOperator: null });
  expect(deemed.steps.at(-1)).toMatchObject({ step: 'confirmed', operatorName: '' });
});

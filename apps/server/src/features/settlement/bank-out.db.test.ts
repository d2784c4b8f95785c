import { beforeAll, expect, test } from 'vitest';
import { exportBankLines } from '@lebean/contract/bank/export';
import {
  bookBankLine,
  findClaimsForBankLine,
  ignoreBankLine,
  listBankLines,
  proposeForBankLines,
} from '@lebean/contract/bank/line.operations';
import { getStatement } from '@lebean/contract/settlement/operations';
import {
  createPartnerPayment,
  listStatementPayments,
} from '@lebean/contract/settlement/payment.operations';
import { call, wireRequest } from '../../../testing/calls.fixture.ts';
import { xlsxPieces } from '../../capabilities/export/xlsx.ts';
import { openBankWorld } from './bank-world.fixture.ts';
import { logLines } from './log-lines.fixture.ts';
import { openPartnerWorld } from './partner-world.fixture.ts';

const world = await openBankWorld();
const { earn, sentMonth } = await openPartnerWorld(world);
const { server, scene, tables, callers, refused, readFile, linesOf, owe } = world;
const { own } = scene;
const { staff, colleague, partner, owner } = callers;

/** A file of a bank that writes what went out in a column of its own. */
const csv = (...rows: string[]): string =>
  ['交易日期,收入金额,支出金额,对方户名,摘要,交易流水号', ...rows].join('\n');

let march: Awaited<ReturnType<typeof statementOf>>;
let april: typeof march;
let rent: typeof march;
let given: typeof march;
let accountId = 0;

const statementOf = (statementId: number) => call(server, getStatement, { statementId }, staff);
const openOf = async (statementId: number) => (await statementOf(statementId)).open;
const countPayments = async () => (await call(server, listStatementPayments, {}, staff)).count;
const proposalFor = async (lineId: number) =>
  (await call(server, proposeForBankLines, { lineIds: [lineId] }, staff)).proposals[0];
const claimsFor = async (lineId: number, query = '') =>
  (await call(server, findClaimsForBankLine, { lineId, ...(query && { query }) }, staff)).claims;
/** The one line of a file of so much. */
async function lineOf(row: string, account = accountId) {
  const { id } = await readFile(account, csv(row));
  const [line] = await linesOf(id);
  if (line === undefined) throw new Error('there is no line');
  return line;
}

beforeAll(async () => {
  world.setNow('2026-04-05T00:00:00Z');
  await earn(own.shopId, '2026-03-02', 100_000);
  march = await statementOf(await sentMonth('2026-03'));
  world.setNow('2026-05-05T00:00:00Z');
  await earn(own.shopId, '2026-04-20', 50_000);
  april = await statementOf(await sentMonth('2026-04'));
  rent = await owe(own.shopId, '2026-06', 30_000, '2026-07-03T00:00:00Z');
  given = await owe(own.branchId, '2026-06', -7000, '2026-07-03T00:00:00Z');
  world.setNow('2026-08-20T00:00:00Z');
  accountId = await world.addAccount('招商银行');
});

test('SET-4, SET-17: a transfer that names a partner’s statement is certain, and is booked as paid out by a click', async () => {
  expect([march.open, given.open, rent.open]).toEqual([-10_000, -7000, 30_000]);
  const line = await lineOf(
    `2026-08-01,,100.00,某合作商,分成 ${march.statementNumber},OUT-2026-000001`,
  );
  expect(line).toMatchObject({ amount: -10_000, bankDirection: 'out', payer: '某合作商' });
  const proposal = await proposalFor(line.id);
  expect(proposal).toMatchObject({
    certainty: 'certain',
    matchReason: 'numberAndAmount',
    merchantName: null,
    partnerName: march.partnerName,
    shares: [{ statementId: march.id, shopName: '', open: -10_000, amount: -10_000 }],
    rest: 0,
  });
  const before = await countPayments();
  expect(await openOf(march.id)).toBe(-10_000);
  const input = { lineId: line.id, statementIds: [march.id] };
  expect(await call(server, bookBankLine, input, staff)).toEqual({ lineId: line.id, credit: 0 });
  expect(await countPayments()).toBe(before + 1);
  const { rows } = await call(server, listStatementPayments, {}, partner);
  expect(rows).toMatchObject([
    {
      partnerId: own.partnerId,
      statementPaymentKind: 'made',
      amount: -10_000,
      credit: 0,
      bankReference: 'OUT-2026-000001',
      statementNumbers: march.statementNumber,
    },
  ]);
  expect(await statementOf(march.id)).toMatchObject({ open: 0, statementPaid: 'paid' });
  expect(await logLines(tables, 'bankLine.book')).toMatchObject([{ objectId: String(line.id) }]);
});

test('SET-16: the reference of a payout by file and of one by hand is the same reference', async () => {
  const hand = {
    partnerId: own.partnerId,
    currency: 'CNY',
    direction: 'made',
    amount: 100,
    valueDate: '2026-08-02',
  } as const;
  const used = { ...hand, bankReference: 'OUT-2026-000001' };
  expect(await refused(createPartnerPayment, used, staff)).toBe('BANK_REFERENCE_USED');
  const line = await lineOf(`2026-08-02,,1.00,x,${april.statementNumber},OUT-2026-000002`);
  const input = { lineId: line.id, statementIds: [april.id] };
  const before = await countPayments();
  const answers = await Promise.all([
    refused(bookBankLine, input, staff),
    refused(createPartnerPayment, { ...hand, bankReference: 'OUT-2026-000002' }, staff),
  ]);
  // Whoever comes second is refused; it is one transfer.
  expect([
    ['done', 'BANK_REFERENCE_USED'],
    ['BANK_LINE_BOOKED_ELSEWHERE', 'done'],
  ]).toContainEqual(answers);
  expect(await countPayments()).toBe(before + 1);
  expect(await openOf(april.id)).toBe(-4900);
});

test('SET-17: two that book one line of money that went out at once make one payment', async () => {
  const line = await lineOf(`2026-08-03,,2.00,x,${april.statementNumber},OUT-2026-000003`);
  const input = { lineId: line.id, statementIds: [april.id] };
  const before = await countPayments();
  const answers = await Promise.all([1, 2, 3].map(() => refused(bookBankLine, input, staff)));
  expect(answers.toSorted()).toEqual(['BANK_LINE_DECIDED', 'BANK_LINE_DECIDED', 'done']);
  expect(await countPayments()).toBe(before + 1);
  expect(await openOf(april.id)).toBe(-4700);
});

test('SET-16, SET-17: what went out pays nothing that is owed to the platform, and what came in nothing that it owes', async () => {
  const out = await lineOf(`2026-08-04,,300.00,x,${rent.statementNumber},OUT-2026-000004`);
  const back = await lineOf(`2026-08-04,47.00,,x,${april.statementNumber},IN-2026-000004`);
  for (const [line, wrong, right] of [
    [out, rent, april],
    [back, april, rent],
  ] as const) {
    expect(await proposalFor(line.id)).toMatchObject({
      certainty: 'none',
      matchReason: 'otherDirection',
      shares: [],
    });
    const input = { lineId: line.id, statementIds: [wrong.id] };
    expect(await refused(bookBankLine, input, staff)).toBe('BANK_CLAIM_NOT_OPEN');
    const ids = (await claimsFor(line.id)).map(({ statementId }) => statementId);
    expect(ids).toContain(right.id);
    expect(ids).not.toContain(wrong.id);
    expect((await linesOf(line.bankFileId))[0]?.bankLineState).toBe('open');
  }
  expect([await openOf(rent.id), await openOf(april.id)]).toEqual([30_000, -4700]);
});

test('SET-17: without a number a payout is found by amount, day and name, and stays to be looked at', async () => {
  const { dueOn } = given;
  const line = await lineOf(`${dueOn},,70.00,${given.shopName},退款,OUT-2026-000005`);
  expect(await proposalFor(line.id)).toMatchObject({
    certainty: 'likely',
    matchReason: 'amountDayAndPayer',
    partnerName: null,
    shares: [{ statementId: given.id, amount: -7000 }],
  });
  const input = { lineId: line.id, statementIds: [given.id] };
  await call(server, bookBankLine, input, staff);
  expect(await openOf(given.id)).toBe(0);
  const { rows } = await call(server, listStatementPayments, { shopId: own.branchId }, staff);
  expect(rows).toMatchObject([{ statementPaymentKind: 'made', amount: -7000 }]);
});

test('SET-17: one transfer pays nobody two: a partner and a merchant, or another currency', async () => {
  const line = await lineOf(`2026-08-06,,47.00,x,payout,OUT-2026-000006`);
  const more = await owe(own.shopId, '2026-07', -100, '2026-08-03T00:00:00Z');
  world.setNow('2026-08-20T00:00:00Z');
  const both = { lineId: line.id, statementIds: [april.id, more.id] };
  expect(await refused(bookBankLine, both, staff)).toBe('BANK_CLAIMS_OF_SEVERAL');
  const euros = await world.addAccount('Santander', 'EUR');
  const foreign = await lineOf(
    `2026-08-06,,47.00,x,${april.statementNumber},OUT-2026-000007`,
    euros,
  );
  expect(await proposalFor(foreign.id)).toMatchObject({ matchReason: 'otherCurrency', shares: [] });
  const input = { lineId: foreign.id, statementIds: [april.id] };
  expect(await refused(bookBankLine, input, staff)).toBe('BANK_CLAIM_OTHER_CURRENCY');
  expect(await claimsFor(foreign.id)).toEqual([]);
});

test('SET-16: what was paid out too much stays as credit of the partner', async () => {
  const line = await lineOf(`2026-08-07,,50.00,x,${april.statementNumber},OUT-2026-000008`);
  expect(await proposalFor(line.id)).toMatchObject({
    certainty: 'likely',
    shares: [{ amount: -4700 }],
    rest: -300,
  });
  const found = await claimsFor(line.id, march.partnerName?.slice(0, 4).toLowerCase());
  expect(found).toMatchObject([
    { statementId: april.id, partnerName: april.partnerName, merchantName: '', shopName: '' },
  ]);
  const input = { lineId: line.id, statementIds: [april.id] };
  expect(await call(server, bookBankLine, input, staff)).toMatchObject({ credit: -300 });
  expect(await openOf(april.id)).toBe(0);
});

test('SET-17: what went out and is unmatched stays with its age, is filtered, set aside, and in the file', async () => {
  const line = await lineOf('2026-08-10,,88.00,物业,房租,OUT-2026-000009');
  const open = { bankLineState: 'open', query: '房租' } as const;
  const out = await call(server, listBankLines, { ...open, bankDirection: 'out' }, staff);
  expect(out.rows).toMatchObject([{ id: line.id, ageDays: 10, amount: -8800 }]);
  const into = await call(server, listBankLines, { ...open, bankDirection: 'in' }, staff);
  expect(into.count).toBe(0);
  const { url } = wireRequest(exportBankLines, { bankFileId: line.bankFileId, format: 'csv' });
  const file = await server.inject({ url, headers: { cookie: `lebean=${staff.token}` } });
  expect(file.body).toMatch(/支出.*-88\.00.*物业/);
  const ignore = { lineId: line.id, reason: 'Our own rent' };
  await call(server, ignoreBankLine, ignore, staff);
  expect((await linesOf(line.bankFileId))[0]).toMatchObject({ bankLineState: 'ignored' });
});

test('SET-17: WeChat Pay, Alipay and a workbook say what went out each in its own way', async () => {
  const wechat = await world.addAccount('微信支付');
  const order = '4200001690740201411100005734';
  const bill = [
    '交易时间,微信订单号,交易状态,货币种类,应结订单金额,微信退款单号,退款金额,商品名称',
    `\`2026-08-02 16:33:45,\`${order},\`SUCCESS,\`CNY,\`300.00,\`0,\`0.00,\`${rent.statementNumber}`,
    `\`2026-08-03 09:00:00,\`${order},\`REFUND,\`CNY,\`0.00,\`50000,\`20.00,\`${rent.statementNumber}`,
  ].join('\n');
  const paid = await linesOf((await readFile(wechat, bill)).id);
  // The refund has a reference of its own: the receipt that it gives back may be booked, too.
  expect(paid.map(({ amount, bankReference }) => [amount, bankReference])).toEqual([
    [-2000, '50000'],
    [30_000, order],
  ]);
  const alipay = await world.addAccount('支付宝');
  const detail = [
    '账务流水号,发生时间,对方账号,收入金额（+元）,支出金额（-元）,备注',
    '2026080210001,2026-08-02 16:00:00,p@example.com, ,-12.34,分成',
  ].join('\n');
  expect(await linesOf((await readFile(alipay, detail)).id)).toMatchObject([
    { amount: -1234, payer: 'p@example.com', bankDirection: 'out' },
  ]);
  const columns = ['Date', 'Debit', 'Credit', 'Payee'].map((title, place) => ({
    title: { zh: title, en: title, es: title },
    kind: 'text' as const,
    value: (row: readonly string[]) => row[place] ?? '',
  }));
  async function* rows() {
    yield [['2026-08-11', '1,234.50', '', 'A partner']];
  }
  const pieces: Uint8Array[] = [];
  const parts = { title: 'x', columns, rows: rows(), language: 'en', timeZone: 'UTC' } as const;
  for await (const piece of xlsxPieces(parts)) pieces.push(Buffer.from(piece));
  const workbook = await world.addAccount('Bank of workbooks');
  expect(await linesOf((await readFile(workbook, Buffer.concat(pieces))).id)).toMatchObject([
    { amount: -123_450, payer: 'A partner', bankDirection: 'out' },
  ]);
});

test('SET-17, ACC-2: a partner, a shop or staff of one country books no transfer, not even their own', async () => {
  const line = await lineOf(`2026-08-12,,1.00,x,unknown,OUT-2026-000010`);
  const input = { lineId: line.id, statementIds: [april.id] };
  const before = await countPayments();
  expect(await refused(bookBankLine, input, colleague)).toBe('WHOLE_NETWORK_ONLY');
  for (const caller of [partner, owner]) {
    expect(await refused(bookBankLine, input, caller)).not.toBe('done');
    expect(await refused(findClaimsForBankLine, { lineId: line.id }, caller)).not.toBe('done');
  }
  expect(await countPayments()).toBe(before);
});

import { beforeAll, expect, test } from 'vitest';
import {
  createJournal,
  downloadJournal,
  listJournalAccounts,
  listJournalLines,
  listJournals,
  previewJournal,
  reverseJournal,
  saveJournalAccount,
} from '@lebean/contract/journal/operations';
import { journalFormats } from '@lebean/contract/journal/rows';
import { listPeriods } from '@lebean/contract/report/operations-report.operations';
import { listStatements } from '@lebean/contract/settlement/operations';
import { createStatementPayment } from '@lebean/contract/settlement/payment.operations';
import { journalKinds, journalModes } from '@lebean/domain/journal/journal';
import { call, wireRequest } from '../../../testing/calls.fixture.ts';
import { openSettlementWorld } from '../settlement/settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { server, scene, tables, callers, refused } = world;
const { staff, colleague, owner } = callers;
const { own } = scene;
const month = '2026-09';

const close = (closed: string) =>
  tables.query(
    `insert into period_closing (month, closed_at, operator_account_id, closed_by, closed_over) values ($1, now(), $2, 'F', '[]')`,
    [`${closed}-01`, own.ownerId],
  );
const save = (more: object) =>
  call(
    server,
    saveJournalAccount,
    {
      journalKind: 'recharge',
      isLeftOut: false,
      debitAccount: '1002',
      creditAccount: '2203',
      version: 0,
      ...more,
    },
    staff,
  );
const linesOf = async (journalId: number) =>
  (await call(server, listJournalLines, { journalId, pageSize: 100 }, staff)).rows;
const download = async (journalId: number, format: (typeof journalFormats)[number]) => {
  const { url, payload } = wireRequest(downloadJournal, { journalId, format });
  const headers = { cookie: `lebean=${staff.token}` };
  return await server.inject({ method: 'POST', url, headers, payload: payload ?? {} });
};
const lastJournal = async (): Promise<number> =>
  (await call(server, listJournals, {}, staff)).rows[0]?.id ?? 0;

beforeAll(async () => {
  await tables.query(`set session_replication_role = replica`);
  await tables.query(`delete from recharge_record`);
  await tables.query(`delete from recharge_day`);
  await tables.query(`delete from goods_sale`);
  await tables.query(`delete from lebean_recharge`);
  await tables.query(
    `truncate journal_file, journal_line, journal_figure, journal, journal_account cascade`,
  );
  await tables.query(`set session_replication_role = origin`);
  await world.payAfterwards(own.shopId, 150);
  await world.payAfterwards(own.branchId, 100);
  await world.play({ shopId: own.shopId, at: '2026-09-10T08:00:00Z', lebean: 4000 });
  await world.recharge(own.shopId, own.cardId, 12_345, '2026-09-12T08:00:00Z');
  // Already October in Shanghai.
  await world.recharge(own.shopId, own.cardId, 500, '2026-09-30T17:00:00Z');
  world.setNow('2026-10-04T00:00:00Z');
  await world.sent(own.shopId, month);
  const payment = {
    shopId: own.shopId,
    direction: 'received' as const,
    bankReference: 'JOURNAL-1',
  };
  await call(
    server,
    createStatementPayment,
    { ...payment, amount: 900, valueDate: '2026-09-28' },
    staff,
  );
  await close(month);
});

test('SET-28: every kind and way of payment is listed, and marked as not mapped yet', async () => {
  const { rows } = await call(
    server,
    listJournalAccounts,
    { isMapped: false, pageSize: 100 },
    staff,
  );
  expect(new Set(rows.map(({ journalKind }) => journalKind))).toEqual(new Set(journalKinds));
  expect(rows.every(({ debitAccount }) => debitAccount === '')).toBe(true);
});

test('SET-28: a journal is refused with the list of what has no account, and nothing is made', async () => {
  const seen = await call(server, previewJournal, { month }, staff);
  expect(seen).toMatchObject({ obstacle: null, unmappedCount: 3, totals: [] });
  expect(seen.unmapped).toContainEqual(
    expect.objectContaining({
      journalKind: 'recharge',
      paymentMode: 'bankTransfer',
      amount: 12_345,
    }),
  );
  expect(await refused(createJournal, { month }, staff)).toBe('JOURNAL_UNMAPPED');
  expect((await call(server, listJournals, {}, staff)).count).toBe(0);
});

test('SET-28: a mapping is changed by who saw its newest version, and takes account codes alone', async () => {
  await save({});
  expect(await refused(saveJournalAccount, { ...taxRule, version: 3 }, staff)).not.toBe('done');
  for (const debitAccount of ['=1+1', '-1002', '10,02', '']) {
    expect(await refused(saveJournalAccount, { ...taxRule, debitAccount }, staff)).not.toBe('done');
  }
  const { rows } = await call(
    server,
    listJournalAccounts,
    { isMapped: true, pageSize: 100 },
    staff,
  );
  // One account for all ways of payment stands by itself and serves each of them.
  const served = rows.filter(({ journalKind }) => journalKind === 'recharge');
  expect(new Set(served.map(({ paymentMode }) => paymentMode))).toEqual(
    new Set([null, ...journalModes]),
  );
  expect(served).toHaveLength(journalModes.length + 1);
});
const taxRule = {
  journalKind: 'tax' as const,
  isLeftOut: false,
  debitAccount: '1122',
  creditAccount: '2221',
  version: 0,
};

test('SET-28: of two who make the journal at once one does, debit is credit, and its sums are those of the reports', async () => {
  await save({ journalKind: 'wholesale', debitAccount: '1122', creditAccount: '6001' });
  await save({ journalKind: 'paymentReceived', debitAccount: '1002.01', creditAccount: '1122' });
  const answers = await Promise.all([
    refused(createJournal, { month }, staff),
    refused(createJournal, { month }, staff),
  ]);
  expect(answers.toSorted()).toEqual(['JOURNAL_EXISTS', 'done']);
  const lines = await linesOf(await lastJournal());
  const sum = (rows: typeof lines, side: 'debitAmount' | 'creditAmount'): number =>
    rows.reduce((total, row) => total + row[side], 0);
  expect(sum(lines, 'debitAmount')).toBe(sum(lines, 'creditAmount'));
  const of = (kind: string) => lines.filter(({ journalKind }) => journalKind === kind);

  const range = { from: '2026-09-01', to: '2026-09-30', grain: 'month' as const };
  const report = await call(server, listPeriods, { ...range, currency: 'CNY' }, staff);
  expect(sum(of('recharge'), 'debitAmount')).toBe(report.rows[0]?.paid);
  const { rows: statements } = await call(server, listStatements, {}, staff);
  expect(sum(of('wholesale'), 'debitAmount')).toBe(statements[0]?.receivable);
  expect(of('paymentReceived')).toMatchObject([
    { ledgerAccount: '1002.01', debitAmount: 900 },
    { ledgerAccount: '1122', creditAmount: 900 },
  ]);
});

test('SET-28: each file is there again byte for byte, and holds the same sums', async () => {
  const journalId = await lastJournal();
  for (const format of journalFormats) {
    const [first, again] = [await download(journalId, format), await download(journalId, format)];
    expect(first.statusCode).toBe(200);
    expect(first.rawPayload.equals(again.rawPayload)).toBe(true);
  }
  const yonyou = new TextDecoder('gbk').decode((await download(journalId, 'yonyou')).rawPayload);
  expect(yonyou).toMatch(/^填制凭证,V800\r\n2026-09-30,记,1,0,/);
  expect(yonyou).toContain(',1002,123.45,0.00,');
  const xero = (await download(journalId, 'xero')).body;
  const amounts = xero
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[5]) * 100);
  expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0))).toBe(0);
  expect((await download(journalId, 'csv')).body).toContain('123.45');
});

test('SET-28: a month is made again only after its journal was taken back, and what comes late is in the next', async () => {
  const journalId = await lastJournal();
  await call(server, reverseJournal, { journalId, reason: 'Wrong account' }, staff);
  expect(await refused(reverseJournal, { journalId, reason: 'x' }, staff)).toBe('JOURNAL_REVERSED');
  const before = await linesOf(journalId);
  const back = await linesOf(await lastJournal());
  expect(back.map(({ debitAmount, creditAmount }) => [debitAmount, creditAmount])).toEqual(
    before.map(({ debitAmount, creditAmount }) => [creditAmount, debitAmount]),
  );
  await call(server, createJournal, { month }, staff);
  expect(await linesOf(await lastJournal())).toHaveLength(before.length);

  // A statement of the month that is sent afterwards.
  await world.play({ shopId: own.branchId, at: '2026-09-20T08:00:00Z', lebean: 1000 });
  await world.sent(own.branchId, month);
  await close('2026-10');
  expect(await refused(createJournal, { month: '2026-11' }, staff)).toBe('PERIOD_NOT_CLOSED');
  await call(server, createJournal, { month: '2026-10' }, staff);
  const next = await linesOf(await lastJournal());
  expect(
    next.map(({ journalKind, belongsTo, debitAmount }) => [journalKind, belongsTo, debitAmount]),
  ).toEqual(
    expect.arrayContaining([
      ['wholesale', month, 1000],
      ['recharge', null, 500],
    ]),
  );
});

test('SET-28: the database refuses a journal that does not balance, and one that is changed', async () => {
  const journalId = await lastJournal();
  const uneven = tables.query(
    `insert into journal_line (journal_id, position, belongs_to, kind, currency, account, debit, credit)
      values ($1, 9999, '2026-10-01', 'tax', 'CNY', '1', 1, 0)`,
    [journalId],
  );
  await expect(uneven).rejects.toThrow(/does not balance/);
  await expect(tables.query('update journal_line set debit = debit + 1')).rejects.toThrow(
    /journal_line/,
  );
  await expect(tables.query(`update journal set reason = 'x'`)).rejects.toThrow(/stays as it is/);
  await expect(tables.query('delete from journal_file')).rejects.toThrow(/journal_file/);
});

test('SET-28: others than finance of the whole network see and make no journal', async () => {
  for (const caller of [owner, callers.partner])
    expect(await refused(createJournal, { month }, caller)).not.toBe('done');
  expect(await refused(previewJournal, { month }, colleague)).toBe('WHOLE_NETWORK_ONLY');
});

import { beforeAll, expect, test } from 'vitest';
import {
  bookBankLine,
  findClaimsForBankLine,
  ignoreBankLine,
  listBankLines,
  proposeForBankLines,
  reopenBankLine,
} from '@lebean/contract/bank/line.operations';
import {
  createBankAccount,
  createBankFile,
  listBankAccounts,
  listBankFiles,
  listBankRows,
  previewBankFile,
} from '@lebean/contract/bank/operations';
import { getStatement } from '@lebean/contract/settlement/operations';
import {
  createStatementPayment,
  listStatementPayments,
} from '@lebean/contract/settlement/payment.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { xlsxPieces } from '../../capabilities/export/xlsx.ts';
import { openBankWorld } from './bank-world.fixture.ts';
import { logLines } from './log-lines.fixture.ts';

const world = await openBankWorld();
const { server, scene, tables, callers, refused, upload, readFile, linesOf, owe } = world;
const { own } = scene;
const { staff, colleague, owner, partner } = callers;

const csv = (...rows: string[]): string =>
  ['交易日期,收入金额,支出金额,对方户名,摘要,交易流水号', ...rows, '合计,1,1,,,'].join('\n');

let june: Awaited<ReturnType<typeof owe>>;
let july: Awaited<ReturnType<typeof owe>>;
let branch: Awaited<ReturnType<typeof owe>>;
let foreign: Awaited<ReturnType<typeof owe>>;
let accountId = 0;

beforeAll(async () => {
  await tables.query(`update shop set currency = 'CNY' where id = $1`, [scene.foreign.shopId]);
  june = await owe(own.shopId, '2026-06', 10_000, '2026-07-03T00:00:00Z');
  branch = await owe(own.branchId, '2026-06', 5000, '2026-07-03T01:00:00Z');
  foreign = await owe(scene.foreign.shopId, '2026-06', 7000, '2026-07-03T02:00:00Z');
  july = await owe(own.shopId, '2026-07', 20_000, '2026-08-03T00:00:00Z');
  world.setNow('2026-08-20T00:00:00Z');
  accountId = await world.addAccount('招商银行');
});

const propose = async (lineIds: readonly number[]) =>
  (await call(server, proposeForBankLines, { lineIds: [...lineIds] }, staff)).proposals;
const claimsFor = async (lineId: number, query?: string) =>
  (
    await call(
      server,
      findClaimsForBankLine,
      { lineId, ...(query !== undefined && { query }) },
      staff,
    )
  ).claims;
const openOf = async (statementId: number) =>
  (await call(server, getStatement, { statementId }, staff)).open;
const countPayments = async () => (await call(server, listStatementPayments, {}, staff)).count;

test('SET-17: a file is previewed as it seems to be, read, and remembered; nothing is booked', async () => {
  const file = csv(
    `2026-07-18,100.00,,某公司,账单${june.statementNumber}款,FLOW-2026-000001`,
    `2026-07-19,50.00,,某公司,谢谢,FLOW-2026-000002`,
    'bad day,1.00,,x,y,z',
    '2026-07-20,,88.00,物业,房租,FLOW-2026-000003',
  );
  const fileId = await upload(file);
  const input = { fileId, bankAccountId: accountId };
  const seen = await call(server, previewBankFile, input, staff);
  expect(seen).toMatchObject({
    isRemembered: false,
    lineCount: 3,
    faultCount: 1,
    noteCount: 1,
    doubts: [],
    faults: [{ lineNumber: 4, bankFault: 'dateUnreadable' }],
  });
  expect(seen.layout.columns).toMatchObject({ valueDate: '交易日期', credit: '收入金额' });
  const before = await countPayments();
  const read = await call(server, createBankFile, { ...input, layout: seen.layout }, staff);
  expect(read).toMatchObject({ lineCount: 3, faultCount: 1, knownCount: 0 });
  expect(await logLines(tables, 'bankFile.create')).toMatchObject([{ objectId: String(read.id) }]);
  expect(await countPayments()).toBe(before);
  const { rows } = await call(server, listBankRows, { bankFileId: read.id }, staff);
  expect(
    rows.map(({ lineNumber, bankRowKind, bankFault }) => [lineNumber, bankRowKind, bankFault]),
  ).toEqual([
    [4, 'fault', 'dateUnreadable'],
    [6, 'note', null],
  ]);
  const accounts = await call(server, listBankAccounts, {}, staff);
  expect(accounts.rows).toMatchObject([{ bankName: '招商银行', isLayoutKnown: true }]);
  const again = await upload(csv('2026-01-01,1,,a,b,c'));
  const second = await call(server, previewBankFile, { ...input, fileId: again }, staff);
  expect(second.isRemembered).toBe(true);
});

test('SET-17: what is proposed is booked by a click, once, and is the payment of its statement', async () => {
  const files = await call(server, listBankFiles, {}, staff);
  expect(files.rows).toMatchObject([{ lineCount: 3, openCount: 3, faultCount: 1 }]);
  const lines = await linesOf(files.rows[0]?.id ?? 0);
  const line = lines.find(({ bankReference }) => bankReference === 'FLOW-2026-000001');
  const lineId = line?.id ?? 0;
  const [proposal] = await propose([lineId]);
  expect(proposal).toMatchObject({
    certainty: 'certain',
    matchReason: 'numberAndAmount',
    shares: [{ statementId: june.id, statementNumber: june.statementNumber, amount: 10_000 }],
    rest: 0,
  });
  const before = await countPayments();
  const statementIds = proposal?.shares.map(({ statementId }) => statementId) ?? [];
  expect(await call(server, bookBankLine, { lineId, statementIds }, staff)).toEqual({
    lineId,
    credit: 0,
  });
  expect(await refused(bookBankLine, { lineId, statementIds }, staff)).toBe('BANK_LINE_DECIDED');
  expect(await countPayments()).toBe(before + 1);
  expect(await openOf(june.id)).toBe(0);
  const payments = await call(server, listStatementPayments, { shopId: own.shopId }, staff);
  const paid = payments.rows.find(({ bankReference }) => bankReference === 'FLOW-2026-000001');
  expect(paid).toMatchObject({
    amount: 10_000,
    bankReference: 'FLOW-2026-000001',
    valueDate: '2026-07-18',
    payer: '某公司',
    statementNumbers: june.statementNumber,
  });
  const [booked] = (await linesOf(files.rows[0]?.id ?? 0)).filter(({ id }) => id === lineId);
  expect(booked).toMatchObject({ bankLineState: 'booked', statementNumbers: june.statementNumber });
});

test('SET-17: two that book one line at once make one payment', async () => {
  const { id } = await readFile(
    accountId,
    csv(`2026-08-18,1.00,,a,${july.statementNumber},FLOW-2026-000010`),
  );
  const [line] = await linesOf(id);
  const input = { lineId: line?.id ?? 0, statementIds: [july.id] };
  const before = await countPayments();
  const answers = await Promise.all([1, 2, 3].map(() => refused(bookBankLine, input, staff)));
  expect(answers.toSorted()).toEqual(['BANK_LINE_DECIDED', 'BANK_LINE_DECIDED', 'done']);
  expect(await countPayments()).toBe(before + 1);
  expect(await openOf(july.id)).toBe(19_900);
});

test('SET-17: the same file is read once, the same line in two files is one', async () => {
  const row = '2026-08-01,9.00,,a,b,FLOW-2026-000020';
  const file = csv(row, '2026-08-02,8.00,,twice,same,', '2026-08-02,8.00,,twice,same,');
  const first = await readFile(accountId, file);
  expect(first).toMatchObject({ lineCount: 3, knownCount: 0 });
  const fileId = await upload(file);
  const { layout } = await call(
    server,
    previewBankFile,
    { fileId, bankAccountId: accountId },
    staff,
  );
  const input = { fileId, bankAccountId: accountId, layout };
  expect(await refused(createBankFile, input, staff)).toBe('BANK_FILE_KNOWN');
  const second = await readFile(
    accountId,
    csv(row, '2026-08-02,8.00,,twice,same,', '2026-08-03,7.00,,new,new,FLOW-2026-000021'),
  );
  expect(second).toMatchObject({ lineCount: 1, knownCount: 2 });
  const { rows } = await call(server, listBankRows, { bankFileId: second.id }, staff);
  expect(rows.filter(({ bankRowKind }) => bankRowKind === 'known')).toMatchObject([
    { lineNumber: 2, knownFileName: 'bank.csv' },
    { lineNumber: 3, knownFileName: 'bank.csv' },
  ]);
  // Another account may have a line that looks the same.
  const other = await world.addAccount('建设银行');
  expect(await readFile(other, csv(row))).toMatchObject({ lineCount: 1, knownCount: 0 });
});

test('SET-17: one line pays statements of several shops of one debtor, what is too much is credit', async () => {
  const words = `${branch.statementNumber} ${july.statementNumber}`;
  const { id } = await readFile(accountId, csv(`2026-08-19,300.00,,a,${words},FLOW-2026-000030`));
  const [line] = await linesOf(id);
  const lineId = line?.id ?? 0;
  const [proposal] = await propose([lineId]);
  // Another line is as much as the branch owes, on the day that it was due: both are in doubt.
  expect(proposal).toMatchObject({
    certainty: 'likely',
    matchReason: 'sameClaimTwice',
    rest: 5100,
  });
  const refusedWith = (statementId: number) =>
    refused(bookBankLine, { lineId, statementIds: [branch.id, statementId] }, staff);
  expect(await refusedWith(foreign.id)).toBe('BANK_CLAIMS_OF_SEVERAL');
  expect(await refusedWith(999_999)).toBe('BANK_CLAIM_NOT_OPEN');
  const paid = { lineId, statementIds: [june.id] };
  expect(await refused(bookBankLine, paid, staff)).toBe('BANK_CLAIM_NOT_OPEN');
  const answer = await call(
    server,
    bookBankLine,
    { lineId, statementIds: [july.id, branch.id] },
    staff,
  );
  expect(answer.credit).toBe(5100);
  expect([await openOf(branch.id), await openOf(july.id)]).toEqual([0, 0]);
  const { rows } = await tables.query<{ amount: string; bank_reference: string }>(
    `select p.amount, p.bank_reference from bank_line_payment b join statement_payment p on p.id = b.payment_id
      where b.bank_line_id = $1 order by p.id`,
    [lineId],
  );
  expect(rows).toEqual([
    { amount: '10100', bank_reference: 'FLOW-2026-000030' },
    { amount: '19900', bank_reference: '2/FLOW-2026-000030' },
  ]);
});

test('SET-16, SET-17: a line whose reference was booked by hand is not booked again', async () => {
  const hand = {
    shopId: own.shopId,
    direction: 'received',
    amount: 100,
    bankReference: 'FLOW-2026-000040',
    valueDate: '2026-08-19',
  } as const;
  await call(server, createStatementPayment, hand, staff);
  const { id } = await readFile(accountId, csv(`2026-08-19,1.00,,a,unknown,FLOW-2026-000040`));
  const [line] = await linesOf(id);
  const lineId = line?.id ?? 0;
  const input = { lineId, statementIds: [foreign.id] };
  expect(await refused(bookBankLine, input, staff)).toBe('BANK_LINE_BOOKED_ELSEWHERE');
  expect(line?.bankLineState).toBe('open');
});

test('SET-17: what is unmatched stays with its age, is ignored for a reason, and taken up again', async () => {
  const { rows, count } = await call(
    server,
    listBankLines,
    { bankLineState: 'open', query: '房租' },
    staff,
  );
  expect(count).toBe(1);
  expect(rows).toMatchObject([{ valueDate: '2026-07-20', ageDays: 31, amount: -8800 }]);
  const lineId = rows[0]?.id ?? 0;
  expect(await propose([lineId])).toMatchObject([{ certainty: 'none', shares: [] }]);
  expect(await refused(ignoreBankLine, { lineId, reason: '' }, staff)).not.toBe('done');
  await call(server, ignoreBankLine, { lineId, reason: 'Our own rent' }, staff);
  expect(await refused(ignoreBankLine, { lineId, reason: 'x' }, staff)).toBe('BANK_LINE_DECIDED');
  const ignored = await call(server, listBankLines, { bankLineState: 'ignored' }, staff);
  expect(ignored.rows).toMatchObject([{ reason: 'Our own rent', bankLineState: 'ignored' }]);
  await call(server, reopenBankLine, { lineId }, staff);
  expect(await refused(reopenBankLine, { lineId }, staff)).toBe('BANK_LINE_OPEN');
});

test('SET-17: a line of one currency pays no statement of another', async () => {
  const euros = await world.addAccount('Santander', 'EUR');
  const { id } = await readFile(euros, csv('2026-08-19,70.00,,a,b,FLOW-2026-000060'));
  const [line] = await linesOf(id);
  const input = { lineId: line?.id ?? 0, statementIds: [foreign.id] };
  expect(await refused(bookBankLine, input, staff)).toBe('BANK_CLAIM_OTHER_CURRENCY');
  expect(await claimsFor(line?.id ?? 0)).toEqual([]);
});

test('SET-17: a person chooses among what is open of the line’s currency and direction', async () => {
  const { id } = await readFile(accountId, csv(`2026-08-19,70.00,,a,unknown,FLOW-2026-000050`));
  const [line] = await linesOf(id);
  const claims = await claimsFor(line?.id ?? 0);
  const ids = claims.map(({ statementId }) => statementId);
  expect(ids).toContain(foreign.id);
  expect(ids).not.toContain(june.id);
  // What fits to the hundredth stands first.
  expect(claims[0]).toMatchObject({ statementId: foreign.id, open: 7000 });
  expect(await claimsFor(line?.id ?? 0, foreign.statementNumber.toLowerCase())).toHaveLength(1);
  expect(await claimsFor(line?.id ?? 0, 'nobody')).toEqual([]);
  expect(await refused(findClaimsForBankLine, { lineId: 999_999 }, staff)).toBe(
    'BANK_LINE_NOT_FOUND',
  );
});

test('SET-17: a workbook is read as the same lines', async () => {
  const columns = ['交易日期', '收入金额', '对方户名'].map((title, place) => ({
    title: { zh: title, en: title, es: title },
    kind: 'text' as const,
    value: (row: readonly string[]) => row[place] ?? '',
  }));
  async function* rows() {
    yield [['2026-08-11', '1,234.50', '星际']];
  }
  const pieces: Uint8Array[] = [];
  const parts = { title: 'x', columns, rows: rows(), language: 'zh', timeZone: 'UTC' } as const;
  for await (const piece of xlsxPieces(parts)) pieces.push(Buffer.from(piece));
  const { id } = await readFile(accountId, Buffer.concat(pieces));
  expect(await linesOf(id)).toMatchObject([
    { valueDate: '2026-08-11', amount: 123_450, payer: '星际', lineNumber: 2 },
  ]);
});

test('SET-17: what cannot be read is refused, and nothing of it stays', async () => {
  const preview = async (content: string | Buffer) =>
    await refused(
      previewBankFile,
      { fileId: await upload(content), bankAccountId: accountId },
      staff,
    );
  expect(await preview('no,heading\n1,2')).toBe('BANK_HEADING_NOT_FOUND');
  expect(await preview(Buffer.from('PK damaged'))).toBe('BANK_FILE_UNREADABLE');
  expect(await preview(Buffer.alloc(9_000_000, 'a'))).toBe('BANK_FILE_TOO_LARGE');
  const long = `日期,金额\n${'2026-01-01,1\n'.repeat(20_001)}`;
  expect(await preview(long)).toBe('BANK_FILE_TOO_LONG');
  const missing = { fileId: 999_999, bankAccountId: accountId };
  expect(await refused(previewBankFile, missing, staff)).toBe('FILE_NOT_FOUND');
  const account = { bankName: '招商银行', currency: 'CNY' };
  expect(await refused(createBankAccount, account, staff)).toBe('BANK_ACCOUNT_EXISTS');
});

test('SET-17: whoever is limited to countries, a partner or a shop sees no file of the bank', async () => {
  for (const caller of [colleague, partner, owner]) {
    expect(await refused(listBankFiles, {}, caller)).not.toBe('done');
    expect(await refused(listBankLines, {}, caller)).not.toBe('done');
    expect(await refused(proposeForBankLines, { lineIds: [1] }, caller)).not.toBe('done');
  }
});

test('SET-17: what was booked or read is not changed or removed, whoever writes', async () => {
  const statements = [
    'delete from bank_line',
    `update bank_line set state = 'open', decided_by = null, decided_at = null, decided_by_account_id = null where state = 'booked'`,
    `update bank_file set checksum = ''`,
    'delete from bank_row',
    'update bank_line_payment set payment_id = payment_id',
  ];
  for (const statement of statements)
    await expect(tables.query(statement)).rejects.toThrow(/is decided|never changed or removed/);
});

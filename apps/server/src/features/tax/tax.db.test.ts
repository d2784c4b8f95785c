import { beforeAll, expect, test } from 'vitest';
import {
  createJournal,
  listJournalLines,
  previewJournal,
  saveJournalAccount,
} from '@lebean/contract/journal/operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { createMerchant } from '@lebean/contract/merchant/operations';
import {
  confirmStatement,
  getStatement,
  listStatementSources,
} from '@lebean/contract/settlement/operations';
import { createStatementAdjustment } from '@lebean/contract/settlement/payment.operations';
import {
  attachInvoice,
  cancelInvoice,
  downloadInvoice,
  issueInvoice,
  listInvoices,
  requestInvoice,
} from '@lebean/contract/tax/invoice.operations';
import { createTax, listTaxes, removeTax } from '@lebean/contract/tax/operations';
import { taxOf } from '@lebean/domain/tax/tax';
import { call, wireRequest } from '../../../testing/calls.fixture.ts';
import { openBankWorld } from '../settlement/bank-world.fixture.ts';
import { logLines } from '../settlement/log-lines.fixture.ts';

const world = await openBankWorld();
const { server, scene, tables, callers, refused, play, setNow } = world;
const { own } = scene;
const { staff, colleague, owner, partner, stranger } = callers;
const number = '91110000600037341L';

const vat = {
  country: 'CN',
  startsOn: '2026-06-01',
  titleZh: '增值税',
  titleEn: 'VAT',
  titleEs: 'IVA',
  taxRate: 600,
  taxMode: 'inclusive',
} as const satisfies ClientInput<typeof createTax>;

const detail = (statementId: number) => call(server, getStatement, { statementId }, staff);
const confirmed = async (statementId: number): Promise<void> => {
  const { closing } = await detail(statementId);
  const input = { statementId, closing, confirmRemark: 'Fine' };
  await call(server, confirmStatement, input, owner);
};
const invoicesOf = async (statementId: number, caller = staff) =>
  (await call(server, listInvoices, { statementId }, caller)).rows;

const drafted: { june: number; july: number; august: number } = { june: 0, july: 0, august: 0 };

beforeAll(async () => {
  await world.payAfterwards(own.shopId, 150);
  setNow('2026-07-05T00:00:00Z');
  await play({ shopId: own.shopId, at: '2026-06-10T00:00:00Z', lebean: 333 });
});

test('SET-19: the price of a country that holds its tax is split on each line, and bills no more than before', async () => {
  const { id } = await call(server, createTax, vat, staff);
  await world.sellLebeans(own.shopId, 10_000, '2026-06-12T04:00:00Z');
  drafted.june = await world.draft(own.shopId, '2026-06');
  const { lines, receivable, tax } = await detail(drafted.june);
  expect(tax).toEqual({
    titleZh: '增值税',
    titleEn: 'VAT',
    titleEs: 'IVA',
    taxRate: 600,
    taxMode: 'inclusive',
  });
  expect(lines.map(({ kind, gross, tax: part, net }) => [kind, gross, part, net])).toEqual([
    ['wholesale', 500, taxOf(500, 600, 'inclusive'), 472],
    ['lebeanSale', 10_000, taxOf(10_000, 600, 'inclusive'), 9434],
  ]);
  expect(receivable).toBe(10_500);
  expect(await refused(removeTax, { taxId: id }, staff)).toBe('TAX_USED');
});

test('SET-19, SET-7: tax that comes on top is a line of its own, made of the tax of each taxed line', async () => {
  await call(server, createTax, { ...vat, startsOn: '2026-07-01', taxMode: 'exclusive' }, staff);
  setNow('2026-07-20T00:00:00Z');
  await play({ shopId: own.shopId, at: '2026-07-10T00:00:00Z', lebean: 333 });
  const credit = { statementLine: 'serviceCredit', amount: -75, reason: 'Down' } as const;
  await call(server, createStatementAdjustment, { shopId: own.shopId, ...credit }, staff);
  setNow('2026-08-05T00:00:00Z');
  drafted.july = await world.draft(own.shopId, '2026-07');
  const { lines, receivable, opening, closing, payments } = await detail(drafted.july);
  const parts = [taxOf(500, 600, 'exclusive'), taxOf(-75, 600, 'exclusive')];
  expect(
    lines.map(({ kind, gross, tax, net, rowCount }) => [kind, gross, tax, net, rowCount]),
  ).toEqual([
    ['wholesale', 500, 0, 500, 1],
    ['serviceCredit', -75, 0, -75, 1],
    ['tax', 25, 25, 0, 2],
  ]);
  expect([parts, receivable, closing]).toEqual([[30, -5], 450, opening + receivable - payments]);
  const lineId = lines[2]?.id ?? 0;
  const { rows } = await call(
    server,
    listStatementSources,
    { statementId: drafted.july, lineId },
    staff,
  );
  expect(
    rows.map(({ statementSource, orderNumber, amount }) => [statementSource, orderNumber, amount]),
  ).toEqual([
    ['lineTax', '#1', 30],
    ['lineTax', '#2', -5],
  ]);
});

test('SET-19: a later rate leaves what is drafted, a rate of 0 ends it, and one that nobody used goes', async () => {
  await call(server, createTax, { ...vat, startsOn: '2026-08-01', taxRate: 0 }, staff);
  const { id: taxId } = await call(server, createTax, { ...vat, startsOn: '2027-01-01' }, staff);
  expect(await refused(createTax, { ...vat, startsOn: '2027-01-01' }, staff)).toBe('TAX_EXISTS');
  expect(await refused(createTax, { ...vat, startsOn: '2027-01-02' }, staff)).not.toBe('done');
  expect(await refused(createTax, { ...vat, startsOn: '2027-02-01' }, colleague)).toBe(
    'WHOLE_NETWORK_ONLY',
  );
  const { rows } = await call(server, listTaxes, { country: 'CN' }, staff);
  expect(rows.map(({ startsOn, isInForce }) => [startsOn, isInForce])).toEqual([
    ['2027-01-01', false],
    ['2026-08-01', true],
    ['2026-07-01', false],
    ['2026-06-01', false],
  ]);
  expect(await refused(removeTax, { taxId }, staff)).toBe('done');
  await play({ shopId: own.shopId, at: '2026-08-10T00:00:00Z', lebean: 333 });
  setNow('2026-09-05T00:00:00Z');
  drafted.august = await world.draft(own.shopId, '2026-08');
  expect((await detail(drafted.august)).lines.map(({ kind, tax }) => [kind, tax])).toEqual([
    ['wholesale', 0],
  ]);
  expect((await detail(drafted.july)).tax?.taxMode).toBe('exclusive');
});

test('SET-19, SET-28: the journal owes the tax to the state, and revenue is what is left', async () => {
  await tables.query(
    `update statement set stage = 'sent', account_operator_id = $2, account_operator = 'S', sent_at = ends_at,
    confirm_until = ends_at + interval '7 days', due_on = period_end where id = any ($1)`,
    [Object.values(drafted), scene.principals[0]?.accountId],
  );
  await tables.query(`alter table period_closing disable trigger user`);
  await tables.query(
    `insert into period_closing (month, closed_at, operator_account_id, closed_by, closed_over) values ('2026-06-01', now(), $1, 'F', '[]')`,
    [own.ownerId],
  );
  const { unmapped } = await call(server, previewJournal, { month: '2026-06' }, staff);
  for (const { journalKind, paymentMode } of unmapped)
    await call(
      server,
      saveJournalAccount,
      {
        journalKind,
        ...(paymentMode !== null && { paymentMode }),
        isLeftOut: false,
        debitAccount: '1122',
        creditAccount: '6001',
        version: 0,
      },
      staff,
    );
  const { id: journalId } = await call(server, createJournal, { month: '2026-06' }, staff);
  const { rows } = await call(server, listJournalLines, { journalId, pageSize: 100 }, staff);
  const credited = (kind: string): number =>
    rows.reduce(
      (sum, { journalKind, ledgerAccount, debitAmount, creditAmount }) =>
        journalKind === kind && ledgerAccount !== '1122' ? sum + creditAmount - debitAmount : sum,
      0,
    );
  // The sale was paid in full, tax and all: what of that is tax is no revenue.
  expect([credited('wholesale'), credited('lebeanCredit'), credited('tax')]).toEqual([
    472,
    -566,
    28 + 566,
  ]);
});

test('SET-19: a confirmed statement is invoiced once, to a number that is one, by its own shop', async () => {
  const statementId = drafted.june;
  const to = { statementId, invoiceTitle: 'Home Ltd', taxNumber: number };
  expect(await refused(requestInvoice, to, owner)).toBe('INVOICE_NOT_CONFIRMED');
  await confirmed(statementId);
  expect(await refused(requestInvoice, to, stranger)).toBe('STATEMENT_NOT_FOUND');
  for (const taxNumber of ['', '91110000600037342L', '1'.repeat(18)])
    expect(await refused(requestInvoice, { ...to, taxNumber }, owner)).toBe('TAX_NUMBER_UNFIT');
  const tries = await Promise.all([1, 2, 3].map(() => refused(requestInvoice, to, owner)));
  expect(tries.toSorted()).toEqual(['INVOICE_EXISTS', 'INVOICE_EXISTS', 'done']);
  expect(await invoicesOf(statementId, owner)).toMatchObject([
    { invoiceState: 'requested', amount: 10_500, taxAmount: 594, taxNumber: number },
  ]);
  expect(await invoicesOf(statementId, partner)).toHaveLength(1);
  expect(await invoicesOf(statementId, stranger)).toEqual([]);
});

test('SET-19: it is issued with a number of its own, and cancelled by a red one; then it can be invoiced again', async () => {
  const statementId = drafted.june;
  const [{ id: invoiceId } = { id: 0 }] = await invoicesOf(statementId);
  const issue = { invoiceId, invoiceNumber: '24312000' };
  expect(await refused(issueInvoice, issue, staff)).toBe('done');
  expect(await refused(issueInvoice, issue, staff)).toBe('INVOICE_STATE');
  expect(await refused(downloadInvoice, { invoiceId }, owner)).toBe('INVOICE_FILE_MISSING');
  await expect(
    tables.query(`update statement_invoice set invoice_number = 'other' where id = $1`, [
      invoiceId,
    ]),
  ).rejects.toThrow('stays as it was issued');
  expect(await refused(cancelInvoice, { invoiceId, reason: 'Wrong' }, staff)).toBe(
    'RED_NUMBER_NEEDED',
  );
  const red = { invoiceId, reason: 'Wrong name', redNumber: '24312000' };
  expect(await refused(cancelInvoice, red, staff)).toBe('INVOICE_NUMBER_USED');
  expect(await refused(cancelInvoice, { ...red, redNumber: '24312001' }, staff)).toBe('done');
  const again = { statementId, invoiceTitle: 'Home Ltd.', taxNumber: number };
  expect(await refused(requestInvoice, again, owner)).toBe('done');
  const [second, first] = await invoicesOf(statementId, owner);
  expect(first).toMatchObject({ invoiceState: 'cancelled', redNumber: '24312001' });
  const other = { invoiceId: second?.id ?? 0, invoiceNumber: '24312001' };
  expect(await refused(issueInvoice, other, staff)).toBe('INVOICE_NUMBER_USED');
});

test('SET-19: the file of an issued invoice is the shop’s too, and nobody else’s', async () => {
  const [{ id: invoiceId } = { id: 0 }] = await invoicesOf(drafted.june);
  const page = await world.upload('%PDF-1.7 …', staff.token, 'invoice.pdf');
  expect(await refused(attachInvoice, { invoiceId, fileId: page }, staff)).toBe('INVOICE_STATE');
  expect(await refused(issueInvoice, { invoiceId, invoiceNumber: '24312002' }, staff)).toBe('done');
  const program = await world.upload('MZ…', staff.token, 'invoice.exe');
  const attach = (fileId: number) => refused(attachInvoice, { invoiceId, fileId }, staff);
  expect(await attach(program)).toBe('INVOICE_FILE_UNFIT');
  // Its name alone makes it none.
  for (const name of ['invoice.pdf', 'invoice.ofd', 'invoice.xml'])
    expect([name, await attach(await world.upload('MZ…', staff.token, name))]).toEqual([
      name,
      'INVOICE_FILE_UNFIT',
    ]);
  expect(await attach(page + 1000)).toBe('FILE_NOT_FOUND');
  expect(await attach(page)).toBe('done');
  const { url, payload } = wireRequest(downloadInvoice, { invoiceId });
  const download = async ({ token }: { readonly token: string }) => {
    const headers = { cookie: `lebean=${token}` };
    const request =
      payload === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload };
    const answer = await server.inject({ url, headers, ...request });
    return [answer.statusCode, answer.body.slice(0, 8)];
  };
  expect(await download(owner)).toEqual([200, '%PDF-1.7']);
  expect((await download(stranger))[0]).toBe(404);
  expect(await logLines(tables, 'invoice.request')).toMatchObject([
    {},
    { objectId: String(invoiceId) },
  ]);
  expect(await logLines(tables, 'invoice.attach')).toMatchObject([
    { objectId: String(invoiceId), after: { fileName: 'invoice.pdf', invoiceNumber: '24312002' } },
  ]);
});

test('SET-19: a request is declined without a number, and a statement that sells nothing has no invoice', async () => {
  await confirmed(drafted.july);
  const request = { statementId: drafted.july, invoiceTitle: 'Home', taxNumber: number };
  expect(await refused(requestInvoice, request, owner)).toBe('done');
  const [open] = await invoicesOf(drafted.july);
  const decline = { invoiceId: open?.id ?? 0, reason: 'Another title' };
  expect(await refused(cancelInvoice, decline, staff)).toBe('done');
  expect(await refused(cancelInvoice, decline, staff)).toBe('INVOICE_STATE');
  await tables.query(`alter table statement_line disable trigger user`);
  await tables.query(
    `update statement_line set gross = 0, net = 0, tax = 0 where statement_id = $1`,
    [drafted.august],
  );
  await confirmed(drafted.august);
  const to = { statementId: drafted.august, invoiceTitle: 'Home', taxNumber: number };
  expect(await refused(requestInvoice, to, owner)).toBe('INVOICE_EMPTY');
});

test('SET-19: of two invoices that are issued with one number at once, one is refused', async () => {
  const [issued] = await invoicesOf(drafted.june);
  const red = { invoiceId: issued?.id ?? 0, reason: 'Again', redNumber: '24312003' };
  expect(await refused(cancelInvoice, red, staff)).toBe('done');
  const open = await Promise.all(
    [drafted.june, drafted.july].map(async (statementId) => {
      const to = { statementId, invoiceTitle: 'Home', taxNumber: number };
      return (await call(server, requestInvoice, to, owner)).invoiceId;
    }),
  );
  // Both have to wait for their invoice, and go on at the same instant.
  await tables.query('begin');
  await tables.query('select from statement_invoice where id = any ($1) for update', [open]);
  const issuing = open.map((invoiceId) =>
    refused(issueInvoice, { invoiceId, invoiceNumber: '24312004' }, staff),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  await tables.query('commit');
  const tries = await Promise.all(issuing);
  expect(tries.toSorted()).toEqual(['INVOICE_NUMBER_USED', 'done']);
});

test('SET-19: a merchant is not made with a number that no tax office of its country gives', async () => {
  const merchant = { merchantName: 'Uno', country: 'ES', currency: 'EUR' };
  const make = (taxNumber: string, country = 'ES') =>
    refused(createMerchant, { ...merchant, country, taxNumber }, staff);
  expect(await make('B12345678')).toBe('TAX_NUMBER_UNFIT');
  expect(await make('B58378431')).toBe('done');
  expect(await make('')).toBe('done');
  expect(await make('whatever', 'MX')).toBe('done');
});

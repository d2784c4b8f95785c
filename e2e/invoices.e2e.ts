import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { getStatement, listStatements } from '@lebean/contract/settlement/operations';
import { downloadVoucher } from '@lebean/contract/settlement/paper.operations';
import { listInvoices } from '@lebean/contract/tax/invoice.operations';
import {
  authenticate,
  axe,
  chooseFound,
  demoAccount,
  login,
  phone,
  screenshot,
  test,
} from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { ask, call, signIn, uniqueDigits } from './service.ts';

const ownerOfSpain = { audience: 'Shop owner', account: 'owner-es', password: 'owner123' };

test('SET-19: finance cancels an invoice, its owner requests it again on the phone, and it is issued', async ({
  openPage,
}) => {
  const owner = await openPage({
    language: 'es',
    ...phone,
    colorScheme: 'dark',
    expectedProblems: [/status of 422/],
  });
  await authenticate(owner, ownerOfSpain);
  const { rows } = await call(owner, listInvoices, { invoiceState: 'issued' });
  const issued = rows[0];
  if (issued === undefined) throw new Error('the examples have no invoice in Spain');
  const { statementId, invoiceNumber } = issued;

  const staff = await openPage({ language: 'zh', expectedProblems: [/status of 422/] });
  await login(staff, demoAccount('Staff'), `/settlement/invoices?query=${invoiceNumber}`);
  await staff.getByRole('button', { name: '冲红' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('原因').fill('抬头有误');
  await dialog.getByRole('button', { name: '冲红' }).click();
  await dialog.getByText('已开具的发票须填写红字发票号码').waitFor();
  await dialog.getByLabel('红字发票号码').fill(`R-${uniqueDigits(8)}`);
  await dialog.getByRole('button', { name: '冲红' }).click();
  await staff.getByText('已作废').waitFor();
  expect(await axe(staff)).toEqual([]);
  await screenshot(staff, 'invoices/cancelled-zh');

  await owner.goto(`/settlement/statement/${statementId}`);
  await owner.getByRole('button', { name: 'Solicitar factura' }).click();
  const request = owner.getByRole('dialog');
  await request.getByLabel('NIF').fill('B12345678');
  await request.getByRole('button', { name: 'Solicitar factura' }).click();
  await request.getByText('No es un número fiscal de ES').waitFor();
  await screenshot(owner, 'invoices/unfit-es');
  await request.getByLabel('NIF').fill('B00000018');
  await request.getByRole('button', { name: 'Solicitar factura' }).click();
  await owner.getByText('Solicitada').waitFor();
  expect(await scrollsSideways(owner)).toBe(false);
  expect(await axe(owner)).toEqual([]);
  await screenshot(owner, 'invoices/requested-es');

  const number = `F-${uniqueDigits(8)}`;
  await staff.goto('/settlement/invoices?invoiceState=requested&query=Mundo');
  await staff.getByRole('button', { name: '开具', exact: true }).first().click();
  await staff.getByLabel('发票号码', { exact: true }).fill(number);
  await staff.keyboard.press('Enter');
  await staff.getByRole('dialog').waitFor({ state: 'detached' });
  await owner.goto(`/settlement/invoices?query=${number}`);
  await owner.getByText('Emitida').waitFor();
});

test('SET-4, SET-16: finance pays out what a partner has earned, and its statement is settled', async ({
  openPage,
}) => {
  const staff = await openPage({ language: 'en' });
  await authenticate(staff, demoAccount('Staff'));
  const { rows } = await call(staff, listStatements, { statementPaid: 'unpaid', pageSize: 100 });
  const due = rows.find(({ partnerId, stage }) => partnerId !== null && stage === 'confirmed');
  if (due === undefined) throw new Error('the examples owe no partner anything');
  await staff.goto(`/settlement/statement/${due.id}`);
  await staff.getByRole('button', { name: 'Book payout' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Bank reference').fill(`OUT-${uniqueDigits(10)}`);
  await screenshot(staff, 'invoices/payout-en');
  await dialog.getByRole('button', { name: 'Book payout' }).click();
  await staff.getByText('Settled').first().waitFor();
  expect(await axe(staff)).toEqual([]);
});

test(
  'SET-6: staff change who issues the statements of a currency, and a mistyped tax number stays to be mended',
  { tags: ['long'] },
  async ({ openPage }) => {
    const staff = await openPage({ language: 'en', expectedProblems: [/422/] });
    await login(staff, demoAccount('Staff'), '/settlement/taxes');
    await staff.getByRole('button', { name: 'Issuer of statements' }).click();
    await staff.getByText(/^EUR · /).waitFor();
    expect(await axe(staff)).toEqual([]);
    await staff.getByRole('button', { name: 'Edit the issuer of EUR statements' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Edit the issuer of EUR statements' });
    const name = `Lebean Iberia ${uniqueDigits(6)}, S.L.`;
    await dialog.getByLabel('Legal name').fill(name);
    await dialog.getByLabel('Tax number').fill('B58378432');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/Not a valid tax number for ES/).waitFor();
    await dialog.getByLabel('Tax number').fill('B58378431');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await staff.getByText(`EUR · ${name}`).waitFor();
    await screenshot(staff, 'invoices/issuers-en');
    await staff.getByRole('button', { name: 'Close' }).last().click();
    // What was sent before keeps the name that it was sent with.
    const { rows } = await call(staff, listStatements, { pageSize: 100 });
    const sent = rows.find(({ currency, stage }) => currency === 'EUR' && stage === 'confirmed');
    if (sent === undefined) throw new Error('the examples have no confirmed statement in euros');
    await staff.goto(`/settlement/statement/${sent.id}`);
    await staff.getByText('Lebean Iberia, S.L. (demo)').waitFor();
  },
);

test('SET-16: the voucher of a payment opens from the statement that it paid, for finance and the owner, and for no foreign one', async ({
  openPage,
}) => {
  const staff = await openPage({ language: 'en', expectedProblems: [/status of 422/] });
  await authenticate(staff, demoAccount('Staff'));
  const owner = await openPage({ language: 'en', ...phone });
  await authenticate(owner, demoAccount('Shop owner (Shanghai)'));
  const { rows } = await call(owner, listStatements, { pageSize: 100 });
  const details = await Promise.all(
    rows.map(({ id: statementId }) => call(owner, getStatement, { statementId })),
  );
  const booked = details.flatMap((statement) =>
    statement.allocations
      .filter(({ statementPaymentKind }) => statementPaymentKind === 'received')
      .map((put) => ({ statement, put })),
  );
  const [{ statement, put } = { statement: undefined, put: undefined }] = booked;
  if (statement === undefined || put === undefined)
    throw new Error('the examples have no statement that was paid');
  await staff.goto(
    `/settlement/payments?query=${encodeURIComponent(statement.shopName)}&pageSize=100`,
  );
  const row = staff.getByRole('row').filter({ hasText: put.paymentNumber });
  const chooser = row.locator('input[type="file"]');
  const file = (name: string, content: string) =>
    chooser.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await file('transfer.pdf', '<script>alert(1)</script>');
  await staff.getByText('A voucher is a PNG, JPEG or WebP image, or a PDF').waitFor();
  await file('transfer.pdf', '%PDF-1.7 the transfer');
  await row.getByText('transfer.pdf').waitFor();

  for (const reader of [staff, owner]) {
    await reader.goto(`/settlement/statement/${statement.id}`);
    const link = reader.getByRole('link', { name: /transfer\.pdf/ }).first();
    await link.waitFor();
    expect(await axe(reader)).toEqual([]);
    expect(await scrollsSideways(reader)).toBe(false);
    await link.scrollIntoViewIfNeeded();
    await screenshot(reader, `invoices/voucher-${reader === owner ? 'owner' : 'staff'}-en`);
    const [download] = await Promise.all([reader.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('transfer.pdf');
    expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7 the transfer');
  }
  const foreign = await signIn(ownerOfSpain);
  expect((await ask(foreign, downloadVoucher, { paymentId: put.paymentId })).status).toBe(404);
});

test(
  'SET-19: a tax begins with a month, and shows what it does before it is saved',
  { tags: ['long'] },
  async ({ openPage }) => {
    const staff = await openPage({ language: 'en' });
    await login(staff, demoAccount('Staff'), '/settlement/taxes');
    await staff.getByRole('button', { name: 'Add tax rate' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Country').click();
    await chooseFound(staff, 'Portugal');
    await dialog.getByLabel('From month').fill('2099-01');
    await staff.keyboard.press('Enter');
    await dialog.getByLabel('Chinese title').fill('增值税');
    await dialog.getByLabel('English title').fill('VAT');
    await dialog.getByLabel('Spanish title').fill('IVA');
    await dialog.getByLabel('Tax rate (%)').fill('23');
    await dialog.getByText('Added to prices').click();
    await dialog.getByText('gross 1,230').waitFor();
    expect(await axe(staff)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add tax rate' }).click();
    const row = staff.getByRole('row', { name: /Portugal/ });
    await row.getByText('Not yet').waitFor();
    await screenshot(staff, 'invoices/taxes-en');
    await row.getByRole('button', { name: 'Delete' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
  },
);

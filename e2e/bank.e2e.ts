import { expect } from 'vitest';
import { createBankAccount } from '@lebean/contract/bank/operations';
import { getStatement, listStatements } from '@lebean/contract/settlement/operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call, signIn, uniqueDigits } from './service.ts';

test('SET-16, SET-17: staff read a bank file, and book a transfer to a partner by a click; what came in does not pay it', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { rows } = await call(staff, listStatements, { pageSize: 100 });
  const share = rows.find(({ partnerId, open }) => partnerId !== null && open < -1000);
  if (share === undefined) throw new Error('the example owes a partner nothing');
  const { id: statementId, statementNumber, currency } = share;
  const bankName = `Bank ${uniqueDigits(8)}`;
  await call(staff, createBankAccount, { bankName, currency });
  const today = new Date().toISOString().slice(0, 10);
  const run = uniqueDigits(10);
  const file = [
    'Date,Debit,Credit,Counterparty,Details,Reference',
    `${today},1.00,,A partner,Share ${statementNumber},OUT-${run}`,
    `${today},,1.00,A partner,Back ${statementNumber},IN-${run}`,
    `${today},88.00,,Landlord,Rent ${run},RENT-${run}`,
  ].join('\n');

  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), '/settlement/bank');
  await page.getByRole('button', { name: 'Import file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Bank account' }).click();
  await page.getByTitle(`${bankName} · ${currency}`).click();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: `${run}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByText('3 lines, 0 unreadable rows').waitFor();
  await screenshot(page, 'bank/read-en');
  await dialog.getByRole('button', { name: 'Import 3 lines' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const line = (reference: string) =>
    page.locator('tbody tr[data-row-key]:visible').filter({ hasText: reference });
  const [out, back, rent] = [line(`OUT-${run}`), line(`IN-${run}`), line(`RENT-${run}`)];
  await out.getByText('Number matches, amount differs').waitFor();
  await back.getByText('The statement it mentions has the opposite direction').waitFor();
  await rent.getByText('No match').waitFor();
  expect(await back.getByRole('button', { name: /^Book/ }).count()).toBe(0);
  // By a word and by a sign.
  expect(await out.textContent()).toMatch(/Out−/);
  expect(await back.textContent()).toMatch(/In\+/);
  await expect.poll(() => axe(page)).toEqual([]);
  await screenshot(page, 'bank/lines-en');

  const before = (await call(staff, getStatement, { statementId })).open;
  await out.getByRole('button', { name: 'Book as paid out' }).click();
  await out.getByText('Booked').waitFor();
  expect((await call(staff, getStatement, { statementId })).open).toBe(before + 100);

  await rent.getByRole('button', { name: 'Choose statements' }).click();
  await dialog.getByText('Only amounts the platform owes are listed').waitFor();
  await dialog
    .locator('.bank-claims')
    .getByText(share.partnerName ?? '')
    .first()
    .waitFor();
  await screenshot(page, 'bank/choose-out-en');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('combobox', { name: 'In or out' }).click();
  await page.getByTitle('In', { exact: true }).click();
  await rent.waitFor({ state: 'hidden' });
  await back.waitFor();

  const small = await openPage({ language: 'zh', ...phone });
  await login(small, demoAccount('Staff'), '/settlement/bank?view=unmatched');
  const card = small.locator('.kit-card:visible').filter({ hasText: `RENT-${run}` });
  await card.getByText('支出').waitFor();
  expect(await scrollsSideways(small)).toBe(false);
  await screenshot(small, 'bank/unmatched-phone-zh');
  await card.getByRole('button', { name: /忽略/ }).click();
  await small.getByRole('dialog').getByLabel('原因').fill('房租');
  await small.locator('.kit-modal button[type="submit"]').click();
  await small.getByRole('dialog').waitFor({ state: 'hidden' });
  await card.waitFor({ state: 'hidden' });
});

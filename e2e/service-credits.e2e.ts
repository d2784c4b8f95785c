import { expect } from 'vitest';
import { listServiceCredits, totalServiceCredits } from '@lebean/contract/ticket/credit.operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

test('SVC-11: staff find the credits for downtime in a list, with sums per currency and the doors to ticket and statement', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), '/settlement/credits');
  const { rows } = await call(page, listServiceCredits, { pageSize: 100 });
  expect(rows.length).toBeGreaterThan(0);
  const totals = page.getByRole('region', { name: 'Totals' });
  const { totals: sums } = await call(page, totalServiceCredits, {});
  for (const currency of new Set(sums.map((sum) => sum.currency)))
    await totals.getByText(currency, { exact: true }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await screenshot(page, 'credits/staff-en');
  // By the number of a ticket: as a statement leads here.
  const ticketNumber = rows[0]?.ticketNumber ?? '';
  await page.goto(`/settlement/credits?query=${ticketNumber}`);
  const table = page.getByRole('table');
  await table.getByText(rows[0]?.creditNumber ?? '').waitFor();
  await table.getByRole('link', { name: ticketNumber }).first().click();
  await page.waitForURL(`**/aftersales/ticket/${rows[0]?.ticketId}`);
  // And the ticket leads to all of its shop.
  await page.getByRole('link', { name: 'All credits of this shop' }).click();
  await page.waitForURL(`**/settlement/credits?shopId=${rows[0]?.shopId}`);
});

test('SVC-11, ACC-2: an owner sees the credits of the own shops on the phone and decides about none', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'zh', ...phone });
  await login(page, demoAccount('Shop owner (Shanghai)'), '/settlement/credits');
  const { rows } = await call(page, listServiceCredits, { pageSize: 100 });
  await page.getByRole('region', { name: '合计' }).waitFor();
  for (const { creditNumber } of rows) await page.getByText(creditNumber).first().waitFor();
  expect(await page.getByRole('button', { name: '入账' }).count()).toBe(0);
  await expect.poll(() => axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'credits/owner-360-zh');
});

import { expect } from 'vitest';
import { listPartners } from '@lebean/contract/partner/operations';
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
import { call, uniqueDigits } from './service.ts';

test('SET-6, SET-19: staff say on the phone whom statements of a partner are made out to, and a mistyped tax number stays to be mended', async ({
  openPage,
}) => {
  const staff = await openPage({ language: 'en', ...phone, expectedProblems: [/status of 422/] });
  await login(staff, demoAccount('Staff'), '/partners/list');
  await staff.getByRole('button', { name: 'Add partner' }).first().click();
  const dialog = staff.getByRole('dialog');
  const name = `Ocio ${uniqueDigits(8)}`;
  await dialog.getByLabel('Partner', { exact: true }).fill(name);
  await dialog.getByLabel('Legal name').fill(`${name}, S.L.`);
  await dialog.getByLabel('Country of registration').click();
  await chooseFound(staff, 'Spain');
  await dialog.getByLabel('Tax number').fill('B58378432');
  await dialog.getByRole('button', { name: 'Add partner' }).click();
  await dialog.getByText(/Not a valid tax number for ES/).waitFor();
  expect(await axe(staff)).toEqual([]);
  expect(await scrollsSideways(staff)).toBe(false);
  await screenshot(staff, 'partners/unfit-en');
  await dialog.getByLabel('Tax number').fill('B58378431');
  await dialog.getByRole('button', { name: 'Add partner' }).click();
  await dialog.waitFor({ state: 'detached' });

  const { rows } = await call(staff, listPartners, { query: name });
  expect(rows).toMatchObject([
    { legalName: `${name}, S.L.`, taxNumber: 'B58378431', country: 'ES' },
  ]);
  await staff.goto(`/partners/detail/${rows[0]?.id}`);
  await staff.getByText(`${name}, S.L.`).waitFor();
  await staff.getByText('B58378431').waitFor();
});

test('SET-6: what staff have said of a partner stands in its form, and goes when they take it away', async ({
  openPage,
}) => {
  const staff = await openPage({ language: 'zh' });
  await authenticate(staff, demoAccount('Staff'));
  const { rows } = await call(staff, listPartners, { query: 'Iberia' });
  const [iberia] = rows;
  if (iberia === undefined) throw new Error('the examples have no partner in Spain');
  await staff.goto('/partners/list?query=Iberia');
  const open = async () => {
    await staff.getByRole('button', { name: '修改' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.waitFor();
    return dialog;
  };
  let dialog = await open();
  expect(await dialog.getByLabel('税号').inputValue()).toBe(iberia.taxNumber);
  await dialog.getByText('西班牙').waitFor();
  await screenshot(staff, 'partners/change-zh');
  await dialog.getByLabel('税号').fill('');
  await dialog.getByLabel('注册国家/地区').hover();
  await dialog.locator('.partner-pair .ant-select-clear').click();
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'detached' });
  const [changed] = (await call(staff, listPartners, { query: 'Iberia' })).rows;
  expect(changed).toMatchObject({ taxNumber: '', country: null, legalName: iberia.legalName });

  // As it was, for whoever comes after.
  dialog = await open();
  await dialog.getByLabel('注册国家/地区').click();
  await chooseFound(staff, '西班牙');
  await dialog.getByLabel('税号').fill(iberia.taxNumber);
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'detached' });
  const [again] = (await call(staff, listPartners, { query: 'Iberia' })).rows;
  expect(again).toMatchObject({ taxNumber: iberia.taxNumber, country: 'ES' });
});

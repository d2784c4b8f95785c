import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openShift } from '@lebean/contract/shift/operations';
import { getShop } from '@lebean/contract/shop/detail.operations';
import { axe, chooseFound, demoAccount, login, screenshot, test } from './browser.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, signIn } from './service.ts';

async function edited(page: Page, shopId: number) {
  await page.goto(`/shops/detail/${shopId}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  return page.getByRole('dialog');
}

test('NUM-5: a shop set up in the wrong country is put right on its form, until its first shift', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), '/shops/list');
  const { shopId, owner } = await newShop(page, inShanghai);
  const dialog = await edited(page, shopId);
  await dialog.getByRole('combobox', { name: 'Country' }).click();
  await chooseFound(page, 'United States');
  await dialog.getByRole('combobox', { name: 'Time zone' }).click();
  await chooseFound(page, 'America/Chicago');
  await dialog.locator('#currency').fill('USD');
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'shop-place-open');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const place = { country: 'US', currency: 'USD', timeZone: 'America/Chicago' };
  expect(await call(page, getShop, { shopId })).toMatchObject(place);

  await call(await signIn(owner), openShift, { shopId, openingCash: 0 });
  const fixed = await edited(page, shopId);
  await fixed.getByText('United States · USD · America/Chicago').waitFor();
  await fixed.getByText(/\(shift\)/).waitFor();
  expect(await fixed.locator('#currency').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listShops } from '@lebean/contract/shop/operations';
import { listShopViews } from '@lebean/contract/shop/view.operations';
import { axe, demoAccount, login, test } from './browser.ts';
import { call } from './service.ts';

async function opened(page: Page, shopId: number, reason: string): Promise<Page> {
  await page.goto(`/shops/detail/${shopId}`);
  await page.getByRole('button', { name: 'Open as shop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#reason').fill(reason);
  expect(await axe(page)).toEqual([]);
  const window = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Open as shop' }).click();
  return await window;
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'View of a shop' });
const over = (page: Page) => page.getByRole('heading', { name: 'This view of the shop has ended' });

test('ACC-7: staff see a shop in a window of its own, are marked there, and stay themselves in theirs', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), '/shops/list');
  const { rows } = await call(page, listShops, { query: 'Madrid' });
  const { rows: all } = await call(page, listShops, { sort: 'shopName', isEnabled: true });
  const shop = rows[0] ?? all[0];
  if (shop === undefined) throw new Error('there is no shop');
  const view = await opened(page, shop.id, 'No games at the till');
  await bar(view).getByText(shop.shopName).waitFor();
  expect(new URL(view.url()).search).toBe('');
  // What only the platform has is not in the menu, and what changes something is not on the page.
  await view.goto('/member/list');
  await view.locator('[data-row-key]').first().waitFor();
  await bar(view).getByText(shop.shopName).waitFor();
  expect(await view.locator('[data-operation="card.open"]').count()).toBe(0);
  expect(await view.getByRole('button', { name: /Sell goods/ }).count()).toBe(0);
  await view.keyboard.press('g');
  await view.waitForTimeout(300);
  expect(await view.getByRole('dialog').count()).toBe(0);
  expect(await axe(view)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Open as shop' }).waitFor();
  expect(await bar(page).count()).toBe(0);
  await bar(view).getByRole('button', { name: 'Leave view' }).click();
  await over(view).waitFor();
  expect(await axe(view)).toEqual([]);
  await view.getByRole('button', { name: 'Back to my own pages' }).click();
  await view
    .getByRole('button', { name: 'Account menu' })
    .or(view.locator('.user-button'))
    .first()
    .waitFor();
  expect(await bar(view).count()).toBe(0);
  const { views } = await call(page, listShopViews, { shopId: shop.id });
  expect(views[0]).toMatchObject({ reason: 'No games at the till', endReason: 'left' });
});

test(
  'ACC-7: a view ends when whoever looks signs out in another window',
  { tags: ['long'] },
  async ({ openPage }) => {
    const page = await openPage({ language: 'en', expectedProblems: [/401/, /403/] });
    await login(page, demoAccount('Staff'), '/shops/list');
    const { rows } = await call(page, listShops, { sort: 'shopName', isEnabled: true });
    const view = await opened(page, rows[0]?.id ?? 0, '');
    await bar(view).waitFor();
    await page.request.post('/api/common/Logout', { data: {} });
    await view.reload();
    await over(view).waitFor();
  },
);

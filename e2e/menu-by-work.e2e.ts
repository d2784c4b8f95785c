/** The menu in groups that people think in, with what somebody has pinned on top (SH-67). */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pinPage } from '@lebean/contract/menu/pin.operations';
import { getProfile } from '@lebean/contract/session/operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inMadrid, newShop } from './new-shop.ts';
import { call, signIn } from './service.ts';

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });
const topOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Pinned and recent' });

describe('the menu by work', () => {
  test(
    'SH-67: one entry leads to lists of the same rows, which are each other’s tabs under their own paths',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage({ language: 'en' });
      await login(page, demoAccount('Staff'), '/devices/entry');
      const tabs = page.getByRole('navigation', { name: 'Views of this list' });
      await tabs.getByRole('link', { name: 'Device list' }).waitFor();
      const current = menuOf(page).locator('[aria-current="page"]');
      expect(await current.allTextContents()).toEqual(['Device list']);
      expect(await menuOf(page).getByText('Device entry').count()).toBe(0);
      await tabs.getByRole('link', { name: 'Device list' }).click();
      await page.waitForURL('**/devices/list');
      await expect
        .poll(() => tabs.locator('[aria-current="page"]').allTextContents())
        .toEqual(['Device list']);
      await page.locator('tbody tr[data-row-key]:visible').first().waitFor();
      expect(await axe(page)).toEqual([]);
      // What stands in no entry is found by its name as before.
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.keyboard.type('Device entry', { delay: 150 });
      await page.getByRole('option', { name: /Device entry/ }).waitFor();
    },
  );

  test('SH-67: a long area says of which group its entries are', async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/settlement/payments');
    const settlement = menuOf(page).getByRole('list', { name: 'Settlement' });
    await settlement.getByRole('link', { name: 'Payments', exact: true }).waitFor();
    const lebeans = menuOf(page).getByRole('list', { name: 'Lebeans' });
    await lebeans.getByRole('link', { name: 'Online payments' }).waitFor();
  });

  test(
    'SH-67: what is pinned stands on top on every device of the account, by keyboard and by finger',
    { tags: ['long'] },
    async ({ openPage }) => {
      const { owner } = await newShop(await signIn(demoAccount('Staff')), inMadrid);
      const page = await openPage({ language: 'en' });
      await login(page, owner, '/member/list');
      // The page takes the focus once it is there.
      await page.getByText('Nothing here yet').waitFor();
      await menuOf(page).getByRole('button', { name: 'Pin Member lookup' }).press('Enter');
      await topOf(page).getByRole('link', { name: 'Member lookup' }).waitFor();
      await menuOf(page).getByRole('button', { name: 'Unpin Member lookup' }).waitFor();
      expect(await axe(page)).toEqual([]);

      const mobile = await openPage({ language: 'en', ...phone });
      await login(mobile, owner, '/gamelist/list');
      await mobile.getByRole('button', { name: 'Open menu' }).tap();
      await topOf(mobile).getByRole('link', { name: 'Member lookup' }).waitFor();
      await menuOf(mobile).getByRole('button', { name: 'Pin Game prices' }).tap();
      await topOf(mobile).getByRole('link', { name: 'Game prices' }).waitFor();
      await screenshot(mobile, 'menu/pins-360-en');
      await topOf(mobile).getByRole('button', { name: 'Unpin Member lookup' }).tap();
      await expect
        .poll(() => topOf(mobile).getByRole('link').allTextContents())
        .toEqual(['Game prices']);
      expect(await scrollsSideways(mobile)).toBe(false);
      expect((await call(mobile, getProfile, {})).pins).toEqual(['/gamelist/list']);
      // A pin of before a role was cut leads nowhere: it is not shown.
      await call(mobile, pinPage, { path: '/system/menus', isPinned: true });
      await mobile.reload();
      await mobile.getByRole('button', { name: 'Open menu' }).tap();
      await expect
        .poll(() => topOf(mobile).getByRole('link').allTextContents())
        .toEqual(['Game prices']);
    },
  );

  test('SH-67: the last places are on top, without the one in front and without guests', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner'), '/member/list');
    await page.locator('tbody tr[data-row-key]').first().getByRole('link').click();
    await page.waitForURL('**/member/card/*');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Dashboard').click();
    await page.waitForURL('**/dashboard');
    const recent = topOf(page).getByRole('list', { name: 'Recent' });
    await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['Member lookup']);
    await recent.getByRole('link', { name: 'Member lookup' }).click();
    await page.waitForURL('**/member/list');
    await page.reload();
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    expect(await topOf(page).getByText('Member lookup').count()).toBe(0);
  });
});

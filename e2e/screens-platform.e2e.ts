import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listMembers } from '@lebean/contract/card/operations';
import { languages } from '@lebean/contract/kernel/text';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { authenticate, axe, demoAccount, login, type OpenPage, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inspect } from './inspect.ts';
import { call } from './service.ts';

const look = { language: 'zh', colorScheme: 'light' } as const;

async function openAs(openPage: OpenPage, audience: string): Promise<Page> {
  const page = await openPage(look);
  await authenticate(page, demoAccount(audience));
  return page;
}

/** The merchant of the American shops: all that is typed there is English. */
async function americanMerchant(page: Page): Promise<number> {
  const shops = await call(page, listShops, { country: 'US' });
  const merchants = await call(page, listMerchants, { pageSize: 100 });
  const name = shops.rows[0]?.merchantName;
  return merchants.rows.find(({ merchantName }) => merchantName === name)?.id ?? 0;
}

describe('U1, U3: axe, translation and width of', { tags: ['long'], timeout: 300_000 }, () => {
  test('the login', async ({ openPage }) => {
    const page = await openPage(look);
    await page.goto('/login');
    await page.locator('button[type="submit"]').waitFor();
    expect(await inspect(page, { name: 'login', hasHeader: false })).toEqual([]);
  });

  test('the pages for what is denied and what is missing', async ({ openPage }) => {
    const page = await openAs(openPage, 'Partner');
    const found: string[] = [];
    for (const address of ['/401?noGoBack=true', '/404']) {
      await page.goto(address);
      await page.getByRole('heading').waitFor();
      found.push(...(await inspect(page, { name: address, hasHeader: false })));
    }
    expect(found).toEqual([]);
  });

  for (const audience of ['Staff', 'Partner']) {
    test(`the dashboard of ${audience}`, async ({ openPage }) => {
      const page = await openAs(openPage, audience);
      await page.goto('/dashboard');
      await page.locator('.trend-card [role="img"]').waitFor();
      // The sentence names the shop that makes the difference, in the hours that have one.
      const records = ['.shop-name', '.headline-main', '.attention-words', '.attention-step'];
      expect(await inspect(page, { name: audience, records })).toEqual([]);
    });
  }

  test('OPS-8: how the system is, for staff', async ({ openPage }) => {
    const page = await openAs(openPage, 'Staff');
    await page.goto('/system/status');
    await page.locator('.status-row').first().waitFor();
    // Names of the node and of migrations are nobody's language.
    expect(await inspect(page, { name: 'status', records: ['.kit-facts dd'] })).toEqual([]);
  });

  test('the list of shops', async ({ openPage }) => {
    const page = await openAs(openPage, 'Staff');
    await page.goto('/shops/list?country=US');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    expect(await inspect(page, { name: 'shops' })).toEqual([]);
  });

  test('the list of members and a card, as staff sees them', async ({ openPage }) => {
    const page = await openAs(openPage, 'Staff');
    const merchantId = await americanMerchant(page);
    await page.goto(`/members/list?merchantId=${merchantId}`);
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    const found = await inspect(page, { name: 'members' });
    const { rows } = await call(page, listMembers, { merchantId });
    await page.goto(`/members/card/${rows[0]?.id}`);
    await page.locator('.card-action-freeze, .card-action-unfreeze').waitFor();
    found.push(...(await inspect(page, { name: 'card' })));
    expect(found).toEqual([]);
  });

  for (const language of languages) {
    test(`what opens over a page of a phone, in ${language}`, async ({ openPage }) => {
      const page = await openPage({ ...look, language, viewport: { width: 360, height: 740 } });
      await login(page, demoAccount('Staff'), '/shops/list?country=US');
      await page.locator('.kit-card').first().waitFor();
      const found: string[] = [];
      const lookAt = async (name: string): Promise<void> => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.locator(`html[data-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
          found.push(...(await axe(page)).map((one) => `${name}, ${colorScheme}: ${one}`));
        }
        if (await scrollsSideways(page)) found.push(`${name}: scrolls sideways`);
      };
      await page.locator('.kit-filters > button').click();
      await page.locator('.kit-filter-sheet .kit-sheet-footer').waitFor();
      await lookAt('filters');
      await page.keyboard.press('Escape');
      await page.locator('.kit-sheet-footer').waitFor({ state: 'hidden' });
      await page.locator('.user-button').click();
      await page.locator('.user-panel').waitFor();
      await lookAt('user menu');
      await page.keyboard.press('Escape');
      await page.getByRole('banner').getByRole('button').first().click();
      await page.locator('[data-sidebar="open"]').waitFor();
      await lookAt('menu');
      expect(found).toEqual([]);
    });
  }
});

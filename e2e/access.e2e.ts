import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { authenticate, demoAccount, login, test } from './browser.ts';

const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Signs in where the page is already at the login. */
async function signIn(page: Page, audience: string): Promise<void> {
  const { account, password } = demoAccount(audience);
  await page.locator('input[autocomplete="username"]').fill(account);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

describe('the guard', () => {
  test('SH-2: leads to the login without a session, and back with the query afterwards', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    // Of these the examples have more than a page.
    const requested = '/members/list?state=normal&page=2';
    await page.goto(requested);
    await page.waitForURL('**/login?*');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(requested);
    await signIn(page, 'Staff');
    await page.getByRole('region', { name: 'Members' }).waitFor();
    expect(new URL(page.url()).searchParams.get('state')).toBe('normal');
    expect(new URL(page.url()).pathname).toBe('/members/list');
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
  });

  test('SH-2: never leads to another site', async ({ openPage }) => {
    for (const requested of ['//evil.example/x', '/\\evil.example', 'https://evil.example']) {
      const page = await openPage({ language: 'en' });
      await page.goto(`/login?redirect=${encodeURIComponent(requested)}`);
      await signIn(page, 'Partner');
      await page.waitForURL('**/dashboard');
      await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    }
  });

  test('SH-3: answers a forbidden path by 401 and an unknown one by 404, each with a way back', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await authenticate(page, demoAccount('Partner'));
    for (const forbidden of ['/members/list', '/member/list', '/member/card/1']) {
      await page.goto(forbidden);
      await page.waitForURL('**/401?noGoBack=true');
      await page.getByRole('heading', { name: 'No access' }).waitFor();
    }
    expect(await page.title()).toBe('No access · Lebean');
    // Which page it is, in the frame that leads to the others.
    await page.getByText('Your role does not have access to “').waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/no/such/place');
    await page.waitForURL('**/404');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('button', { name: 'Go back' }).click();
    // The page before a typed address may be another site's.
    await page.waitForURL('**/dashboard');
    await page.goto('/404');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/dashboard');
  });

  test('SH-3: names the permission that is lacking, and keeps the frame', async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await authenticate(page, demoAccount('Assistant'));
    await page.goto('/Gamedistribution/shifts');
    await page.waitForURL('**/401?noGoBack=true');
    await page
      .getByText(/“.+” requires the “.+” permission, which your role does not have/)
      .waitFor();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Member lookup' }).click();
    await page.waitForURL((url) => url.pathname !== '/401');
    await page.locator('main h1').first().waitFor();
  });

  test('ACC-3: an assistant arrives at the member query, and has no dashboard', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Assistant'));
    await page.waitForURL('**/member/list');
    await page.goto('/dashboard');
    await page.waitForURL('**/401?noGoBack=true');
    // The way home leads to the counter, too.
    await page.locator('main').getByRole('link').first().click();
    await page.waitForURL('**/member/list');
  });

  test(
    'ACC-3, SH-67: shows each audience its own menu',
    { tags: ['long'] },
    async ({ openPage }) => {
      const menus = new Map([
        [
          'Shop owner',
          [
            'Dashboard',
            'Inbox',
            'Catalogue',
            'Shops',
            'Devices',
            'Money',
            'Members',
            'Reports',
            'Templates',
          ],
        ],
        ['Assistant', ['Goods', 'Member lookup']],
        [
          'Partner',
          ['Dashboard', 'Inbox', 'Game distribution', 'Network', 'Devices', 'Money', 'Reports'],
        ],
        [
          'Staff',
          [
            'Dashboard',
            'Inbox',
            'Catalogue',
            'Network',
            'Devices',
            'Money',
            'Members',
            'Reports',
            'Settings',
          ],
        ],
      ]);
      for (const [audience, entries] of menus) {
        const page = await openPage({ language: 'en' });
        await login(page, demoAccount(audience));
        const menu = page.getByRole('navigation', { name: 'Main menu' });
        await menu.getByRole('link').first().waitFor();
        // Pages, and closed groups of pages.
        const shown = menu.locator('.sidebar-item:visible');
        expect(await shown.allTextContents()).toEqual(entries);
      }
    },
  );

  test('SH-7, SH-8, SH-18: a card marks its list in the menu, and the breadcrumb leads there', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner'), '/member/list');
    await page.locator('tbody tr[data-row-key]').first().getByRole('link').click();
    await page.waitForURL('**/member/card/*');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const current = menu.locator('[aria-current="page"]');
    await expect.poll(() => current.allTextContents()).toEqual(['Member lookup']);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect.poll(() => crumbs.getByRole('listitem').count()).toBe(4);
    expect(await crumbs.getByRole('link').allTextContents()).toEqual([
      'Dashboard',
      'Member lookup',
    ]);
    await crumbs.getByRole('link', { name: 'Member lookup' }).click();
    await page.waitForURL('**/member/list');
    expect(placeOf(page)).toBe('/member/list');
  });
});

import type { Locator, Page } from 'playwright-core';
/** The strip of tabs, for tests that go from page to page without loading the document anew. */
import { listMembers } from '@lebean/contract/card/operations';
import { demoAccount, login, type OpenPage } from './browser.ts';
import { call } from './service.ts';

export const stripOf = (page: Page): Locator => page.getByRole('tablist', { name: 'Open pages' });

export const tabIn = (page: Page, name: string | RegExp): Locator =>
  stripOf(page).getByRole('tab', { name });

/** The titles of the tabs in the order of the strip. */
export const titlesOf = (page: Page): Promise<string[]> =>
  stripOf(page).locator('.tab-title').allTextContents();

export const activeTitle = (page: Page): Promise<string[]> =>
  stripOf(page).locator('[aria-selected="true"] .tab-title').allTextContents();

/** How many pages are alive, the shown one included. */
export const livePages = (page: Page): Promise<number> =>
  page.locator('main > [role="tabpanel"]').count();

/** Goes to an address within the document, as a link of a page does, and waits for its tab. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate<null>(`(history.pushState(null, '', ${JSON.stringify(address)}), null)`);
  const [path = ''] = address.split('?');
  await page.locator(`[role="tab"][aria-selected="true"][id="tab:${path}"]`).waitFor();
}

/** The addresses of the pages of some cards, as staff opens them. */
export async function cardAddresses(page: Page, count: number): Promise<string[]> {
  const { rows } = await call(page, listMembers, { pageSize: 100, state: 'normal' });
  return rows.slice(0, count).map(({ id }) => `/members/card/${id}`);
}

export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

export const threeTitles = ['Dashboard', 'Shop list', 'Member list'];

/** Staff with three tabs, the member list in front. */
export async function openThree(openPage: OpenPage): Promise<Page> {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'));
  await tabIn(page, 'Dashboard').waitFor();
  await visit(page, '/shops/list');
  await visit(page, '/members/list');
  await rowsOf(page).first().waitFor();
  return page;
}

/** The rows of the page in front: those behind it are in the document too. */
export const rowsOf = (page: Page): Locator => page.locator('tbody tr[data-row-key]:visible');

export const menuOf = (page: Page): Locator => page.getByRole('menu', { name: 'Tab actions' });

export async function choose(page: Page, name: string, entry: string): Promise<void> {
  await tabIn(page, name).click({ button: 'right' });
  await menuOf(page).getByRole('menuitem', { name: entry, exact: true }).click();
}

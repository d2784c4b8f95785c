import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Output } from '@lebean/contract/kernel/operation';
import { listShops } from '@lebean/contract/shop/operations';
import { chooseFound, demoAccount, login, test } from './browser.ts';
import { call } from './service.ts';

const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

/** The first cells of the rows that the table shows, once there are as many as expected. */
async function firstCells(list: Locator, count: number): Promise<readonly string[]> {
  const rows = list.locator('tbody tr[data-row-key]');
  await expect.poll(() => rows.count()).toBe(count);
  return await rows.locator('td:first-child').allTextContents();
}

/**
 * The shops that somebody is shown: all that there were before, in their order, and none that there
 * is not. Other journeys add shops meanwhile, so what is shown lies between two answers.
 */
async function shopsShownTo(
  page: Page,
  audience: 'Staff' | 'Partner',
): Promise<Output<typeof listShops>['rows']> {
  await login(page, demoAccount(audience), '/dashboard');
  const before = await call(page, listShops, { pageSize: 100 });
  await page.goto('/shops/list?pageSize=100');
  const list = page.getByRole('region', { name: 'Shop list' });
  const cells = list.locator('tbody tr[data-row-key] td:first-child');
  await expect.poll(() => cells.count()).toBeGreaterThanOrEqual(before.rows.length);
  const shown = await cells.allTextContents();
  const after = await call(page, listShops, { pageSize: 100 });
  const namesBefore = before.rows.map(({ shopName }) => shopName);
  expect(shown.filter((name) => namesBefore.includes(name))).toEqual(namesBefore);
  const namesAfter = after.rows.map(({ shopName }) => shopName);
  expect(shown.filter((name) => !namesAfter.includes(name))).toEqual([]);
  return before.rows;
}

const underPointer = 'tbody tr:hover > td:first-child';

/** The background colours of elements, as an expression for the browser. */
const grounds = (selector: string): string =>
  `[...document.querySelectorAll('${selector}')].map((each) => getComputedStyle(each).backgroundColor)`;

const groundsOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate<string[]>(grounds(selector));

/** Opens a filter, like a person. */
const openFilter = (page: Page, filter: string): Promise<void> =>
  page.getByRole('combobox', { name: filter }).click();

describe('the lists of staff and partners', () => {
  test('ACC-2: staff see the shops of three countries, a partner only its own', async ({
    openPage,
  }) => {
    const staff = await openPage({ language: 'en' });
    const all = await shopsShownTo(staff, 'Staff');
    expect(new Set(all.map(({ country }) => country))).toEqual(new Set(['CN', 'US', 'ES']));

    const partner = await openPage({ language: 'en' });
    const own = await shopsShownTo(partner, 'Partner');
    expect(own.length).toBeLessThan(all.length);
    const [partnerName, ...others] = new Set(own.map((shop) => shop.partnerName));
    expect(others).toEqual([]);
    const ownIds = new Set(own.map(({ id }) => id));
    const foreign = all.filter(({ id }) => !ownIds.has(id));
    expect(foreign.map((shop) => shop.partnerName)).not.toContain(partnerName);
  });

  test('P8: the row below the pointer lights up, and rows that only pass below it do not', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', viewport: { width: 1440, height: 420 } });
    await login(page, demoAccount('Staff'), '/shops/list');
    const rows = page.locator('tbody tr[data-row-key]');
    await rows.first().waitFor();
    const calm = (await groundsOf(page, 'tbody tr > td:first-child'))[0];
    await rows.nth(1).hover();
    const [lit] = await groundsOf(page, underPointer);
    expect(lit).not.toBe(calm);
    // Looked at from within: by the time that the driver asks, nobody may be scrolling any more.
    const seen = page.evaluate<string[]>(`new Promise((resolve) => {
      addEventListener('scroll', () => resolve(${grounds(underPointer)}), { once: true });
    })`);
    await page.mouse.wheel(0, 100);
    expect(await seen).toEqual([calm]);
    await expect.poll(() => groundsOf(page, underPointer)).toEqual([lit]);
  });

  test('SH-31: filters of shops live in the address, over reload, back and forward', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/shops/list');
    const list = page.getByRole('region', { name: 'Shop list' });
    await list.waitFor();
    await openFilter(page, 'Country');
    await chooseFound(page, 'United States');
    await expect.poll(() => queryOf(page)).toEqual({ country: 'US' });
    const american = await call(page, listShops, { country: 'US' });
    const names = american.rows.map(({ shopName }) => shopName);
    expect(await firstCells(list, american.count)).toEqual(names);
    await list.getByRole('button', { name: 'Lebean balance' }).click();
    await expect.poll(() => queryOf(page)).toEqual({ country: 'US', sort: '-lebeanBalance' });
    await page.reload();
    const sorted = await call(page, listShops, { country: 'US', sort: '-lebeanBalance' });
    expect(await firstCells(list, american.count)).toEqual(
      sorted.rows.map(({ shopName }) => shopName),
    );
    await page.goBack();
    await expect.poll(() => queryOf(page)).toEqual({ country: 'US' });
    await expect.poll(() => firstCells(list, american.count)).toEqual(names);
    await page.goBack();
    await expect.poll(() => queryOf(page)).toEqual({});
    const rows = list.locator('tbody tr[data-row-key]');
    await expect.poll(() => rows.count()).toBeGreaterThan(american.count);
    await page.goForward();
    await expect.poll(() => queryOf(page)).toEqual({ country: 'US' });
    await firstCells(list, american.count);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => queryOf(page)).toEqual({});
    await expect.poll(() => rows.count()).toBeGreaterThan(american.count);
  });

  test('MEM-9, SH-31: staff see masked phones; filters and pages of members live in the address', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/members/list');
    const list = page.getByRole('region', { name: 'Members' });
    await firstCells(list, 20);
    const phones = await list.locator('tbody tr[data-row-key] td:nth-child(3)').allTextContents();
    expect(phones.filter((phone) => !/\*{4}\d{4}$/.test(phone))).toEqual([]);
    await openFilter(page, 'Status');
    await page.locator('.ant-select-item-option', { hasText: 'Frozen' }).click();
    await expect.poll(() => queryOf(page)).toEqual({ state: 'frozen' });
    const states = list.locator('tbody tr[data-row-key] td:nth-child(6)');
    const shownStates = async (): Promise<string[]> => [...new Set(await states.allTextContents())];
    await expect.poll(shownStates).toEqual(['Frozen']);
    await page.reload();
    await expect.poll(shownStates).toEqual(['Frozen']);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect.poll(() => queryOf(page)).toEqual({ page: '2' });
    await page.reload();
    await expect
      .poll(() => page.getByRole('listitem', { name: '2', exact: true }).getAttribute('class'))
      .toContain('active');
  });

  test('SH-33: nothing that matches differs from nothing yet, with a way out', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/shops/list?query=no-shop-is-called-this');
    await page.getByText('No results').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Reset' }).last().click();
    await page.getByRole('region', { name: 'Shop list' }).waitFor();
    expect(queryOf(page)).toEqual({});
  });

  test('SH-33: an error shows in its place with a request id, and trying again mends it', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', expectedProblems: [/status of 500/] });
    await login(page, demoAccount('Staff'));
    const body = { Code: 9, Data: { requestId: 'r-e2e' }, Msg: 'broken' };
    await page.route(
      (url) => url.pathname === listShops.path,
      (route) => route.fulfill({ status: 500, json: body }),
    );
    await page.goto('/shops/list');
    const alert = page.getByRole('alert').filter({ hasText: 'Request r-e2e' });
    await alert.waitFor();
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('region', { name: 'Shop list' }).waitFor();
  });
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { screens } from '@lebean/contract/facts/screens';
import {
  createMenuEntry,
  listMenuEntries,
  resetMenuEntry,
} from '@lebean/contract/menu/entry.operations';
import { specAliases, specGroups } from '@lebean/contract/menu/spec-routes';
import { getMenu } from '@lebean/contract/menu/tree.operations';
import { axe, demoAccount, login, type OpenPage, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call, uniqueDigits } from './service.ts';
import { activeTitle } from './tab-strip.ts';

/** Entries of the test's own: other files look at the product's menu meanwhile. */
const own = `/e2e-${uniqueDigits(8)}`;
const [lists, people] = [`${own}/lists`, `${own}/people`];

const rowOf = (page: Page, path: string): Locator => page.locator(`.menu-row[data-path="${path}"]`);
const sidebarOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });
const groupOf = (page: Page, name: string): Locator =>
  sidebarOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name }) });
const save = (page: Page): Promise<void> =>
  page.locator('.kit-modal:visible button[type="submit"]').click();
const closed = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'hidden' });

async function openAs(openPage: OpenPage, audience: string, path = '/'): Promise<Page> {
  const page = await openPage({ language: 'en', expectedProblems: [/4(?:09|22)/] });
  await login(page, demoAccount(audience), path);
  return page;
}

/** Adds a group with two ways to screens, as the form would. */
async function addGroup(page: Page): Promise<void> {
  const titles = (en: string) => ({ titleZh: en, titleEn: en, titleEs: en });
  await call(page, createMenuEntry, { path: own, ...titles('Shortcuts'), position: 22 });
  const ways = [
    { path: lists, component: '/shops/list', ...titles('All shops'), position: 1 },
    { path: people, component: '/members/list', ...titles('All members'), position: 2 },
  ];
  for (const way of ways) await call(page, createMenuEntry, { ...way, parent: own });
}

async function removeGroup(page: Page): Promise<void> {
  for (const path of [lists, people, own]) {
    const { entries } = await call(page, listMenuEntries, {});
    const version = entries.find((entry) => entry.path === path)?.version;
    if (version !== undefined) await call(page, resetMenuEntry, { path, version });
  }
}

describe('the menu', () => {
  test(
    'SH-7, SH-10, SH-18: a change is seen at once by whoever makes it, and by others at their next step',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openAs(openPage, 'Staff');
      await addGroup(page);
      const partner = await openAs(openPage, 'Partner');
      // A group of one is shown in its place: the partner may see the shops only.
      await sidebarOf(partner).getByRole('link', { name: 'All shops' }).waitFor();
      expect(await sidebarOf(partner).getByText('Shortcuts').count()).toBe(0);

      await page.goto(`/system/menus?entry=${encodeURIComponent(lists)}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('English title').fill('Every shop');
      await save(page);
      await closed(page);
      expect(new URL(page.url()).search).toBe('');
      await groupOf(page, 'Shortcuts').getByRole('button').first().click();
      await sidebarOf(page).getByRole('link', { name: 'Every shop' }).waitFor();
      await partner
        .getByRole('link', { name: 'Merchant list' })
        .or(sidebarOf(partner).getByRole('button', { name: 'Network' }))
        .first()
        .click();
      await partner.getByRole('link', { name: 'Merchant list' }).click();
      await sidebarOf(partner).getByRole('link', { name: 'Every shop' }).waitFor();

      // The keyboard moves it below the other way, and on into no group behind the last.
      await rowOf(page, lists).getByRole('button', { name: 'Move Every shop down' }).focus();
      await page.keyboard.press('Alt+ArrowDown');
      const links = groupOf(page, 'Shortcuts').getByRole('link');
      await expect.poll(() => links.allTextContents()).toEqual(['All members', 'Every shop']);
      await expect
        .poll(() => page.locator(':focus').getAttribute('aria-label'))
        .toBe('Move Every shop down');
      await rowOf(page, lists).dragTo(rowOf(page, people));
      await expect.poll(() => links.allTextContents()).toEqual(['Every shop', 'All members']);

      // An address that only this installation has.
      await page.goto(people);
      await page.waitForURL('**/members/list');
      await expect.poll(() => activeTitle(page)).toEqual(['Member list']);
      await page.goto(own);
      await page.waitForURL('**/shops/list');
      await page.goto('/system/menus');
      await rowOf(page, own).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => scrollsSideways(page)).toBe(false);
      await removeGroup(page);
    },
  );

  test('SH-3, SH-34: what would lead nowhere is refused at its field, and nothing typed is lost', async ({
    openPage,
  }) => {
    const page = await openAs(openPage, 'Staff', '/system/menus?entry=%2Fmerchants');
    const dialog = page.getByRole('dialog');
    const target = dialog.getByRole('combobox', { name: 'Redirect to' });
    await dialog.getByLabel('English title').fill('Companies');
    for (const [path, complaint] of [
      ['/nowhere', 'Path /nowhere does not exist'],
      ['/merchants', 'An entry cannot redirect to itself'],
      ['/member/list', 'Some accounts that see this entry cannot open its destination'],
    ] as const) {
      await target.fill(path);
      await page.keyboard.press('Tab');
      await save(page);
      await dialog.getByText(complaint).waitFor();
    }
    expect(await dialog.getByLabel('English title').inputValue()).toBe('Companies');
    await page.goto('/system/menus?create');
    await dialog.getByLabel('Path').fill('/shops/list');
    await dialog.getByLabel('Chinese title').fill('新');
    await save(page);
    await dialog.getByText('The path /shops/list is already in use').waitFor();
    expect((await call(page, getMenu, {})).entries.map(({ path }) => path)).not.toContain(
      '/merchants',
    );
  });

  test('SH-1: a path of the specification says that it stays where it is', async ({ openPage }) => {
    const page = await openAs(openPage, 'Staff', '/system/menus?entry=%2FGamedistribution');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('/Gamedistribution is fixed and cannot be moved or deleted').waitFor();
    expect(await dialog.getByRole('combobox', { name: 'Redirect to' }).isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
  });
});

/** Where an address of the specification leads an owner. */
const specRoutes: readonly (readonly [string, string])[] = [
  ['/', '/dashboard'],
  ['/dashboard', '/dashboard'],
  ['/redirect/member/list?state=frozen', '/member/list?state=frozen'],
  ['/login', '/dashboard'],
  ['/404', '/404'],
  ['/401', '/401'],
  ['/no/such/path', '/404'],
];

test('SH-1: every route of the specification that exists answers under exactly its path', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'Shop owner (New York)', '/404');
  const existing = new Set<string>(screens.map(({ path }) => path));
  const groups = specGroups.filter(({ redirect }) => existing.has(redirect));
  const routes = [
    ...specRoutes,
    ...groups.map(({ path, redirect }) => [path, redirect] as const),
    ...groups.flatMap(({ children }) =>
      children.filter((path) => existing.has(path)).map((path) => [path, path] as const),
    ),
    ...Object.entries(specAliases).filter(([, screen]) => existing.has(screen)),
  ];
  expect(routes.map(([path]) => path)).toContain('/Gamedistribution/shopassistant');
  for (const [path, target] of routes) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname + url.search === target);
    await page.locator('h1, [role="tab"][aria-selected="true"]').first().waitFor();
  }
  await page.goto(`/auth-redirect?code=${'x'.repeat(43)}&redirect=%2Fmember%2Flist`);
  await page.waitForURL('**/login?redirect=%2Fmember%2Flist');
});

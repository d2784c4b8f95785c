import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listMembers } from '@lebean/contract/card/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { demoAccount, login, type OpenPage, test } from './browser.ts';
import {
  cardAddresses,
  choose,
  livePages,
  openThree,
  placeOf,
  rowsOf,
  tabIn,
  threeTitles,
  titlesOf,
  visit,
} from './tab-strip.ts';

/** Runs in the page: the tab and the entry of the menu that are marked, and the page that is shown then. */
const watchMarks = `(() => {
  window.marks = [];
  const textOf = (selector) => document.querySelector(selector)?.textContent;
  const shown = () => [...document.querySelectorAll('main > [role="tabpanel"]')].find((one) => one.checkVisibility())?.id;
  new MutationObserver(() => window.marks.push({
    tab: textOf('.tab[data-coming]'), entry: textOf('.sidebar-item[data-coming]'), shown: shown(),
  })).observe(document.body, { subtree: true, attributeFilter: ['data-coming'] });
  return null;
})()`;

describe('a page behind others', () => {
  test('SH-7, SH-9: what was pressed is marked before the page that it leads to is drawn', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    await page.evaluate<null>(watchMarks);
    await tabIn(page, 'Dashboard').click();
    await page.waitForURL('**/dashboard');
    await page.locator('.dashboard:visible').waitFor();
    type Mark = { readonly tab?: string; readonly entry?: string; readonly shown: string };
    const seen = (): Promise<Mark[]> => page.evaluate<Mark[]>('window.marks');
    await expect.poll(async () => (await seen()).length).toBe(2);
    const [pressed, drawn] = await seen();
    expect(pressed).toEqual({ tab: 'Dashboard', entry: 'Dashboard', shown: 'panel:/members/list' });
    expect(drawn).toEqual({ shown: 'panel:/dashboard' });
  });

  test('SH-14: keeps what was typed, how far it was scrolled and what was opened; a refresh drops it', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    const search = page.getByRole('searchbox', { name: 'Search members' });
    await search.fill('half a na');
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.evaluate<null>('(window.scrollTo(0, 250), null)');
    const scrolled = (): Promise<number> => page.evaluate<number>('Math.round(window.scrollY)');
    await expect.poll(scrolled).toBeGreaterThan(100);
    // Two frames: the page hears of a scroll with the frame that shows it.
    await page.evaluate(
      'new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(null))))',
    );
    const before = await scrolled();
    await visit(page, '/dashboard');
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await page.waitForURL('**/members/list');
    await expect.poll(scrolled).toBe(before);
    expect(await search.inputValue()).toBe('half a na');

    const steps = await page.evaluate<number>('history.length');
    await choose(page, 'Member list', 'Refresh');
    await expect.poll(() => search.inputValue()).toBe('');
    expect(placeOf(page)).toBe('/members/list');
    expect(await page.evaluate<number>('history.length')).toBe(steps);
    await expect.poll(() => titlesOf(page)).toEqual(threeTitles);
  });

  test('SH-5: a refresh keeps the query, makes no tab and leaves no step in the history', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    await visit(page, '/members/list?state=frozen');
    const steps = await page.evaluate<number>('history.length');
    await page.evaluate<null>(
      "(history.replaceState(null, '', '/redirect/members/list?state=frozen'), null)",
    );
    await expect.poll(() => placeOf(page)).toBe('/members/list?state=frozen');
    await expect.poll(() => titlesOf(page)).toEqual(threeTitles);
    expect(await page.evaluate<number>('history.length')).toBe(steps);
  });

  test('SH-14: does not ask the server, and is fresh when it comes back', async ({ openPage }) => {
    const page = await openThree(openPage);
    const shown = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === listShops.path,
    );
    await tabIn(page, 'Shop list').click();
    await (await shown).finished();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    // What makes every page that listens ask again.
    await page.evaluate<null>(
      "(document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), null)",
    );
    await expect.poll(() => requested).toContain(listShops.path);
    expect(requested).not.toContain(listMembers.path);
    await tabIn(page, 'Member list').click();
    await expect.poll(() => requested).toContain(listMembers.path);
  });

  test(
    'SH-14: at most ten are alive; one that was dropped comes back from its address',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openThree(openPage);
      await page.getByRole('searchbox', { name: 'Search members' }).fill('half a na');
      for (const address of await cardAddresses(page, 12)) {
        await visit(page, address);
        expect(await livePages(page)).toBeLessThanOrEqual(10);
      }
      await expect.poll(() => livePages(page)).toBe(10);
      await tabIn(page, 'Member list').click();
      await rowsOf(page).first().waitFor();
      expect(await page.getByRole('searchbox', { name: 'Search members' }).inputValue()).toBe('');
      await expect.poll(() => titlesOf(page)).toHaveLength(15);
    },
  );

  test('SH-14: takes its open dialog along, and brings it back with all that was typed', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner'));
    await visit(page, '/member/list');
    await page.getByRole('button', { name: 'New card' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New card' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await dialog.waitFor({ state: 'hidden' });
    await tabIn(page, 'Member lookup').click();
    await dialog.waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Grace Hopper');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('1');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'New card' }).first().click();
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('');
  });
});

describe('a page behind others for long', () => {
  test(
    'SH-14: is as it was, although its answers have been thrown away meanwhile',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage({ language: 'en' });
      await page.clock.install();
      await login(page, demoAccount('Staff'));
      await tabIn(page, 'Dashboard').waitFor();
      const [address = ''] = await cardAddresses(page, 1);
      await visit(page, address);
      await page.getByRole('button', { name: 'Freeze', exact: true }).click();
      const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });
      await reason.fill('Lost at the till');
      await page.goBack();
      await page.waitForURL('**/dashboard');
      await page.clock.fastForward('30:00');
      await tabIn(page, /Member card/).click();
      await reason.waitFor();
      expect(await reason.inputValue()).toBe('Lost at the till');
    },
  );
});

describe('unsaved input', () => {
  /** The shop's owner with a half-typed card behind the dashboard. */
  async function openHalfTyped(openPage: OpenPage): Promise<Page> {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner'));
    await visit(page, '/member/list');
    await page.getByRole('button', { name: 'New card' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New card' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await page.goBack();
    await page.waitForURL('**/dashboard');
    return page;
  }

  const questionOf = (page: Page): Locator =>
    page.getByRole('dialog', { name: 'Discard unsaved changes?' });

  test('SH-16: is asked about when its tab is closed, not when another one is shown', async ({
    openPage,
  }) => {
    const page = await openHalfTyped(openPage);
    expect(await questionOf(page).count()).toBe(0);
    const tab = tabIn(page, /Member lookup/);
    await tab.locator('.tab-unsaved').waitFor();
    await tab.click({ button: 'middle' });
    await questionOf(page).getByText('Member lookup').waitFor();
    await page.keyboard.press('Escape');
    await questionOf(page).waitFor({ state: 'detached' });
    expect(await tab.count()).toBe(1);
    await choose(page, 'Dashboard', 'Close others');
    await questionOf(page).getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => titlesOf(page)).toEqual(['Dashboard']);
    await visit(page, '/member/list');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('SH-16: is asked about by the browser when the window is left', async ({ openPage }) => {
    const page = await openHalfTyped(openPage);
    const requested = page.waitForEvent('dialog');
    const left = page.close({ runBeforeUnload: true });
    const dialog = await requested;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await left;
  });
});

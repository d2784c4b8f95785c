import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, demoAccount, login, test } from './browser.ts';
import { hasFocus } from './facts.ts';
import {
  activeTitle,
  cardAddresses,
  choose,
  livePages,
  menuOf,
  openThree,
  placeOf,
  rowsOf,
  stripOf,
  tabIn,
  threeTitles,
  titlesOf,
  visit,
} from './tab-strip.ts';

describe('the tabs', () => {
  test('SH-9, SH-15: each visited view has one, whatever its query; they outlive F5 and end with the session', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    const [first = '', second = ''] = await cardAddresses(page, 2);
    await visit(page, first);
    await visit(page, second);
    await visit(page, '/members/list?state=frozen');
    await expect.poll(() => titlesOf(page)).toHaveLength(5);
    const titles = await titlesOf(page);
    expect(titles.slice(0, 3)).toEqual(threeTitles);
    await tabIn(page, 'Shop list').click();
    await page.waitForURL('**/shops/list');
    await tabIn(page, 'Member list').click();
    await expect.poll(() => placeOf(page)).toBe('/members/list?state=frozen');

    await page.reload();
    await expect.poll(() => titlesOf(page)).toEqual(titles);
    await expect.poll(() => activeTitle(page)).toEqual(['Member list']);
    await expect.poll(() => livePages(page)).toBe(1);
    await page.locator('.user-button').click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await login(page, demoAccount('Staff'));
    await expect.poll(() => titlesOf(page)).toEqual(['Dashboard']);
  });

  test('SH-10: name the record, and follow the language at once', async ({ openPage }) => {
    const page = await openThree(openPage);
    const [address = ''] = await cardAddresses(page, 1);
    await visit(page, address);
    const holder = (await page.getByRole('main').locator('h1:visible').textContent()) ?? '';
    const number = (await page.locator('.card-number:visible').first().textContent()) ?? '';
    await expect.poll(() => activeTitle(page)).toEqual([`Member card · ${holder} ${number}`]);
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitem', { name: 'Español' }).click();
    const strip = page.getByRole('tablist', { name: 'Páginas abiertas' });
    await expect
      .poll(() => strip.locator('.tab-title').allTextContents())
      .toEqual(['Panel', 'Lista de tiendas', 'Lista de miembros', `Tarjeta · ${holder} ${number}`]);
  });

  test('SH-11: closing an inactive tab goes nowhere, closing the active one to the last with its query', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    await visit(page, '/members/list?state=frozen');
    await tabIn(page, 'Shop list').locator('[data-close]').click();
    await expect.poll(() => titlesOf(page)).toEqual(['Dashboard', 'Member list']);
    expect(placeOf(page)).toBe('/members/list?state=frozen');
    await visit(page, '/shops/list');
    await tabIn(page, 'Dashboard').click();
    await tabIn(page, 'Dashboard').click({ button: 'middle' });
    await page.waitForURL('**/shops/list');
    await tabIn(page, 'Shop list').press('Delete');
    await expect.poll(() => placeOf(page)).toBe('/members/list?state=frozen');
    await expect.poll(() => titlesOf(page)).toEqual(['Member list']);
  });

  test('SH-11: a tab that is closed before its page has come does not come back with it', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    await tabIn(page, 'Shop list').click();
    await page.waitForURL('**/shops/list');
    await page.reload();
    await expect.poll(() => activeTitle(page)).toEqual(['Shop list']);
    // Only a page that is drawn stays until the next one has come.
    await rowsOf(page).first().waitFor();
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await code.promise;
      await route.continue();
    });
    await tabIn(page, 'Member list').click();
    await stripOf(page).locator('[data-coming]').waitFor();
    await tabIn(page, 'Member list').press('Delete');
    await expect.poll(() => titlesOf(page)).toEqual(['Dashboard', 'Shop list']);
    code.resolve();
    await expect.poll(() => stripOf(page).locator('[data-coming]').count()).toBe(0);
    expect(placeOf(page)).toBe('/shops/list');
    expect(await titlesOf(page)).toEqual(['Dashboard', 'Shop list']);
    await visit(page, '/members/list');
    expect(await titlesOf(page)).toEqual([...threeTitles]);
  });

  test('SH-11: the last tab leads home, where the dashboard stays; a right click never closes', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    await tabIn(page, 'Member list').click({ button: 'right' });
    await page.keyboard.press('Escape');
    await expect.poll(() => titlesOf(page)).toEqual(threeTitles);
    for (const name of ['Dashboard', 'Shop list', 'Member list']) {
      await tabIn(page, name).press('Delete');
    }
    await page.waitForURL('**/dashboard');
    await expect.poll(() => titlesOf(page)).toEqual(['Dashboard']);
    expect(await tabIn(page, 'Dashboard').locator('[data-close]').count()).toBe(0);
    await tabIn(page, 'Dashboard').press('Delete');
    await tabIn(page, 'Dashboard').click({ button: 'middle' });
    await expect.poll(() => titlesOf(page)).toEqual(['Dashboard']);
  });

  test(
    'SH-12: a menu refreshes and closes; it stays inside the window, and Esc closes it',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openThree(openPage);
      await tabIn(page, 'Member list').press('Shift+F10');
      await expect
        .poll(() => menuOf(page).getByRole('menuitem').allTextContents())
        .toEqual(['Refresh', 'Close', 'Close others', 'Close all']);
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await menuOf(page).waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(tabIn(page, 'Member list'))).toBe(true);

      await page.setViewportSize({ width: 360, height: 140 });
      await tabIn(page, 'Member list').click({ button: 'right' });
      const box = await menuOf(page).boundingBox();
      expect(box === null ? 0 : box.x + box.width).toBeLessThanOrEqual(360);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });

      await choose(page, 'Shop list', 'Close others');
      await page.waitForURL('**/shops/list');
      await expect.poll(() => titlesOf(page)).toEqual(['Shop list']);
      await visit(page, '/members/list');
      await choose(page, 'Shop list', 'Close');
      await expect.poll(() => titlesOf(page)).toEqual(['Member list']);
      await visit(page, '/shops/list');
      await choose(page, 'Shop list', 'Close all');
      await page.waitForURL('**/dashboard');
      await expect.poll(() => titlesOf(page)).toEqual(['Dashboard']);
    },
  );

  test('SH-12: a long press opens the menu and not the tab', async ({ openPage }) => {
    const page = await openPage({
      language: 'en',
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 740 },
    });
    await login(page, demoAccount('Staff'));
    const tab = tabIn(page, 'Dashboard');
    await tab.waitFor();
    await visit(page, '/shops/list');
    const press = { pointerType: 'touch', clientX: 40, clientY: 70, bubbles: true };
    await tab.dispatchEvent('pointerdown', press);
    await menuOf(page).waitFor();
    await tab.dispatchEvent('pointerup', press);
    await tab.dispatchEvent('click');
    expect(placeOf(page)).toBe('/shops/list');
    expect(await axe(page)).toEqual([]);
  });

  test(
    'SH-13: the wheel scrolls the strip, and the active tab is in sight with its neighbours',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openThree(openPage);
      for (const address of await cardAddresses(page, 8)) await visit(page, address);
      const tabs = stripOf(page).getByRole('tab');
      const scrolled = (): Promise<number> =>
        page.evaluate<number>("Math.round(document.querySelector('.tab-strip').scrollLeft)");
      await expect.poll(scrolled).toBeGreaterThan(0);
      await stripOf(page).hover();
      await page.mouse.wheel(0, -5000);
      await expect.poll(scrolled).toBe(0);
      await tabs.nth(4).click();
      const isInSight = async (tab: Locator): Promise<boolean> => {
        const strip = await stripOf(page).boundingBox();
        const box = await tab.boundingBox();
        if (strip === null || box === null) return false;
        return box.x >= strip.x && box.x + box.width <= strip.x + strip.width;
      };
      for (const place of [3, 4, 5]) {
        await expect.poll(() => isInSight(tabs.nth(place))).toBe(true);
      }
    },
  );

  test('SH-17: are walked by the arrows, Home and End, opened by Enter and closed by Delete', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    await tabIn(page, 'Member list').focus();
    await page.keyboard.press('Home');
    expect(await hasFocus(tabIn(page, 'Dashboard'))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    expect(await hasFocus(tabIn(page, 'Member list'))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => activeTitle(page)).toEqual(['Member list']);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shops/list');
    await expect.poll(() => hasFocus(tabIn(page, 'Shop list'))).toBe(true);
    await expect.poll(() => page.title()).toBe('Shop list · Lebean');
    await page.keyboard.press('Delete');
    await expect.poll(() => activeTitle(page)).toEqual(['Member list']);
    await expect.poll(() => hasFocus(tabIn(page, 'Member list'))).toBe(true);
    const panel = page.getByRole('tabpanel', { name: 'Member list' });
    expect(await tabIn(page, 'Member list').getAttribute('aria-controls')).toBe(
      await panel.getAttribute('id'),
    );
  });
});

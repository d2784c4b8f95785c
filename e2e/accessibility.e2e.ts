import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inputFrames } from './antd.ts';
import { axe, demoAccount, login, phone, test } from './browser.ts';
import { hasFocus } from './facts.ts';
import { settle } from './inspect.ts';
import { openThree, rowsOf, tabIn, visit } from './tab-strip.ts';

/** What is too small to touch with a thumb, with its size; a link within a sentence may be. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const inView = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const touched = (element) => element.closest('label, ${inputFrames}') ?? element;
    const targets = document.querySelectorAll('a[href], button, input, select, textarea, [role="button"], [role="tab"]');
    return [...new Set([...targets].filter(inView).map(touched))].flatMap((element) => {
      const { width, height, left } = element.getBoundingClientRect();
      // Off the screen until it has the focus, as the skip link is.
      if (left < 0 || element.closest('p, dd, [inert]')) return [];
      if (width >= 43.5 && height >= 43.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return [element.tagName + ' ' + element.className + ' "' + name.trim() + '" ' + Math.round(width) + ' x ' + Math.round(height)];
    });
  })()`);

/** The screens of an owner, and what is there once they are. */
const screens = [
  ['/member/list', '.kit-card'],
  ['/Gamedistribution/ShopList', '.kit-card, .shop-card'],
  ['/Gamedistribution/shopassistant', '.kit-card'],
  ['/profile', '.kit-panel'],
] as const;

describe('for everybody', () => {
  test('SH-39: the first Tab offers to skip to the content, and focus and title follow navigation', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/shops/list');
    await rowsOf(page).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await hasFocus(page.getByRole('main'))).toBe(true);
    expect(await page.title()).toMatch(/^Shop list/);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Members', exact: true }).press('Enter');
    await menu.getByRole('link', { name: 'Member list' }).press('Enter');
    await rowsOf(page).first().waitFor();
    await expect.poll(() => page.title()).toMatch(/^Member list/);
    // Into the page, or to a field of it that wants to be typed into.
    expect(await page.evaluate<boolean>("document.activeElement.closest('main') !== null")).toBe(
      true,
    );
  });

  test('SH-39: on a phone all that is touched measures 44 pixels', async ({ openPage }) => {
    const page = await openPage({ language: 'en', ...phone });
    await login(page, demoAccount('Shop owner'));
    await page.getByRole('region', { name: 'Revenue today' }).waitFor();
    const small = await smallTargets(page);
    for (const [path, sign] of screens) {
      await page.goto(path);
      await page.locator(sign).first().waitFor();
      small.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`));
    }
    expect(small).toEqual([]);
  });

  test('SH-39: who wants less motion gets none', async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner'), '/member/list');
    await rowsOf(page).first().waitFor();
    await page.getByRole('button', { name: 'New card' }).first().click();
    await page.getByRole('dialog').waitFor();
    const moving = await page.evaluate<string[]>(
      `document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1)
        .map((one) => one.animationName ?? one.transitionProperty)`,
    );
    expect(moving).toEqual([]);
  });

  test('SH-39: axe has nothing to say of what lies over a page, light and dark', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    const complaints: string[] = [];
    const look = async (name: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        const found = await axe(page, { hasOnlyColors: colorScheme === 'dark' });
        complaints.push(...found.map((complaint) => `${name}, ${colorScheme}: ${complaint}`));
      }
    };
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('dialog', { name: 'Views' }).waitFor();
    await look('views');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Freeze several' }).click();
    await rowsOf(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Freeze…' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Frozen cards cannot' });
    await dialog.waitFor();
    await look('several cards at once');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('half a reason');
    await visit(page, '/shops/list');
    await rowsOf(page).first().waitFor();
    await tabIn(page, 'Member list').press('Delete');
    await page.getByRole('dialog').filter({ hasText: 'Discard' }).waitFor();
    await look('what would be lost');
    expect(complaints).toEqual([]);
  });
});

/** What is below a finger stays there while a page fills: numbers, charts and bars come into their places. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { authenticate, demoAccount, phone, test } from './browser.ts';

/** Notes what moves that nobody has moved, and by how much, as browsers measure it. */
const watchShifts = `{
  window.shifts = [];
  const nameOf = ({ node }) => (node?.className || node?.nodeName) ?? 'gone';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push({ value, what: sources.map(nameOf).join(', ') });
  }).observe({ type: 'layout-shift', buffered: true });
}`;

type Shift = { readonly value: number; readonly what: string };

/** What browsers call good. */
const bar = 0.1;

/** What has moved on a page, where it was more than the bar; else nothing. */
async function movedOn(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate<readonly Shift[]>('window.shifts');
  return shifts.reduce((sum, { value }) => sum + value, 0) > bar ? shifts : [];
}

const screens = [
  '/member/list',
  '/member/recharges',
  '/shuju/shopdatalist',
  '/shuju/gameallData',
  '/shuju/gameouerexperience',
];

const wide = { options: { language: 'en' } } as const;
const onPhone = { options: { language: 'es', ...phone } } as const;

describe('SH-40: a page that fills', () => {
  test.for([
    { name: 'wide', ...wide },
    { name: 'on a phone', ...onPhone },
  ])('SH-40: moves nothing that stands there already, $name', async ({ options }, { openPage }) => {
    const page = await openPage(options);
    await authenticate(page, demoAccount('Shop owner'));
    await page.addInitScript({ content: watchShifts });
    const moved: [string, readonly Shift[]][] = [];
    for (const path of screens) {
      await page.goto(path);
      await page.locator('tbody tr[data-row-key], .kit-card').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]:visible').count()).toBe(0);
      // What comes after that would be seen to move.
      await page.waitForTimeout(800);
      moved.push([path, await movedOn(page)]);
    }
    expect(moved.filter(([, shifts]) => shifts.length > 0)).toEqual([]);
  });

  test.for([
    { name: 'what needs somebody', late: /\/api\/dashboard\/attention/, ...wide },
    { name: 'what needs somebody, on a phone', late: /\/api\/dashboard\/attention/, ...onPhone },
    { name: 'the figures', late: /\/api\/dashboard(?:\?|$)/, ...wide },
    { name: 'the figures, on a phone', late: /\/api\/dashboard(?:\?|$)/, ...onPhone },
  ])('SH-40: the home stands still where its last part is $name', async (home, { openPage }) => {
    const page = await openPage(home.options);
    await authenticate(page, demoAccount('Shop owner'));
    await page.addInitScript({ content: watchShifts });
    await page.route(home.late, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page.goto('/dashboard');
    await page.locator('.attention li').first().waitFor();
    await page.locator('.dash-day .number').first().waitFor();
    await page.locator('.hall-strip li').first().waitFor();
    expect(await movedOn(page)).toEqual([]);
  });
});

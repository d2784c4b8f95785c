/** What is below a finger stays there while a page fills: numbers, charts and bars come into their places. */
import { describe, expect } from 'vitest';
import { authenticate, demoAccount, phone, test } from './browser.ts';

/** Adds up by how much things move that nobody has moved, as browsers measure it. */
const watchShifts = `{
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
}`;

const screens = [
  '/member/list',
  '/member/recharges',
  '/shuju/shopdatalist',
  '/shuju/gameallData',
  '/shuju/gameouerexperience',
];
/** What browsers call good. */
const bar = 0.1;

describe('SH-40: a page that fills', () => {
  test.for([
    { name: 'wide', options: { language: 'en' } as const },
    { name: 'on a phone', options: { language: 'es', ...phone } as const },
  ])('SH-40: moves nothing that stands there already, $name', async ({ options }, { openPage }) => {
    const page = await openPage(options);
    await authenticate(page, demoAccount('Shop owner'));
    await page.addInitScript({ content: watchShifts });
    const moved: [string, number][] = [];
    for (const path of screens) {
      await page.goto(path);
      await page.locator('tbody tr[data-row-key], .kit-card').first().waitFor();
      await page.waitForLoadState('networkidle');
      moved.push([path, await page.evaluate<number>('window.shifted')]);
    }
    expect(moved.filter(([, shift]) => shift > bar)).toEqual([]);
  });
});

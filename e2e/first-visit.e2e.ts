/** What a first visit brings over the line: how long it takes is measured by `npm run bench:web`. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { authenticate, demoAccount, test } from './browser.ts';

/** Kilobytes of all that a page asks for, headers included, until its sign is there and nothing more comes. */
async function kilobytesOf(page: Page, path: string, sign: string): Promise<number> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path);
  await page.locator(sign).first().waitFor();
  await page.waitForLoadState('networkidle');
  return bytes / 1000;
}

describe('P7: a first visit', () => {
  test('P7: of the login brings 175 kB at most', async ({ openPage }) => {
    const kilobytes = await kilobytesOf(await openPage(), '/login', 'button[type="submit"]');
    expect(kilobytes).toBeGreaterThan(50);
    expect(kilobytes).toBeLessThanOrEqual(175);
  });

  test('P7: of the first list brings 395 kB at most', async ({ openPage }) => {
    const page = await openPage();
    await authenticate(page, demoAccount('Shop owner'));
    const kilobytes = await kilobytesOf(page, '/member/list', 'tbody tr[data-row-key]');
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThanOrEqual(395);
  });
});

test('ACC-3: P7: an assistant’s second visit fetches the counter with the page, and nothing of the dashboard', async ({
  openPage,
}) => {
  const page = await openPage();
  await authenticate(page, demoAccount('Assistant'));
  await page.goto('/');
  await page.waitForURL(/\/member\/list/);
  // What the first visit still fetches ends with it.
  await page.goto('/healthz');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForURL(/\/member\/list/);
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  expect(asked.filter((file) => /\/member-list-.*\.js$/.test(file)).length).toBeGreaterThan(0);
  expect(asked.filter((file) => /\/dashboard-.*\.js$/.test(file))).toEqual([]);
});

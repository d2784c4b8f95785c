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

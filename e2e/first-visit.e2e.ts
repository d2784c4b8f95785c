/** What a first visit brings over the line: how long it takes is measured by `npm run bench:web`. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { authenticate, demoAccount, test } from './browser.ts';

/** Kilobytes of all that a page asks for, headers included, until its sign is there and nothing more comes. */
async function kilobytesOf(page: Page, path: string, sign: string): Promise<number> {
  return (await visit(page, path, sign)).kilobytes;
}

/** How long nothing new has to be asked for, as browsers call a line idle: then the page has what it needs. */
const quietMilliseconds = 500;

/**
 * The same, and how many requests they took. What a page asks for again is not of its first visit: the bell and the
 * lists follow what happens in the shop, and where others are at work that never ends.
 */
async function visit(page: Page, path: string, sign: string) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  let newestAt = performance.now();
  line.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!new Set(addresses.values()).has(url)) newestAt = performance.now();
    addresses.set(requestId, url);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId);
    if (url === undefined || bytes.has(url)) return;
    bytes.set(url, encodedDataLength);
    newestAt = performance.now();
  });
  await page.goto(path);
  await page.locator(sign).first().waitFor();
  await expect.poll(() => performance.now() - newestAt).toBeGreaterThan(quietMilliseconds);
  const kilobytes = [...bytes.values()].reduce((sum, each) => sum + each, 0) / 1000;
  return { kilobytes, requests: bytes.size };
}

/** What an owner's dashboard may bring: its chart is further down and comes when somebody looks at it. */
const maxDashboard = { kilobytes: 415, requests: 47 };

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

  test('P7: of the dashboard brings neither the engine of its chart nor what only a top-up needs', async ({
    openPage,
  }) => {
    const page = await openPage();
    await authenticate(page, demoAccount('Shop owner'));
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    const { kilobytes, requests } = await visit(page, '/dashboard', '.trend-card');
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThanOrEqual(maxDashboard.kilobytes);
    expect(requests).toBeLessThanOrEqual(maxDashboard.requests);
    const heavy = /\/(?:chart-engine|qr-code|forms|dates)-/;
    expect(files.filter((file) => heavy.test(file))).toEqual([]);
    await page.locator('.trend-card').scrollIntoViewIfNeeded();
    await page.locator('.trend-card canvas, .trend-card [role="img"] svg').first().waitFor();
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
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForURL(/\/member\/list/);
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  expect(requested.filter((file) => /\/member-list-.*\.js$/.test(file)).length).toBeGreaterThan(0);
  expect(requested.filter((file) => /\/dashboard-.*\.js$/.test(file))).toEqual([]);
});

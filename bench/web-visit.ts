import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';

/** A phone on a slow line: 1.6 Mbit/s, 150 ms, a processor of a quarter of this one. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (0.75 * 1000 * 1000) / 8,
} as const;
const slowDown = 4;

export interface Visit {
  /** When the largest thing of the page stood there, in milliseconds from the start. */
  readonly paintedMs: number;
  /** What came over the line, headers included, in kilobytes. */
  readonly kilobytes: number;
}

/** Watches the largest paint and how long each key stroke or click waits for its next frame. */
const watching = `
  window.largestPaint = 0;
  window.slowestMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.slowestMs = Math.max(window.slowestMs, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** A page in a slow browser without anything in its cache but what the context has stored. */
export async function openSlowPage(context: BrowserContext): Promise<{
  readonly page: Page;
  readonly line: CDPSession;
}> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await page.addInitScript({ content: watching });
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Network.emulateNetworkConditions', slowLine);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { page, line };
}

/** What is opened, and by which element one sees that it is there. */
export interface Place {
  readonly address: string;
  readonly sign: string;
}

/** Opens a place for the first time and waits until it is there and nothing more comes. */
export async function visit(context: BrowserContext, { address, sign }: Place): Promise<Visit> {
  const { page, line } = await openSlowPage(context);
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address, { timeout: 60_000 });
  await page.locator(sign).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  // The browser tells of a paint after it.
  await page.waitForFunction('window.largestPaint > 0');
  const paintedMs = await page.evaluate<number>('window.largestPaint');
  await page.close();
  return { paintedMs, kilobytes: bytes / 1000 };
}

/**
 * How long the slowest key stroke or click of `steps` waits until the page shows its effect (the
 * browser rounds to 8 ms; what takes less than 16 is 0).
 */
export async function slowestInteraction(page: Page, steps: () => Promise<void>): Promise<number> {
  await page.evaluate('window.slowestMs = 0');
  await steps();
  // The browser reports an interaction after the frame that shows it.
  await page.evaluate('new Promise((done) => setTimeout(done, 500))');
  return await page.evaluate<number>('window.slowestMs');
}

/** How many frames a second the page draws while a wheel is turned over it, down and up again. */
export async function framesWhileScrolling(page: Page): Promise<number> {
  await page.mouse.move(700, 500);
  await page.evaluate(`(() => {
    window.drawnFrames = { count: 0, since: performance.now() };
    const count = () => { window.drawnFrames.count += 1; requestAnimationFrame(count); };
    requestAnimationFrame(count);
  })()`);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn < 30 ? 120 : -120);
    await page.waitForTimeout(40);
  }
  return await page.evaluate<number>(
    'window.drawnFrames.count * 1000 / (performance.now() - window.drawnFrames.since)',
  );
}

/**
 * Clicks as a hand does: it comes to the place, rests, and presses. A click by the browser driver would look
 * for what covers the place while the page handles the press, and that time would be counted as the page's.
 */
export async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('there is nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(200);
  await page.mouse.down();
  await page.waitForTimeout(60);
  await page.mouse.up();
}

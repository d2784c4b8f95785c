import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { demoAccount, login, test } from './browser.ts';
import { cardAddresses, livePages, rowsOf, tabIn, visit } from './tab-strip.ts';

const measured = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});

type Memory = { readonly heapMb: number; readonly nodes: number; readonly listeners: number };

/** What the page holds once everything that can be thrown away is. */
async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = z.parse(measured, await session.send('Performance.getMetrics'));
  const valueOf = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    heapMb: valueOf('JSHeapUsedSize') / 1e6,
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  };
}

/** Goes through all tabs so many times: afterwards the same ones are alive, the last is in front. */
async function walk(page: Page, addresses: readonly string[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const address of addresses) {
      await visit(page, address);
      // A page that is left before its rows have come holds less than it will.
      await rowsOf(page).first().waitFor();
    }
  }
}

// More tabs than are kept alive, so that each step drops a page and begins another one.
const tabCount = 12;
const rounds = Math.ceil(200 / tabCount);
const roomMs = 300_000;

test(
  'SH-14: memory stays flat over 200 switches between more tabs than are kept alive',
  { tags: ['long'], timeout: roomMs },
  async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'));
    await tabIn(page, 'Dashboard').waitFor();
    const cards = await cardAddresses(page, tabCount - 2);
    const addresses = ['/shops/list', '/members/list', ...cards];
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    // Until all that is made once and kept is there: styles, compiled code, answers.
    await walk(page, addresses, 6);
    const before = await memoryOf(session);
    await walk(page, addresses, rounds);
    const after = await memoryOf(session);
    console.info('memory before and after', rounds * tabCount, 'switches:', before, after);
    await expect.poll(() => livePages(page)).toBe(10);
    expect(after.nodes).toBeLessThan(before.nodes * 1.1);
    expect(after.listeners).toBeLessThan(before.listeners * 1.1);
    // Measured: 12 % and less. A page that is not let go, once per switch, would be several times it.
    expect(after.heapMb).toBeLessThan(before.heapMb * 1.25);
  },
);

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { watchShops } from '@lebean/contract/live/operations';
import { demoAccount, login, test } from './browser.ts';
import { addGame } from './new-game.ts';
import { newTerminal } from './new-terminal.ts';
import { counterOf, openMember, signIn } from './service.ts';
import { tabIn, visit } from './tab-strip.ts';

/** The half-minute clock of a page runs at another speed; 0 stops it. */
const clockAt = (page: Page, milliseconds: number): Promise<unknown> =>
  page.addInitScript((pace) => {
    const begin = globalThis.setInterval;
    Object.assign(globalThis, {
      setInterval: (work: () => void, every: number) => {
        if (every !== 30_000) return begin(work, every);
        return pace === 0 ? 0 : begin(work, pace);
      },
    });
  }, milliseconds);

/** How many streams the page holds now. */
function streamsOf(page: Page): () => number {
  let open = 0;
  const count = (change: number) => (of: { url(): string }) => {
    if (of.url().endsWith(watchShops.path)) open += change;
  };
  page.on('request', count(1));
  page.on('requestfailed', count(-1));
  page.on('requestfinished', count(-1));
  return () => open;
}

test('DEV-6, SH-14: a play that begins shows at once on the card of its device, without a clock; one stream serves the whole window', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const owner = await openPage({ language: 'en' });
  await clockAt(owner, 0);
  const streams = streamsOf(owner);
  await login(owner, demoAccount('Shop owner (New York)'), '/dashboard');
  await visit(owner, '/Gamedistribution/devices?view=list');
  const counter = await counterOf(owner);
  const { id: gameId, gameName } = await addGame(staff, counter.shop.id);
  const terminal = await newTerminal(staff, counter.shop.id, gameId);
  const { cardNumber } = await openMember(owner, counter, { hasPackage: true });
  // The device itself has come while the page was open.
  const station = owner.getByRole('listitem').filter({ hasText: terminal.uniqueCode });
  await station.waitFor();
  expect(streams()).toBe(1);

  const playId = await terminal.start(cardNumber);
  await station.getByRole('link', { name: gameName }).waitFor();
  await terminal.end(playId);
  await station.getByRole('link', { name: gameName }).waitFor({ state: 'detached' });

  // The bell hears of notices over the same one, on every page (NTC-6).
  await tabIn(owner, 'Dashboard').click();
  await owner.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await owner.goBack();
  await station.waitFor();
  expect(streams()).toBe(1);
});

test('DEV-6: a page that is refused a stream looks by the clock', async ({ openPage }) => {
  const owner = await openPage({ language: 'en', expectedProblems: [/503/] });
  await clockAt(owner, 500);
  await owner.route(watchShops.path, (route) => route.fulfill({ status: 503, body: '{}' }));
  await login(owner, demoAccount('Shop owner (New York)'), '/Gamedistribution/devices?view=list');
  await owner.locator('.device-cards > li').first().waitFor();
  await owner.waitForRequest((request) => request.url().includes('/api/devices?'));
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listDevices } from '@lebean/contract/device/operations';
import { makeGameVersionCurrent } from '@lebean/contract/game/version.operations';
import { createTicket } from '@lebean/contract/ticket/operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { addGame, addVersion } from './new-game.ts';
import { newTerminal } from './new-terminal.ts';
import { call, type Caller, counterOf, openMember, signIn } from './service.ts';

/** Two versions of a game, played on three units, each of which something was reported of afterwards. */
async function reportedGame() {
  const staff = await signIn(demoAccount('Staff'));
  const owner = await signIn(demoAccount('Shop owner (New York)'));
  const counter = await counterOf(owner);
  const shopId = counter.shop.id;
  const { id: gameId, gameName } = await addGame(staff, shopId);
  const { cardNumber } = await openMember(owner, counter, { hasPackage: true });
  const terminals = await Promise.all([1, 2, 3].map(() => newTerminal(staff, shopId, gameId)));
  const numbers: string[] = [];
  for (const [place, terminal] of terminals.entries()) {
    if (place === 1) {
      const gameVersionId = await addVersion(staff, { gameId, gameName }, '2.0');
      await call(staff, makeGameVersionCurrent, { gameVersionId, version: 1 });
    }
    await terminal.end(await terminal.start(cardNumber));
    const ticketCategory = place === 1 ? 'game' : 'headset';
    numbers.push(
      await reportOf(owner, { shopId, uniqueCode: terminal.uniqueCode, ticketCategory }),
    );
  }
  return { gameId, gameName, numbers };
}

async function reportOf(
  owner: Caller,
  { uniqueCode, ...of }: { shopId: number; uniqueCode: string; ticketCategory: 'game' | 'headset' },
): Promise<string> {
  const { rows } = await call(owner, listDevices, { shopId: of.shopId, query: uniqueCode });
  const deviceId = rows[0]?.id ?? 0;
  const problem = { impact: 'oneDevice', problem: 'Dark after the start' } as const;
  return (await call(owner, createTicket, { ...of, ...problem, deviceId })).ticketNumber;
}

/** The link of a number leads to these tickets and no others. */
async function opens(page: Page, name: string, numbers: readonly string[]): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForURL('**/aftersales/list?*');
  const rows = page.locator('tbody tr[data-row-key]:visible');
  await expect.poll(() => rows.count()).toBe(numbers.length);
  for (const number of numbers) await rows.filter({ hasText: number }).waitFor();
  await page.goBack();
}

test('SVC-14, RPT-4: the page of a game and the report say which version has which problems, and each number opens exactly its tickets', async ({
  openPage,
}) => {
  const { gameId, gameName, numbers } = await reportedGame();
  const [first = '', second = '', third = ''] = numbers;
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), `/games/detail/${gameId}`);
  const links = [
    ['Version 2.0 · Games and software: show 1 ticket', second],
    ['Version 2.0 · Headset and controllers: show 1 ticket', third],
    ['Version 1.0 · Headset and controllers: show 1 ticket', first],
  ] as const;
  const panel = page.getByRole('region', { name: 'Problems by game version' });
  const versions = panel.locator('.version-symptoms > li');
  await expect.poll(() => versions.count()).toBe(2);
  const says = async (version: string, words: readonly string[]): Promise<void> => {
    const line = versions.filter({ hasText: `Version ${version}` });
    for (const word of words) await expect.poll(() => line.textContent()).toContain(word);
  };
  await says('1.0', ['1 play', '1 ticket', '100 per 100 plays']);
  await says('2.0', ['2 plays', '1 ticket', '50 per 100 plays']);
  expect(await axe(page)).toEqual([]);
  await panel.scrollIntoViewIfNeeded();
  await screenshot(page, 'symptoms/game-en');
  for (const [name, number] of links) await opens(page, name, [number]);

  await page.goto('/aftersales/reports');
  await page.getByRole('combobox', { name: 'Game' }).fill(gameName);
  await page.getByTitle(gameName).first().click();
  await expect.poll(() => versions.count()).toBe(2);
  await says('2.0', ['2 plays', '50 per 100 plays']);
  await screenshot(page, 'symptoms/report-en');
  await opens(page, links[1][0], [third]);

  const small = await openPage({ language: 'zh', ...phone });
  await login(small, demoAccount('Staff'), `/games/detail/${gameId}`);
  await small.getByRole('link', { name: '版本 1.0 · 头显与手柄：查看 1 张工单' }).waitFor();
  expect(await scrollsSideways(small)).toBe(false);
  await screenshot(small, 'symptoms/game-phone-zh');
});

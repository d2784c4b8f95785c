import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { getAbilities, setAbilities } from '@lebean/contract/account/ability.operations';
import { createAssistant } from '@lebean/contract/account/assistant.operations';
import { arrangeHall, getHall } from '@lebean/contract/hall/operations';
import { axe, chooseFound, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { scrollsSideways } from './facts.ts';
import { newPassword } from './new-account.ts';
import { addGame } from './new-game.ts';
import { beginPlay, type HallStation, newHall } from './new-hall.ts';
import { inMadrid, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn, uniqueDigits } from './service.ts';

const path = '/Gamedistribution/devices';
const tileOf = (page: Page, { deviceId }: Pick<HallStation, 'deviceId'>): Locator =>
  page.locator(`.hall-tile[data-device="${deviceId}"]`);
const stateOf = (page: Page, station: HallStation) =>
  tileOf(page, station).getAttribute('data-state');
const figure = (page: Page, title: string): Locator =>
  page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: title });

function threeOf([first, second, third]: readonly HallStation[]) {
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('a hall of this test has three terminals at least');
  return [first, second, third] as const;
}

/** A shop of the test's own with so many terminals. */
async function newPlace(count: number) {
  const staff = await signIn(demoAccount('Staff'));
  const shop = await newShop(staff, inMadrid);
  const { id: gameId, gameName } = await addGame(staff, shop.shopId);
  const stations = await newHall(staff, { shopId: shop.shopId, gameId, count });
  const [first, second, third] = threeOf(stations);
  return { staff, ...shop, gameId, gameName, stations, first, second, third };
}

describe('the map of the hall', () => {
  test('SH-54: sixty terminals that change at once are shown within a second of the news, by few calls', async ({
    openPage,
  }) => {
    const { owner, stations, shopId } = await newPlace(60);
    const page = await openPage({ language: 'en' });
    await login(page, owner, path);
    await expect.poll(() => page.locator('.hall-tile-free').count()).toBe(60);
    // The stream is there before anything changes.
    await page.waitForTimeout(1500);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requested.push(pathname);
    });
    // When the page itself first shows one of them, and when all: the clock of the test does not count.
    await page.evaluate(`(() => {
      globalThis.seen = {};
      new MutationObserver(() => {
        const changed = document.querySelectorAll('.hall-tile-fault').length;
        if (changed > 0) globalThis.seen.first ??= performance.now();
        if (changed === 60) globalThis.seen.all ??= performance.now();
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    })()`);
    await Promise.all(stations.map(({ beat }) => beat('fault')));
    await expect.poll(() => page.evaluate<boolean>('globalThis.seen.all !== undefined')).toBe(true);
    expect(await page.evaluate<number>('globalThis.seen.all - globalThis.seen.first')).toBeLessThan(
      1000,
    );
    const calls = requested.filter((pathname) => pathname === `/api/shops/${shopId}/hall`).length;
    expect(calls).toBeLessThanOrEqual(12);
    expect(requested.filter((pathname) => pathname.startsWith('/api/devices'))).toEqual([]);
  });

  test('SH-54: a game is started from a free tile, shows by itself, and is ended there', async ({
    openPage,
  }) => {
    // A shop of the examples: it has lebeans to pay for what guests play.
    const staff = await signIn(demoAccount('Staff'));
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner (New York)'), path);
    const counter = await counterOf(page);
    const shopId = counter.shop.id;
    const { id: gameId, gameName } = await addGame(staff, shopId);
    const [first, second, third] = threeOf(await newHall(staff, { shopId, gameId, count: 3 }));
    await page.goto(`${path}?shopId=${shopId}`);
    await tileOf(page, first).click();
    const panel = page.getByRole('complementary', { name: first.uniqueCode });
    const start = panel.getByRole('button', { name: `Start a game on ${first.uniqueCode}` });
    // What is most likely next comes first, and is the loud one.
    expect(await panel.locator('.hall-acts > button').first().textContent()).toContain(
      'Start a game',
    );
    await start.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Installed game' }).click();
    await chooseFound(page, gameName);
    await dialog.getByRole('radio', { name: 'Test' }).check();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('New cable');
    await dialog.getByRole('button', { name: 'Start a game' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => stateOf(page, first)).toBe('playing');
    await expect.poll(() => tileOf(page, first).textContent()).toContain(gameName);
    await panel.getByRole('button', { name: 'End play' }).waitFor();

    // A guest plays beside it, and nothing was reloaded.
    const { cardNumber } = await openMember(page, counter, { hasPackage: true });
    await beginPlay(second, { cardNumber, gameId });
    await expect.poll(() => stateOf(page, second)).toMatch(/playing|soon/);
    await page.getByRole('region', { name: 'Just now' }).getByText(second.uniqueCode).waitFor();
    await tileOf(page, second).click();
    const guests = page.getByRole('complementary', { name: second.uniqueCode });
    await guests.getByText(/^Balance of/).waitFor();
    await guests.getByText('Price breakdown').click();
    await guests
      .getByRole('list', { name: 'Price steps' })
      .or(guests.getByText('Charged by time'))
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'hall/panel-en');

    await tileOf(page, first).click();
    await panel.getByRole('button', { name: 'End play' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End play' }).click();
    await expect.poll(() => stateOf(page, first)).toBe('free');
    await third.beat('fault');
    await expect.poll(() => stateOf(page, third)).toBe('fault');

    // Each figure shows those alone, and all again.
    const all = await page.locator('.hall-tile').count();
    await figure(page, 'Faulty').click();
    await expect.poll(() => page.locator('.hall-tile:not(.hall-tile-fault)').count()).toBe(0);
    await tileOf(page, third).waitFor();
    await figure(page, 'Faulty').click();
    await expect.poll(() => page.locator('.hall-tile').count()).toBe(all);
  });

  test('SH-54: arrows walk the tiles, Enter opens one, Esc closes it and comes back to the tile', async ({
    openPage,
  }) => {
    const { owner, first, second } = await newPlace(3);
    const page = await openPage({ language: 'en' });
    await login(page, owner, path);
    await tileOf(page, first).focus();
    await page.keyboard.press('ArrowRight');
    const focused = () =>
      page.evaluate<string | null>(`document.activeElement?.getAttribute('data-device') ?? null`);
    expect(await focused()).toBe(String(second.deviceId));
    await page.waitForTimeout(200);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: second.uniqueCode });
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await focused()).toBe(String(second.deviceId));
    expect(await axe(page)).toEqual([]);
  });

  test('SH-44, SH-54: a reader over the map means the guest, and opens no tile', async ({
    openPage,
  }) => {
    const { owner, first } = await newPlace(3);
    const page = await openPage({ language: 'en' });
    await login(page, owner, path);
    const counter = await counterOf(page);
    const { cardNumber, cardId } = await openMember(page, counter, { hasPackage: true });
    await tileOf(page, first).focus();
    await scan(page, cardNumber);
    await page.waitForURL(`**/member/card/${cardId}*`);
    expect(await page.getByRole('complementary', { name: first.uniqueCode }).count()).toBe(0);
  });
});

describe('the plan of a hall', () => {
  test(
    'SH-54: is arranged by keys and by dragging, and shown to whoever looks',
    { tags: ['long'] },
    async ({ openPage }) => {
      const { owner, shopId, first, second, third } = await newPlace(3);
      const page = await openPage({ language: 'en' });
      const other = await openPage({ language: 'en' });
      await login(page, owner, path);
      await login(other, owner, path);
      await page.getByRole('button', { name: 'Arrange' }).click();
      await page.getByRole('button', { name: 'Add zone' }).click();
      await page.getByRole('textbox', { name: 'Zone name 1' }).fill('Arena');
      await page.getByRole('button', { name: 'Add zone' }).click();
      await page.getByRole('textbox', { name: 'Zone name 2' }).fill('Racing');
      const device = ({ deviceId }: HallStation) =>
        page.locator(`.arrange-device[data-device="${deviceId}"]`);
      const zone = (name: string) => page.getByRole('region', { name, exact: true });

      // By keys: up from where it has no place into the last zone, and into the one before.
      await device(first).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await zone('Racing').locator(`[data-device="${first.deviceId}"]`).waitFor();
      await page.waitForTimeout(200);
      await page.keyboard.press('Alt+ArrowUp');
      await zone('Arena').locator(`[data-device="${first.deviceId}"]`).waitFor();
      // By tapping.
      await device(second).click();
      await page.getByRole('button', { name: `Move here: ${second.uniqueCode}, Arena` }).click();
      await page.getByRole('button', { name: 'Forward' }).click();
      // By dragging.
      await device(third).dragTo(zone('Racing'));
      await zone('Racing').locator(`[data-device="${third.deviceId}"]`).waitFor();
      expect(await axe(page)).toEqual([]);
      await screenshot(page, 'hall/arrange-en');
      await page.getByRole('button', { name: 'Save plan' }).click();

      const order = (at: Page, name: string) =>
        at.getByRole('region', { name, exact: true }).locator('.hall-tile b').allTextContents();
      for (const at of [page, other]) {
        await expect.poll(() => order(at, 'Arena')).toEqual([second.uniqueCode, first.uniqueCode]);
        await expect.poll(() => order(at, 'Racing')).toEqual([third.uniqueCode]);
      }
      const { zones } = await call(page, getHall, { shopId });
      expect(zones.map(({ title }) => title)).toEqual(['Arena', 'Racing']);
    },
  );

  test('SH-54, SH-35: a plan that somebody else has saved is not written over unseen, and nothing typed is lost', async ({
    openPage,
  }) => {
    const { owner, shopId, first } = await newPlace(3);
    const page = await openPage({ language: 'en', expectedProblems: [/409/] });
    await login(page, owner, path);
    await page.getByRole('button', { name: 'Arrange' }).click();
    await page.getByRole('button', { name: 'Add zone' }).click();
    await page.getByRole('textbox', { name: 'Zone name 1' }).fill('Mine');
    const zones = [{ title: 'Theirs', deviceIds: [first.deviceId] }];
    await call(page, arrangeHall, { shopId, version: 0, zones });
    await page.getByRole('button', { name: 'Save plan' }).click();
    await page.getByRole('button', { name: 'Use the latest plan' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Zone name 1' }).inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Save my plan' }).click();
    await page.getByRole('button', { name: 'Arrange' }).waitFor();
    const saved = await call(page, getHall, { shopId });
    expect(saved.zones.map(({ title }) => title)).toEqual(['Mine']);
  });

  test('SH-54, SH-47: an assistant who may start games sees the map and starts one, and arranges nothing', async ({
    openPage,
  }) => {
    const { owner, shopId, first } = await newPlace(3);
    const caller = await signIn(owner);
    const account = `e2e-${uniqueDigits(12)}`;
    const person = { loginName: account, displayName: 'Ana', phone: '', shopId };
    const { id } = await call(caller, createAssistant, { ...person, password: newPassword });
    const { version } = await call(caller, getAbilities, { accountId: id });
    const abilities = { abilities: ['startPlay' as const], refundUpTo: null };
    await call(caller, setAbilities, { accountId: id, version, ...abilities });
    const page = await openPage({ language: 'en' });
    await login(page, { audience: '', account, password: newPassword }, path);
    await tileOf(page, first).click();
    await page.getByRole('button', { name: `Start a game on ${first.uniqueCode}` }).waitFor();
    expect(await page.getByRole('button', { name: 'Arrange' }).count()).toBe(0);
  });
});

test(
  'SH-54, SH-40: on a phone the map has two columns and a sheet; the list is one tap away and remembered',
  { tags: ['long'] },
  async ({ openPage }) => {
    const { owner, first } = await newPlace(4);
    const page = await openPage({ language: 'es', ...phone });
    await login(page, owner, path);
    await tileOf(page, first).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    const boxes = await Promise.all(
      (await page.locator('.hall-tile').all()).map((tile) => tile.boundingBox()),
    );
    expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(2);
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
    await tileOf(page, first).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(first.uniqueCode).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'hall/sheet-phone-es');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText('Lista', { exact: true }).tap();
    await page.locator('.device-cards > li').first().waitFor();
    await page.reload();
    await page.locator('.device-cards > li').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  },
);

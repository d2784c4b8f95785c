import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { listDistribution } from '@lebean/contract/game/distribution.operations';
import { listGames } from '@lebean/contract/game/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { axe, chooseFound, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { call, uniqueName } from './service.ts';

const dialogOf = (page: Page): Locator => page.locator('.kit-modal:visible');
const submit = (page: Page): Promise<void> =>
  dialogOf(page).locator('button[type="submit"]').click();
const settled = (page: Page): Promise<void> => dialogOf(page).waitFor({ state: 'hidden' });

/** Adds a draft and says what it costs the shops and where it may be played. */
async function describeGame(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add game' }).click();
  await dialogOf(page).getByLabel('Chinese name').fill(name);
  await dialogOf(page).getByLabel('Category').click();
  await chooseFound(page, 'Shooters');
  await submit(page);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const shelf = page.getByRole('region', { name: 'Publication' });
  await shelf.getByText('Still needed before publishing:').waitFor();
  expect(await shelf.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  expect(await shelf.getByRole('listitem').allTextContents()).toEqual([
    'the wholesale rate for sales shops',
    'the wholesale rate for cooperation shops',
    'the wholesale rate for union shops',
    'the wholesale rate for shared shops',
    'a country rule',
    'a launch option for the current version',
  ]);
  await shelf.getByRole('button', { name: 'the wholesale rate for sales shops' }).click();
  for (const type of ['Sales shops', 'Cooperation shops', 'Union shops', 'Shared shops'])
    await dialogOf(page).getByLabel(type).fill('1.5');
  await submit(page);
  await settled(page);
  await shelf.getByRole('button', { name: 'a country rule' }).click();
  await dialogOf(page).getByText('All except those listed').click();
  await dialogOf(page).getByLabel('Countries', { exact: true }).click();
  await chooseFound(page, 'China');
  // More could be chosen, so the list stays open, over the button.
  await page.keyboard.press('Escape');
  await submit(page);
  await settled(page);
  await page.getByText('All countries except China').waitFor();
}

/** A picture of one grey point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** What only calls itself a picture is refused in place; a picture becomes the cover, and is shown. */
async function addCover(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Media' });
  await panel.getByRole('button', { name: 'Add image or video' }).click();
  const dialog = dialogOf(page);
  const chooser = dialog.locator('input[type="file"]');
  const choose = async (content: Buffer): Promise<void> => {
    await chooser.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: content });
    await dialog.getByText('Uploaded', { exact: false }).waitFor();
    await submit(page);
  };
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await dialog.getByText('checked by content').waitFor();
  await choose(picture);
  await settled(page);
  await panel.getByText('Cover', { exact: true }).waitFor();
  const shown = panel.getByRole('img');
  const widthOf = (image: object): unknown => ('naturalWidth' in image ? image.naturalWidth : 0);
  await expect.poll(() => shown.evaluate(widthOf)).toBe(1);
}

/** Says what terminals start; a path that no shop should run is refused in place. */
async function addContent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add version' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Version', { exact: true }).fill('1.0');
  const option = dialog.getByRole('region', { name: 'Launch option 1' });
  await option.getByLabel('Name').fill('Start');
  const path = option.getByLabel('Start path');
  await path.fill(String.raw`\\share\run.exe`);
  await submit(page);
  await option.getByText('Not a valid launch path').waitFor();
  expect(await axe(page)).toEqual([]);
  await path.fill(String.raw`D:\Games\New\New.exe`);
  // Its message goes away with the focus, while the button below is pressed.
  await submit(page);
  await option.getByText('Not a valid launch path').waitFor({ state: 'hidden' });
  await settled(page);
  await page.getByText(String.raw`D:\Games\New\New.exe`).waitFor();
}

test(
  'GAM-1, GAM-2, GAM-3: staff make a game, see what it lacks, publish it, and distribute it to whom it may go',
  { timeout: 90_000 },
  async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/games/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    expect(await axe(page)).toEqual([]);
    const name = `试玩 ${uniqueName()}`;
    await describeGame(page, name);
    await addContent(page);
    const shelf = page.getByRole('region', { name: 'Publication' });
    await shelf.getByText('Complete and ready to publish').waitFor();
    expect(await axe(page)).toEqual([]);
    await shelf.getByRole('button', { name: 'Publish' }).click();
    await submit(page);
    await settled(page);
    const { rows } = await call(page, listGames, { query: name });
    expect(rows).toMatchObject([{ state: 'published', versionName: '1.0' }]);
    const gameId = rows[0]?.id ?? 0;
    // The American shops take new games by themselves; the Spanish ones are given it.
    const automatic = await call(page, listDistribution, { gameId });
    expect(new Set(automatic.rows.map(({ country }) => country))).toEqual(new Set(['US']));

    await shelf.getByRole('link', { name: 'View distribution' }).click();
    await page.getByRole('region', { name: 'Game distribution' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: /Distribute$/ }).click();
    const dialog = dialogOf(page);
    await dialog.getByText('All matching shops').click();
    const preview = dialog.locator('.distribution-preview');
    await preview.getByText(/^[1-9]\d* will be distributed$/).waitFor();
    await preview.getByText('not allowed in this country').first().waitFor();
    await preview.getByText('already distributed').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await submit(page);
    await dialog.getByText(/^[1-9]\d* distributed$/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await settled(page);
    const given = await call(page, listDistribution, { gameId, state: 'distributed' });
    const reached = new Set(given.rows.map(({ country }) => country));
    expect(reached).toEqual(new Set(['US', 'ES']));

    for (const path of ['/games/categories', `/games/detail/${gameId}`, '/games/list']) {
      await page.goto(path);
      await page.locator('.category-row, .game-version, .kit-card').first().waitFor();
      expect([path, await scrollsSideways(page)]).toEqual([path, false]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/games/categories');
    await page.getByRole('group', { name: 'Shooters' }).waitFor();
    expect(await axe(page)).toEqual([]);
  },
);

test('ACC-2: a partner sees which of its shops have a game, and nothing of the catalogue', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Partner'), '/games/distribution');
  const list = page.getByRole('region', { name: 'Game distribution' });
  await list.locator('tbody tr[data-row-key]').first().waitFor();
  const merchantsOf = (rows: readonly { readonly merchantName: string }[]) =>
    new Set(rows.map(({ merchantName }) => merchantName));
  const shops = merchantsOf((await call(page, listShops, { pageSize: 100 })).rows);
  const seen = merchantsOf((await call(page, listDistribution, { pageSize: 100 })).rows);
  expect(seen).toEqual(shops);
  expect([...seen]).not.toContain('Beyond VR Arcades');
  expect(await page.getByRole('link', { name: 'Game list' }).count()).toBe(0);
});

test('GAM-1: a game gets a cover: judged by its content, shown on its page', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en', expectedProblems: [/status of 422/] });
  await login(page, demoAccount('Staff'), '/games/list');
  const { rows } = await call(page, listShops, {});
  const { id: gameId } = await addGame(page, rows[0]?.id ?? 0);
  await page.goto(`/games/detail/${gameId}`);
  await addCover(page);
});

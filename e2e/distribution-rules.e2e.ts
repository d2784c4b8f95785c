import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listDistribution, withdrawGames } from '@lebean/contract/game/distribution.operations';
import { axe, chooseFound, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { addCategory, publishIn } from './new-game.ts';
import { call, uniqueDigits } from './service.ts';

const dialogOf = (page: Page) => page.locator('.kit-modal:visible');

async function choose(page: Page, label: string, words: string): Promise<void> {
  await dialogOf(page).getByLabel(label, { exact: true }).click();
  await chooseFound(page, words);
  // More could be chosen, so the list stays open, over what is below.
  await page.keyboard.press('Escape');
}

test(
  'GAM-3: staff make a rule, see beforehand what it does, and find what it gave at the shops',
  { timeout: 90_000 },
  async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/games/distribution');
    const name = `Dance ${uniqueDigits(6)}`;
    const category = await addCategory(page, name);
    const before = await publishIn(page, category, `${name} 1`);
    // Some shops take every new game besides.
    const givenByRule = async (gameId: number) => {
      const { rows } = await call(page, listDistribution, { gameId, state: 'distributed' });
      return rows.filter(({ origin }) => origin === 'rule');
    };
    await page.getByText('Auto-distribution rules', { exact: true }).click();
    const panel = page.getByRole('region', { name: 'Auto-distribution rules' });
    await panel.getByRole('article').first().waitFor();
    expect(await axe(page)).toEqual([]);

    await panel.getByRole('button', { name: 'Add rule' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Rule', { exact: true }).fill(name);
    await choose(page, 'Category', name);
    await choose(page, 'Country', 'Spain');
    const preview = dialog.locator('.distribution-preview');
    const total = preview.getByText(
      /^With today’s games and shops, [1-9]\d* would be distributed$/,
    );
    await total.waitFor();
    const count = Number(/\d+/.exec((await total.textContent()) ?? '')?.[0]);
    expect(await givenByRule(before.id)).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByText('Distribute to shops that match now when saving').click();
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: 'hidden' });
    await panel.getByText(`Rule saved, ${count} distributed`).waitFor();
    const rows = await givenByRule(before.id);
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(({ ruleName, country }) => `${ruleName} ${country}`))).toEqual(
      new Set([`${name} ES`]),
    );

    // What is published from now on goes by itself; what a person takes back stays away.
    const after = await publishIn(page, category, `${name} 2`);
    expect(await givenByRule(after.id)).toHaveLength(count);
    const [first] = rows;
    await call(page, withdrawGames, { gameIds: [before.id], shopIds: [first?.shopId ?? 0] });
    await page.goto(`/games/distribution?gameId=${after.id}`);
    const list = page.getByRole('region', { name: 'Game distribution' });
    await list.getByText(`Auto: ${name}`).first().waitFor();
    await page.goto('/games/distribution?view=rules');
    const rule = panel.getByRole('article', { name });
    await rule.getByText(`${2 * count - 1} distributed now`).waitFor();
    await rule.getByRole('button', { name: 'Edit' }).click();
    await preview.getByText('withdrawn earlier by staff').first().waitFor();
    await dialog.getByRole('switch').click();
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: 'hidden' });
    await rule.getByText('Disabled').waitFor();
    const last = await publishIn(page, category, `${name} 3`);
    expect(await givenByRule(last.id)).toEqual([]);
  },
);

test('GAM-3: a rule of a name that is taken is refused at its field, and what was typed stays', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'es', expectedProblems: [/status of 409/] });
  await login(page, demoAccount('Staff'), '/games/distribution?view=rules');
  const panel = page.getByRole('region', { name: 'Reglas de distribución automática' });
  const taken = await panel.getByRole('article').first().getAttribute('aria-label');
  await panel.getByRole('button', { name: 'Añadir regla' }).click();
  const dialog = dialogOf(page);
  const field = dialog.getByLabel('Regla', { exact: true });
  await field.fill(taken ?? '');
  await dialog.locator('button[type="submit"]').click();
  await dialog.getByText('Ya existe una regla llamada').waitFor();
  expect(await field.inputValue()).toBe(taken);
});

test('ACC-1: a partner has no rules on the page of its games', async ({ openPage }) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Partner'), '/games/distribution?view=rules');
  const list = page.getByRole('region', { name: 'Game distribution' });
  await list.locator('tbody tr[data-row-key]').first().waitFor();
  expect(await page.getByText('Auto-distribution rules').count()).toBe(0);
});

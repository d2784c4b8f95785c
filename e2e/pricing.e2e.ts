import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createActivity, enableActivity } from '@lebean/contract/activity/change.operations';
import { listActivityGames } from '@lebean/contract/activity/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { axe, chooseFound, demoAccount, login, phone, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { call, uniqueDigits } from './service.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Adds a draft of an activity by its form: 20 % off on one day, in one game. */
async function addDraft(
  page: Page,
  {
    name,
    day,
    gameName,
  }: { readonly name: string; readonly day: string; readonly gameName: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add activity' });
  await dialog.getByRole('textbox', { name: 'Activity' }).fill(name);
  await dialog.getByRole('spinbutton', { name: 'Percentage to pay' }).fill('80');
  for (const [label, time] of [
    ['Start', '10:00'],
    ['End', '20:00'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(`${day} ${time}`);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('combobox', { name: 'Games' }).click();
  await chooseFound(page, gameName);
  await page.keyboard.press('Tab');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('prices of games', () => {
  test('PRI-2, PRI-5, PRI-8: an owner sets an own price on a phone, reads it for each level and why', async ({
    openPage,
  }) => {
    const staff = await openPage({ language: 'en' });
    await login(staff, demoAccount('Staff'), '/activities/list');
    const expectedProblems = [/409 \(Conflict\)/];
    const owner = await openPage({ language: 'en', expectedProblems, ...phone });
    await login(owner, demoAccount('Shop owner'), '/gamelist/list');
    const { rows } = await call(owner, listShops, { sort: 'shopName' });
    const shop = rows.find(({ pricePermission }) => pricePermission === 'custom');
    if (shop === undefined) throw new Error('no shop of the demo sets its own prices');
    const { id: gameId, gameName, changeUnit } = await addGame(staff, shop.id);

    await owner.evaluate((id) => localStorage.setItem('lebean.counterShop', String(id)), shop.id);
    await owner.goto(`/gamelist/list?query=${encodeURIComponent(gameName)}`);
    const card = owner.getByRole('listitem').filter({ hasText: gameName });
    await card.waitFor();
    await expect.poll(() => card.textContent()).toContain('15 points');
    expect(await scrollsSideways(owner)).toBe(false);

    await card.getByRole('button', { name: 'Set shop price' }).tap();
    const dialog = owner.getByRole('dialog', { name: `Shop price for ${gameName}` });
    const amount = dialog.getByRole('textbox', { name: 'First 10 min' });
    // Nothing is the shop's own yet: what is blank is the platform's, and no price of nothing.
    await expect.poll(() => amount.inputValue()).toBe('');
    await amount.fill('41');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await dialog.getByText('The price cannot be higher than the cap of 40.00 points').waitFor();
    await amount.fill('12.5');
    await dialog.getByRole('textbox', { name: 'Then per 10 min' }).fill('5');
    await dialog.getByText('Shop cap', { exact: true }).tap();
    const cap = dialog.getByRole('textbox', { name: 'Shop price cap' });
    await cap.fill('12');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await dialog.getByText('The cap cannot be below the price of the first unit').waitFor();
    await cap.fill('25');
    expect(await axe(owner)).toEqual([]);
    expect(await scrollsSideways(owner)).toBe(false);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => card.textContent()).toContain('12.50 points');

    await card.getByRole('button', { name: 'Price breakdown' }).tap();
    const why = owner.getByRole('dialog', { name: `Price breakdown: ${gameName}` });
    await why.getByText('Shop price').waitFor();
    await why.getByLabel('Duration (minutes)').tap();
    await why.getByLabel('Duration (minutes)').fill('25');
    // 12.50 and two further units of 5.00.
    await expect.poll(() => why.locator('.why-result').textContent()).toContain('22.50 points');
    await why.getByLabel('Duration (minutes)').fill('60');
    await why.getByText('the shop cap applies').waitFor();
    await expect.poll(() => why.locator('.why-result').textContent()).toContain('25 points');
    expect(await scrollsSideways(owner)).toBe(false);
    expect(await axe(owner)).toEqual([]);
    await owner.keyboard.press('Escape');
    await why.waitFor({ state: 'hidden' });

    // Whoever has the form open while the platform makes the units longer is shown so before anything is saved.
    await card.getByRole('button', { name: 'Set shop price' }).tap();
    await amount.waitFor();
    await changeUnit(15);
    await amount.fill('13');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await dialog.getByText('The platform has just changed how this game is charged').waitFor();
    await dialog.getByText('Saving replaces it.').waitFor();
    const longer = dialog.getByRole('textbox', { name: 'First 15 min' });
    await expect.poll(() => longer.inputValue()).toBe('13');
    expect(await axe(owner)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => card.textContent()).toContain('First 15 min: 13 points');

    const name = `Test ${uniqueDigits(8)}`;
    const { id: activityId } = await call(staff, createActivity, {
      activityName: name,
      activityType: 'applyToJoin',
      activityMode: 'fixedPrice',
      fixedPrice: 800,
      startsAt: inHours(-1),
      endsAt: inHours(24),
      gameIds: [gameId],
    });
    await call(staff, enableActivity, { activityId, version: 1 });
    await owner.getByRole('button', { name: 'Join activities' }).tap();
    const joining = owner.getByRole('dialog', { name: 'Join activities' });
    await joining.getByRole('button', { name: `Request to join ${name}` }).tap();
    await joining.getByRole('button', { name: `Withdraw request to join ${name}` }).waitFor();
    expect(await scrollsSideways(owner)).toBe(false);
    await owner.keyboard.press('Escape');

    await staff.goto('/activities/list?view=requests&state=pending');
    const request = staff.getByRole('row').filter({ hasText: name });
    await request.getByRole('button', { name: 'Approve' }).click();
    const approving = staff.getByRole('dialog', { name: `Approve ${shop.shopName}’s request?` });
    await approving.getByRole('button', { name: 'Approve' }).click();
    await approving.waitFor({ state: 'hidden' });
    await expect.poll(() => request.count()).toBe(0);

    await owner.reload();
    await expect.poll(() => card.textContent()).toContain('8 points');
    await expect.poll(() => card.textContent()).toContain(name);
    expect(await axe(owner)).toEqual([]);
  });

  test('ACT-1: staff add an activity, find it in the calendar and disable it', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/activities/list');
    const { rows } = await call(page, listShops, {});
    const { gameName } = await addGame(page, rows[0]?.id ?? 0);
    const name = `Test ${uniqueDigits(8)}`;
    await page.reload();
    const day = inHours(24).slice(0, 10);
    await addDraft(page, { name, day, gameName });

    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText('Draft').waitFor();
    await row.getByRole('button', { name: 'Enable' }).click();
    const enabling = page.getByRole('dialog', { name: `Enable ${name}?` });
    await enabling.getByRole('button', { name: 'Enable' }).click();
    await row.getByText('Not started').waitFor();
    expect(await axe(page)).toEqual([]);

    await page.getByText('Calendar', { exact: true }).click();
    await page.getByRole('region', { name: 'Calendar' }).waitFor();
    const months = `/activities/list?view=calendar&month=${day.slice(0, 7)}`;
    await page.goto(months);
    await page.getByRole('link', { name }).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByText('Results appear once the activity has started.').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto('/activities/list');
    await row.getByRole('button', { name: 'Disable' }).click();
    const disabling = page.getByRole('dialog', { name: `Disable ${name}?` });
    await disabling.getByRole('button', { name: 'Disable' }).click();
    await row.getByText('Disabled').waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
  });

  test(
    'ACT-1: an owner runs an activity in a shop that sets its prices, and changes no other',
    { tags: ['long'] },
    async ({ openPage }) => {
      const owner = await openPage({ language: 'en' });
      await login(owner, demoAccount('Shop owner (New York)'), '/gamelist/activities');
      const { rows } = await call(owner, listShops, { pageSize: 100 });
      const shop = rows.find(({ pricePermission }) => pricePermission === 'custom');
      if (shop === undefined) throw new Error('no shop of this owner sets prices');
      const { games } = await call(owner, listActivityGames, {});
      const name = `Own ${uniqueDigits(8)}`;
      const gameName = games.find(({ gameNameEn }) => gameNameEn !== '')?.gameNameEn ?? '';
      await addDraft(owner, { name, day: inHours(24).slice(0, 10), gameName });
      const row = owner.getByRole('row').filter({ hasText: name });
      await row.getByRole('button', { name: 'Enable' }).click();
      await owner
        .getByRole('dialog', { name: `Enable ${name}?` })
        .getByRole('button', { name: 'Enable' })
        .click();
      await row.getByText('Not started').waitFor();
      expect(await axe(owner)).toEqual([]);
      const ofPlatform = owner.getByRole('row').filter({ hasText: 'Run by the platform' }).first();
      await ofPlatform.waitFor();
      expect(await ofPlatform.getByRole('button').count()).toBe(0);
      // What the platform ran is counted for the shops of this owner.
      await owner.getByRole('row').filter({ hasText: 'Ended' }).first().getByRole('link').click();
      await owner
        .getByRole('region', { name: 'Results', exact: true })
        .getByRole('rowheader', { name: 'Revenue' })
        .waitFor();
      await owner
        .getByRole('region', { name: 'Results by shop' })
        .getByText(shop.shopName)
        .waitFor();
      expect(await axe(owner)).toEqual([]);
      await owner.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => scrollsSideways(owner)).toBe(false);
    },
  );
});

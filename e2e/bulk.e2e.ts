import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { listAccounts } from '@lebean/contract/account/operations';
import { createActivity, enableActivity } from '@lebean/contract/activity/change.operations';
import { askToJoin, listJoins } from '@lebean/contract/activity/join.operations';
import { listShops } from '@lebean/contract/shop/operations';
import { axe, demoAccount, login, phone, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { ask, call, type Caller, signIn, uniqueDigits } from './service.ts';

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

const addStaff = (staff: Caller, loginName: string) =>
  call(staff, createAccount, {
    kind: 'staff',
    loginName,
    password: 'first-1234',
    displayName: loginName,
    roles: ['platform-administrator'],
  });

/** Accounts whose names begin alike, so that a filter finds just these. */
async function addAccounts(staff: Caller, count: number): Promise<string> {
  const words = `bulk-${uniqueDigits(8)}`;
  for (let place = 1; place <= count; place += 1) await addStaff(staff, `${words}-${place}`);
  return words;
}

const boxOf = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${name}` });
const barOf = (page: Page): Locator => page.getByRole('group', { name: 'Selected rows' });

async function openAccounts(page: Page, words: string): Promise<void> {
  await login(page, demoAccount('Staff'), `/system/users?query=${words}&sort=loginName`);
  await boxOf(page, `${words}-1 (${words}-1)`).waitFor();
}

const enabledOf = async (staff: Caller, words: string): Promise<boolean[]> => {
  const { rows } = await call(staff, listAccounts, { query: words, sort: 'loginName' });
  return rows.map(({ isEnabled }) => isEnabled);
};

describe('many rows at once', () => {
  test('SH-66, SH-59: accounts are chosen by shift, disabled after a preview, and brought back by a key', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const words = await addAccounts(staff, 4);
    const page = await openPage({ language: 'en' });
    await openAccounts(page, words);
    await boxOf(page, `${words}-1 (${words}-1)`).click();
    await boxOf(page, `${words}-3 (${words}-3)`).click({ modifiers: ['Shift'] });
    const bar = barOf(page);
    await bar.getByText('3 selected').waitFor();
    expect(await axe(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disable: 3 rows' });
    await dialog.getByText('3 rows will change:').waitFor();
    await dialog.getByText(`${words}-2`).waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Disable (3)' }).click();
    await page.getByText('Disable: 3 rows done').waitFor();
    expect(await enabledOf(staff, words)).toEqual([false, false, false, true]);
    // In a field the key takes back what was typed; beside it, what was done.
    await page.getByRole('searchbox', { name: 'Search accounts' }).press('Control+z');
    await page.getByText('Disable: 3 rows done').waitFor();
    await boxOf(page, `${words}-4 (${words}-4)`).press('Control+z');
    await page.getByText('3 rows undone').waitFor();
    expect(await enabledOf(staff, words)).toEqual([true, true, true, true]);
  });

  test('SH-66, SH-36: keys choose, all that match are those that were shown, and what stays is named', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const words = await addAccounts(staff, 3);
    // The call that is refused since other rows match by then.
    const page = await openPage({ language: 'en', expectedProblems: [/409/] });
    await openAccounts(page, words);
    const first = boxOf(page, `${words}-1 (${words}-1)`);
    await first.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    const bar = barOf(page);
    await bar.getByText('2 selected').waitFor();
    expect(await boxOf(page, `${words}-2 (${words}-2)`).isChecked()).toBe(true);
    await bar.getByRole('button', { name: 'Select all 3 matching' }).click();
    await bar.getByText('All 3 matching rows selected').waitFor();
    await bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('3 rows will change:').waitFor();
    await addStaff(staff, `${words}-4`);
    await dialog.getByRole('button', { name: 'Disable (3)' }).click();
    await dialog.getByText('The matching rows have changed: there are now 4').waitFor();
    expect(await enabledOf(staff, words)).toEqual([true, true, true, true]);
    await dialog.getByRole('button', { name: 'Disable (4)' }).click();
    await page.getByText('Disable: 4 rows done').waitFor();
    expect(await enabledOf(staff, words)).toEqual([false, false, false, false]);
  });

  test('SH-66, SH-40: on a phone a finger that rests chooses requests, which are rejected for one reason', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const owner = await signIn(demoAccount('Shop owner (Shanghai)'));
    const { rows: shops } = await call(owner, listShops, { pageSize: 20 });
    const { id: gameId } = await addGame(staff, shops[0]?.id ?? 0);
    const activityName = `Bulk ${uniqueDigits(8)}`;
    const { id: activityId } = await call(staff, createActivity, {
      activityName,
      activityType: 'applyToJoin',
      activityMode: 'fixedPrice',
      fixedPrice: 800,
      startsAt: inHours(-1),
      endsAt: inHours(24),
      gameIds: [gameId],
    });
    await call(staff, enableActivity, { activityId, version: 1 });
    // Shops whose prices the platform has fixed may not ask.
    const requested = await Promise.all(
      shops.map(({ id: shopId }) => ask(owner, askToJoin, { activityId, shopId })),
    );
    const count = requested.filter(({ status }) => status === 200).length;
    expect(count).toBeGreaterThan(1);

    const page = await openPage({ language: 'en', ...phone });
    await login(page, demoAccount('Staff'), '/activities/list?view=requests&state=pending');
    const card = page.getByRole('listitem').filter({ hasText: activityName }).first();
    await card.waitFor();
    const finger = { pointerType: 'touch', clientX: 20, clientY: 300, bubbles: true };
    await card.dispatchEvent('pointerdown', finger);
    await barOf(page).getByText('1 selected').waitFor();
    await card.dispatchEvent('pointerup', finger);
    const boxes = page.getByRole('checkbox', { name: new RegExp(activityName) });
    for (let place = 1; place < count; place += 1) await boxes.nth(place).tap();
    await barOf(page).getByText(`${count} selected`).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await barOf(page).getByRole('button', { name: 'Reject' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${count} rows will change:`).waitFor();
    await dialog.getByLabel('Reason for rejection').fill('Full already');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Reject (${count})` }).tap();
    await page.getByText(`Reject: ${count} rows done`).waitFor();
    const { rows } = await call(staff, listJoins, { activityId });
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual(
      rows.map(() => ['rejected', 'Full already']),
    );
    expect(rows).toHaveLength(count);
  });
});

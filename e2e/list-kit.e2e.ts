import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { freezeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { getProfile } from '@lebean/contract/session/operations';
import { authenticate, axe, demoAccount, login, type OpenPage, test } from './browser.ts';
import { call, counterOf, openMember, signIn, uniqueDigits } from './service.ts';

const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

async function openShops(openPage: OpenPage): Promise<{ page: Page; list: Locator }> {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), '/shops/list');
  const list = page.getByRole('region', { name: 'Shop list' });
  await list.waitFor();
  return { page, list };
}

const headsOf = async (list: Locator): Promise<string[]> =>
  (await list.getByRole('columnheader').allTextContents()).map((text) => text.trim());

/** From now on the page is that of a machine that draws one frame a second. */
async function drawSlowly(page: Page): Promise<void> {
  await page.evaluate(
    'window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 1000)',
  );
}

describe('what a list remembers', () => {
  test(
    'SH-31: columns are hidden, ordered and widened by keyboard, and stay so',
    { tags: ['long'] },
    async ({ openPage }) => {
      const { page, list } = await openShops(openPage);
      expect((await headsOf(list)).slice(0, 4)).toEqual([
        'Shop',
        'Status',
        'Lebean balance',
        'Devices online',
      ]);
      await page.getByRole('button', { name: 'Columns' }).press('Enter');
      const panel = page.getByRole('dialog', { name: 'Columns' });
      await panel.getByRole('checkbox', { name: 'Status' }).press('Space');
      await panel.getByRole('button', { name: 'Move Devices online forward' }).press('Enter');
      await panel.getByRole('spinbutton', { name: 'Width of Merchant' }).fill('90');
      await page.keyboard.press('Tab');
      expect(await panel.getByRole('checkbox', { name: 'Shop', exact: true }).isDisabled()).toBe(
        true,
      );
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      const arranged = ['Shop', 'Devices online', 'Lebean balance', 'Cards issued'];
      await expect.poll(async () => (await headsOf(list)).slice(0, 4)).toEqual(arranged);
      await page.reload();
      await expect.poll(async () => (await headsOf(list)).slice(0, 4)).toEqual(arranged);
      const merchant = await list.getByRole('columnheader', { name: 'Merchant' }).boundingBox();
      expect(Math.round(merchant?.width ?? 0)).toBe(90);
      await page.getByRole('button', { name: 'Columns' }).click();
      await panel.getByRole('button', { name: 'Reset columns' }).click();
      await expect.poll(async () => (await headsOf(list))[1]).toBe('Status');
    },
  );

  test('SH-31: the edge of a column is dragged, without sorting by it', async ({ openPage }) => {
    const { page, list } = await openShops(openPage);
    const head = list.getByRole('columnheader', { name: 'Shop', exact: true });
    const before = await head.boundingBox();
    if (before === null) throw new Error('the head of the column is not shown');
    const y = before.y + before.height / 2;
    await page.mouse.move(before.x + before.width - 4, y);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width + 76, y, { steps: 4 });
    await page.mouse.up();
    // Widths are whole pixels; what fitted by itself was not.
    const widened = async () => ((await head.boundingBox())?.width ?? 0) - before.width;
    await expect.poll(async () => Math.abs((await widened()) - 80) < 2).toBe(true);
    expect(queryOf(page)).toEqual({});
  });

  test('SH-31, SH-58: filters are saved by name as a view, which is a link, and come back over a reload', async ({
    openPage,
  }) => {
    const { page } = await openShops(openPage);
    const name = `America ${uniqueDigits(6)}`;
    await page.goto('/shops/list?country=US&sort=shopName&pageSize=10');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Views' });
    await panel.getByRole('textbox', { name: 'View name' }).fill(name);
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name }).waitFor();
    await page.goto('/shops/list');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await panel.getByRole('link', { name }).click();
    await expect
      .poll(() => queryOf(page))
      .toEqual({ country: 'US', sort: 'shopName', pageSize: '10' });
    await panel.getByRole('button', { name: `Delete ${name}` }).click();
    await panel.getByRole('link', { name }).waitFor({ state: 'detached' });
  });

  test('SH-31: what somebody had saved in the browser before lists had views stays with them', async ({
    openPage,
  }) => {
    const { page } = await openShops(openPage);
    const { id } = await call(page, getProfile, {});
    await page.evaluate(
      `localStorage.setItem('lebean.filters.${id}.shop.list', JSON.stringify([{ name: 'Old', search: 'country=US' }]))`,
    );
    await page.goto('/shops/list');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Views' });
    await panel.getByRole('link', { name: 'Old' }).click();
    await expect.poll(() => queryOf(page)).toEqual({ country: 'US' });
    await panel.getByRole('button', { name: 'Delete Old' }).click();
    await panel.getByRole('link', { name: 'Old' }).waitFor({ state: 'detached' });
  });

  test('SH-31: whoever types into a panel that is still opening goes on typing there', async ({
    openPage,
  }) => {
    const { page } = await openShops(openPage);
    await drawSlowly(page);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    const name = page.getByRole('textbox', { name: 'View name' });
    await name.focus();
    await page.waitForTimeout(3000);
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('INPUT');
  });

  test('SH-35: a dialog that is opened before the last one is drawn away stays open', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner (Shanghai)'), '/member/levels');
    const [first, second] = [
      page.getByRole('button', { name: 'Edit', exact: true }).first(),
      page.getByRole('button', { name: 'Edit', exact: true }).last(),
    ];
    const dialog = page.getByRole('dialog');
    await first.click();
    await drawSlowly(page);
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await second.press('Enter');
    await dialog.waitFor();
    await page.waitForTimeout(1500);
    expect(await dialog.count()).toBe(1);
    expect(await dialog.isVisible()).toBe(true);
  });
});

describe('bulk', () => {
  test('SH-36, SH-38: cards of a selection are frozen at once; each that was not says why', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await authenticate(page, demoAccount('Staff'));
    const owner = await signIn(demoAccount('Shop owner (Shanghai)'));
    const counter = await counterOf(owner);
    const one = await openMember(owner, counter);
    const other = await openMember(owner, counter);
    const third = await openMember(owner, counter);
    const requested = [one, other, third].map(({ cardNumber }) => cardNumber);
    // Somebody else is quicker with the third.
    const { id: cardId, version } = await call(page, getCard, { cardId: third.cardId });
    await call(page, freezeCard, { cardId, version, reason: 'lost' });
    await page.goto('/members/list');
    await page.getByRole('button', { name: 'Freeze several' }).click();
    for (const cardNumber of requested) {
      await page.getByRole('searchbox').fill(cardNumber);
      await page.keyboard.press('Enter');
      // The whole number of a card and Enter take it, while cards are selected.
      const tick = page.getByRole('checkbox', { name: `Select card ${cardNumber}` });
      await expect.poll(() => tick.isChecked()).toBe(true);
    }
    await page.getByText('3 cards selected').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Freeze…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Frozen cards cannot be recharged').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('stolen batch');
    await dialog.getByRole('button', { name: 'Freeze 3' }).click();
    await dialog.getByText('2 cards frozen').waitFor();
    const failures = dialog.getByRole('list', { name: 'Cards not frozen' });
    expect(await failures.getByRole('listitem').allTextContents()).toEqual([
      `${requested[2]} already frozen`,
    ]);
    for (const { cardId: frozenId } of [one, other]) {
      const card = await call(page, getCard, { cardId: frozenId });
      expect([card.cardState, card.stateReason]).toEqual(['frozen', 'stolen batch']);
    }
  });
});

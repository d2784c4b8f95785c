import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { freezeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { getProfile } from '@lebean/contract/session/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { createTicket } from '@lebean/contract/ticket/operations';
import { login, demoAccount, type OpenPage, test } from './browser.ts';
import { inspect } from './inspect.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn } from './service.ts';

async function openAs(openPage: OpenPage, audience: string, phone?: true): Promise<Page> {
  const page = await openPage({
    language: 'en',
    ...(phone && { viewport: { width: 360, height: 780 } }),
  });
  await login(page, demoAccount(audience));
  return page;
}

/** The line stands below the rest: it is asked for when somebody looks there. */
async function lineOf(page: Page) {
  const line = page.getByRole('region', { name: 'Time line' });
  await line.scrollIntoViewIfNeeded();
  await line.locator('.time-line-entry').first().waitFor();
  return line;
}

/** An owner freezes a card that is the test's own; answers the card. */
async function freezeOwnCard(): Promise<number> {
  const owner = await signIn(demoAccount('Shop owner (Madrid)'));
  const { cardId } = await openMember(owner, await counterOf(owner), { hasPackage: true });
  const { version } = await call(owner, getCard, { cardId });
  await call(owner, freezeCard, { cardId, version, reason: 'lost' });
  return cardId;
}

/** The line of the operation log that says so. */
async function freezingOf(page: Page, cardId: number) {
  const { rows } = await call(page, listOperationLog, { operation: 'card.freeze', pageSize: 20 });
  const line = rows.find(({ objectId }) => objectId === String(cardId));
  if (line === undefined) throw new Error(`card ${cardId} was not frozen`);
  return line;
}

describe('the time line of a record', () => {
  test('SH-59: a card tells each change as the log does, and leads to its line there', async ({
    openPage,
  }) => {
    const page = await openAs(openPage, 'Staff');
    const frozen = await freezingOf(page, await freezeOwnCard());
    await page.goto(`/members/card/${frozen.objectId}`);
    const line = await lineOf(page);
    const change = line.locator('[data-kind="change"]').filter({ hasText: 'Freeze card' }).first();
    await expect.poll(() => change.textContent()).toContain(frozen.accountName);
    await expect.poll(() => change.locator('.log-changes').textContent()).toContain('Active');
    expect(await change.locator('.log-changes').textContent()).toContain('Frozen');
    await line.getByRole('button', { name: 'Money' }).click();
    await expect.poll(() => line.locator('[data-kind="change"]').count()).toBe(0);
    await expect.poll(() => line.locator('[data-kind="recharge"]').count()).toBeGreaterThan(0);
    await line.getByRole('button', { name: 'Changes' }).click();
    await change.getByRole('link').click();
    await page.waitForURL(new RegExp(`/system/operation-log/${frozen.id}$`));
    await page.goBack();
    await lineOf(page);
    expect(await inspect(page, { name: 'card-time-line' })).toEqual([]);
  });

  test('SH-59: an owner at night looks at the plays of a shop on a phone, and further back', async ({
    openPage,
  }) => {
    const page = await openAs(openPage, 'Shop owner (Shanghai)', true);
    const shops = await call(page, listShops, {});
    await page.goto(`/Gamedistribution/shop/${shops.rows.at(-1)?.id}`);
    const line = page.getByRole('region', { name: 'Time line' });
    await line.waitFor();
    // Below what fits the phone: nothing is requested yet, so nothing claims to be on its way.
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await line.scrollIntoViewIfNeeded();
    await line.getByRole('button', { name: 'Plays' }).click();
    const plays = line.locator('[data-kind="play"]');
    await expect.poll(() => plays.count()).toBe(30);
    const earlier = line.getByRole('button', { name: 'Earlier' });
    await earlier.click();
    await expect.poll(() => plays.count()).toBeGreaterThan(30);
    // Each day is named once, though parts end within it.
    const days = await line.getByRole('heading', { level: 3 }).allTextContents();
    expect(days).toEqual([...new Set(days)]);
  });

  test(
    'SH-59, SVC-8: what staff write to themselves stands on their line of a ticket, on the shop’s it does not',
    { tags: ['long'] },
    async ({ openPage }) => {
      const { owner, shopId } = await newShop(await signIn(demoAccount('Staff')), inShanghai);
      const staff = await openAs(openPage, 'Staff');
      const shop = await openPage({ language: 'en' });
      await login(shop, owner);
      const fault = {
        ticketCategory: 'headset',
        impact: 'oneDevice',
        problem: 'It is dark',
      } as const;
      const { id } = await call(shop, createTicket, { shopId, ...fault });
      await staff.goto(`/aftersales/ticket/${id}`);
      // Looked at before the note: it comes by itself.
      await lineOf(staff);
      await staff.getByRole('button', { name: 'Add internal note' }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('Bring the long cable');
      await dialog.getByRole('button', { name: 'Add internal note' }).click();
      await dialog.waitFor({ state: 'hidden' });
      const inside = await lineOf(staff);
      await inside.locator('[data-kind="note"]').filter({ hasText: 'long cable' }).waitFor();
      await shop.goto(`/Gamedistribution/aftersales/${id}`);
      const outside = await lineOf(shop);
      expect(await outside.textContent()).not.toContain('long cable');
      expect(await outside.locator('[data-kind="event"]').count()).toBeGreaterThan(0);
    },
  );
});

describe('a person', () => {
  test(
    'SH-68: the page of a person says where signed in, how lately, and what was done on which day',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openAs(openPage, 'Staff');
      const line = await freezingOf(page, await freezeOwnCard());
      await page.goto(`/system/users?query=${encodeURIComponent(line.accountName)}`);
      // Others may bear a name that begins the same.
      await page.locator(`a[href="/system/users/${line.accountId}"]`).first().click();
      await page.waitForURL(`**/system/users/${line.accountId}`);
      await page.getByRole('heading', { name: line.accountName, level: 1 }).waitFor();
      for (const name of ['Signed in on', 'Last sign-ins', 'Actions'])
        await page.getByRole('region', { name }).waitFor();
      // Its days are those of whoever looks.
      const { timeZone } = await call(page, getProfile, {});
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(line.at));
      await page.goto(`/system/users/${line.accountId}?day=${day}`);
      const deeds = page.getByRole('region', { name: 'Actions' });
      const deed = deeds.locator('li').filter({ hasText: 'Freeze card' }).first();
      await deed.waitFor();
      expect(await deed.locator('a[href^="/members/card/"]').count()).toBe(1);
      expect(await deeds.getByText('Sign in', { exact: true }).count()).toBe(0);
      await deeds.getByRole('button', { name: 'Yesterday' }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('day')).toMatch(/^\d{4}-/);
      // What was done is done to things that people have named, and with words that they typed; who signed in for
      // somebody else is named as well.
      const records = ['.person-deeds a', '.person-deeds .log-changes', '.person-in-name'];
      expect(await inspect(page, { name: 'person', records })).toEqual([]);
    },
  );
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { rechargeCard, replaceCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { authenticate, demoAccount, type OpenPage, phone, screenshot, test } from './browser.ts';
import { factIn, pointsText } from './facts.ts';
import {
  ask,
  call,
  type Counter,
  counterOf,
  type NewMember,
  openMember,
  signIn,
  uniqueDigits,
  uniqueName,
} from './service.ts';

type Desk = { readonly page: Page; readonly counter: Counter; readonly member: NewMember };

/** The owner at the card of a member of the test's own. */
async function openDesk(
  openPage: OpenPage,
  { hasPackage = false }: { readonly hasPackage?: boolean } = {},
): Promise<Desk> {
  // The refusals that the tests provoke.
  const page = await openPage({ language: 'en', expectedProblems: [/status of 409/] });
  await authenticate(page, demoAccount('Shop owner'));
  const counter = await counterOf(page);
  const member = await openMember(page, counter, { hasPackage });
  await page.goto(`/member/card/${member.cardId}`);
  await page.getByRole('button', { name: 'Freeze' }).waitFor();
  return { page, counter, member };
}

async function type(page: Page, words: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search members' });
  await field.fill(words);
  await field.press('Enter');
}

async function search(page: Page, words: string): Promise<Locator> {
  await type(page, words);
  await page.waitForURL((url) => url.searchParams.get('query') === words);
  return page.getByRole('region', { name: 'Members' });
}

const receiptIn = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment received' });

/** Opens the dialog of a step, gives the reason and sends it. */
async function giveReason(page: Page, step: string, reason: string): Promise<Locator> {
  await page.getByRole('button', { name: step, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${step}`) });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: /card$/ }).click();
  return dialog;
}

describe('a card', () => {
  test('MEM-3, MEM-9: is opened with a package for cash, and found by phone, its end and the name', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await authenticate(page, demoAccount('Shop owner'));
    const { openingPackage, level } = await counterOf(page);
    await page.goto('/member/list');
    await page.getByRole('button', { name: 'New card' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New card' });
    const cardNumber = uniqueDigits(16);
    const name = uniqueName();
    const phone = `138${uniqueDigits(8)}`;
    await dialog.getByRole('textbox', { name: 'Card number' }).fill(cardNumber);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone);
    // As its reader calls it: the first package of the examples for new cards.
    await dialog.getByRole('radio', { name: 'Taster 100' }).check();
    await dialog.getByRole('radio', { name: 'Cash' }).check();
    const confirm = dialog.getByRole('button', { name: /Charge .* and issue card/ });
    // The button follows the fields a moment later.
    const toPay = async (): Promise<string> =>
      /Charge (\S+) and issue card/.exec((await confirm.textContent()) ?? '')?.[1] ?? '';
    await expect
      .poll(async () => Number((await toPay()).replaceAll(/[^0-9]/g, '')))
      .toBe(openingPackage.sellPrice + level.openCardPrice);
    const charged = await toPay();
    await confirm.click();

    const receipt = receiptIn(page);
    await expect.poll(() => factIn(receipt, 'Paid')).toBe(charged);
    expect(await factIn(receipt, 'Payment method')).toBe('Cash');
    expect(await factIn(receipt, 'Card number')).toBe(cardNumber);
    await page.keyboard.press('Escape');

    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    for (const words of [phone.slice(-4), name.slice(0, -1)]) {
      const hits = await search(page, words);
      const row = hits.getByRole('row').filter({ hasText: cardNumber });
      await expect.poll(() => row.textContent()).toContain(name);
      await expect.poll(() => row.textContent()).toContain(masked);
    }
    // What is typed in full is opened (SH-45).
    for (const words of [phone, cardNumber, name]) {
      await page.goto('/member/list');
      await type(page, words);
      await page.waitForURL(/\/member\/card\/\d+$/);
      await page.getByRole('heading', { name }).first().waitFor();
    }
  });

  test('MEM-4: is replaced for the fee, and found by its retired number', async ({ openPage }) => {
    const { page, member } = await openDesk(openPage);
    const { cardReplacementPrice } = await call(page, getCard, { cardId: member.cardId });
    const newNumber = uniqueDigits(16);
    await page.getByRole('button', { name: 'Replace' }).click();
    const dialog = page.getByRole('dialog', { name: `Replace ${member.name}’s card` });
    await dialog.getByRole('textbox', { name: 'New card number' }).fill(newNumber);
    await dialog.getByRole('button', { name: /and replace|Replace card/ }).click();
    const receipt = receiptIn(page);
    await expect.poll(() => factIn(receipt, 'Card number')).toBe(newNumber);
    const paid = (await factIn(receipt, 'Paid')).replaceAll(/[^0-9]/g, '');
    expect(Number(paid)).toBe(cardReplacementPrice);
    await page.keyboard.press('Escape');

    const hits = await search(page, member.cardNumber);
    await hits.getByRole('link', { name: newNumber }).click();
    await page.getByRole('heading', { name: member.name }).first().waitFor();
    const person = page.getByRole('region', { name: 'Member' });
    await expect.poll(() => factIn(person, 'Previous numbers')).toBe(member.cardNumber);
  });

  test('SH-34: what is sent before the till knows its shop waits for that, and is refused for nothing', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await authenticate(page, demoAccount('Shop owner'));
    const member = await openMember(page, await counterOf(page));
    let letShopsCome: () => void = () => undefined;
    const hasLine = new Promise<void>((goOn) => (letShopsCome = goOn));
    await page.route('**/api/shops?*', async (route) => {
      await hasLine;
      await route.continue();
    });
    await page.goto(`/member/card/${member.cardId}`);
    await page.getByRole('button', { name: 'Replace' }).click();
    const dialog = page.getByRole('dialog', { name: `Replace ${member.name}’s card` });
    const newNumber = uniqueDigits(16);
    await dialog.getByRole('textbox', { name: 'New card number' }).fill(newNumber);
    await page.keyboard.press('Enter');
    await dialog.locator('.ant-btn-loading').waitFor();
    letShopsCome();
    await expect.poll(() => factIn(receiptIn(page), 'Card number')).toBe(newNumber);
  });

  test('SH-34: where the shop of the till cannot be asked for, the form says why, and sends what was typed once it can be', async ({
    openPage,
  }) => {
    const page = await openPage({
      language: 'es',
      colorScheme: 'dark',
      ...phone,
      expectedProblems: [/ERR_FAILED/],
    });
    await authenticate(page, demoAccount('Shop owner'));
    const member = await openMember(page, await counterOf(page));
    await page.route('**/api/shops?*', (route) => route.abort());
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/replace')) sent.push(request.url());
    });
    await page.goto(`/member/card/${member.cardId}`);
    await page.locator('.card-action-replace').tap();
    const dialog = page.getByRole('dialog', { name: member.name });
    const number = dialog.locator('input[data-scan="card"]');
    const newNumber = uniqueDigits(16);
    await number.fill(newNumber);
    await dialog.locator('button[type="submit"]').tap();
    await dialog.getByText('Sin conexión').first().waitFor();
    await screenshot(page, 'card/replace-without-shop-360-es');
    expect(await number.inputValue()).toBe(newNumber);
    expect(sent).toEqual([]);
    await page.unroute('**/api/shops?*');
    await dialog.locator('button[type="submit"]').tap();
    await page.getByRole('dialog').getByText(newNumber).waitFor();
    expect(sent).toHaveLength(1);
  });

  test('MEM-2: takes no recharge while it is frozen, and does so again afterwards', async ({
    openPage,
  }) => {
    const { page, counter, member } = await openDesk(openPage);
    const recharge = page.getByRole('button', { name: 'Recharge' });
    await giveReason(page, 'Freeze', 'Lost at the arcade');
    await page.getByText('This card is frozen: Lost at the arcade').waitFor();
    expect(await recharge.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Replace' }).count()).toBe(0);
    const { status, body } = await ask(page, rechargeCard, {
      cardId: member.cardId,
      shopId: counter.shop.id,
      paymentMode: 'cash',
      packageId: counter.rechargePackage.id,
    });
    expect(status).toBe(409);
    expect(body.Data).toMatchObject({ code: 'CARD_FROZEN' });
    await giveReason(page, 'Unfreeze', 'Found again');
    await recharge.waitFor();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('row', { name: /Unfrozen: Found again/ }).waitFor();
    await history.getByRole('row', { name: /Frozen: Lost at the arcade/ }).waitFor();
  });

  test('MEM-2, MEM-8: is cancelled with its balance, and the dialog says before how much goes back', async ({
    openPage,
  }) => {
    const { page, member } = await openDesk(openPage, { hasPackage: true });
    await page.getByRole('button', { name: 'Cancel card', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel card/ });
    await dialog.getByText(pointsText(member.pointAfter)).first().waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moves away');
    await dialog.getByRole('button', { name: /^Pay out .+ and cancel$/ }).click();
    await expect
      .poll(async () => await call(page, getCard, { cardId: member.cardId }))
      .toMatchObject({ cardState: 'cancelled', point: 0, giftPoint: 0 });
  });

  test('SH-35: a stale change is refused, tells who was first, and can be sent again', async ({
    openPage,
  }) => {
    const { page, counter, member } = await openDesk(openPage);
    const other = await signIn(demoAccount('Assistant'));
    const { version } = await call(other, getCard, { cardId: member.cardId });
    const { operatorName } = await call(other, replaceCard, {
      cardId: member.cardId,
      version,
      shopId: counter.shop.id,
      cardNumber: uniqueDigits(16),
      paymentMode: 'cash',
    });
    const dialog = await giveReason(page, 'Freeze', 'Typed once only');
    const alert = dialog.getByRole('alert').filter({ hasText: operatorName });
    await expect.poll(() => alert.textContent()).toContain('has just edited this record');
    expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe(
      'Typed once only',
    );
    await dialog.getByRole('button', { name: 'Freeze card' }).click();
    await page.getByText('This card is frozen: Typed once only').waitFor();
  });
});

// A hand that knows the counter and does not look, before a line or a computer that is slow: what its keys are meant
// for is still on its way.
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createGoods, listGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import { getPaymentOptions } from '@lebean/contract/payment/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { login, longUnless, type OpenPage, test } from './browser.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn } from './service.ts';

/** Longer than keys wait for anything. */
const tooLateMs = 6000;

/** Holds answers back, or files of the page, until they are let through. */
function barrier() {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const hold = async (route: Route): Promise<void> => {
    await isOpen;
    await route.continue().catch(() => undefined);
  };
  return { hold, open };
}

/** The page of a guest in a new shop that sells water, where one thing does not come as it should. */
async function guestAtCounter(
  openPage: OpenPage,
  late: RegExp,
  deliver: (route: Route) => Promise<void>,
): Promise<{ page: Page; cardId: number }> {
  const staff = await signIn({ audience: '', account: 'admin', password: 'admin123' });
  const { owner, shopId } = await newShop(staff, inShanghai);
  const page = await openPage({ language: 'en', expectedProblems: [/500/] });
  await login(page, owner, '/member/list');
  const water = { shopId, goodsType: 'drink', goodsName: 'Water', price: 500 };
  const { id: goodsId } = await call(page, createGoods, water);
  await call(page, moveGoods, { goodsId, quantity: 9, reason: 'Delivery' });
  const { cardId } = await openMember(page, await counterOf(page));
  await page.route((url) => late.test(url.pathname), deliver);
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: 'Recharge' }).first().waitFor();
  return { page, cardId };
}

/** Faster than most hands, and no reader. */
async function pressBlindly(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
}

/** The modes in which the card was recharged since it is open. */
async function rechargedBy(page: Page, cardId: number): Promise<readonly string[]> {
  const { rows } = await call(page, listRecharges, { cardId });
  return rows
    .filter(({ rechargeType }) => rechargeType === 'cardRecharge')
    .map(({ paymentMode }) => paymentMode);
}

const answerOf = ({ path }: { path: string }): RegExp => new RegExp(`^${path}$`);

const receiptOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment received' });

describe('SH-45: a recharge and a drink are paid by keys that nobody waits with, while', () => {
  for (const [what, late] of [
    ['the packages are still on their way', answerOf(listPackages)],
    ['the goods are still on their way', answerOf(listGoods)],
    ['the code of the cart is still on its way', /\/assets\/cart-goods-/],
    ['the ways to pay are still on their way', answerOf(getPaymentOptions)],
  ] as const)
    test(what, longUnless(what.startsWith('the goods')), async ({ openPage }) => {
      const { hold, open } = barrier();
      const { page } = await guestAtCounter(openPage, late, hold);
      await pressBlindly(page, 'r', '1', 'g', '1', 'Enter');
      open();
      await receiptOf(page).waitFor();
      await expect.poll(() => receiptOf(page).textContent()).toContain('Water × 1');
    });
});

test('SH-45: keys that are pressed slowly wait together, longer than for one of them', async ({
  openPage,
}) => {
  const { hold, open } = barrier();
  const { page } = await guestAtCounter(openPage, answerOf(listGoods), hold);
  await pressBlindly(page, 'r', '1', 'g');
  for (const key of ['1', 'Enter']) {
    await page.waitForTimeout(3000);
    await pressBlindly(page, key);
  }
  open();
  await receiptOf(page).waitFor();
  await expect.poll(() => receiptOf(page).textContent()).toContain('Water × 1');
});

test('SH-45: a drink is sold by keys that nobody waits with, while its order is still on its way', async ({
  openPage,
}) => {
  const { hold, open } = barrier();
  const { page } = await guestAtCounter(openPage, /\/assets\/sell-dialog-/, hold);
  await pressBlindly(page, 'g', '1', '1', 'Enter');
  open();
  const sold = page.getByRole('dialog', { name: 'Sold' });
  await sold.waitFor();
  await expect.poll(() => sold.textContent()).toContain('Water × 2');
});

test('SH-45: a code is what is paid with, also where it is not known yet that the shop takes it', async ({
  openPage,
}) => {
  const { hold, open } = barrier();
  const { page, cardId } = await guestAtCounter(openPage, answerOf(getPaymentOptions), hold);
  await pressBlindly(page, 'r', '1', 'w', 'Enter');
  open();
  await page.getByRole('button', { name: 'Simulate payment' }).click();
  await receiptOf(page).waitFor();
  expect(await rechargedBy(page, cardId)).toEqual(['wechatPay']);
});

describe('SH-45: of a cart that did not come whole nothing is paid, where the goods', () => {
  for (const [what, deliver] of [
    ['cannot be had', (route: Route) => route.fulfill({ status: 500 })],
    ['do not come in time', barrier().hold],
  ] as const)
    test(what, longUnless(what.startsWith('do not')), async ({ openPage }) => {
      const { page, cardId } = await guestAtCounter(openPage, answerOf(listGoods), deliver);
      await pressBlindly(page, 'r', '1', 'g', '1', 'Enter');
      const packages = page.getByRole('radiogroup', { name: 'Packages' });
      await packages.getByRole('radio', { checked: true }).waitFor();
      await page.waitForTimeout(tooLateMs);
      expect(await rechargedBy(page, cardId)).toEqual([]);
      // What is pressed from now on counts.
      await pressBlindly(page, 'Enter');
      await receiptOf(page).waitFor();
    });

  test('were given up by Esc', async ({ openPage }) => {
    const { hold, open } = barrier();
    const { page, cardId } = await guestAtCounter(openPage, answerOf(listGoods), hold);
    await pressBlindly(page, 'r', '1', 'g', '1', 'Enter');
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await pressBlindly(page, 'Escape');
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    open();
    await page.waitForTimeout(1000);
    expect(await rechargedBy(page, cardId)).toEqual([]);
  });
});

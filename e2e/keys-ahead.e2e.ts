// A hand that knows the counter and does not look, before a line or a computer that is slow: what its keys are meant
// for is still on its way.
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createGoods, listGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import { getPaymentOptions } from '@lebean/contract/payment/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { login, type OpenPage, test } from './browser.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn } from './service.ts';

/** Longer than all keys of a hand take. */
const lateMs = 2000;
/** Longer than keys wait for anything. */
const tooLateMs = 6000;

const comesAfter = (ms: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await route.continue().catch(() => undefined);
};

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

describe('SH-45: a recharge and a drink are paid by keys that nobody waits with, while', () => {
  for (const [what, late] of [
    ['the packages are still on their way', answerOf(listPackages)],
    ['the goods are still on their way', answerOf(listGoods)],
    ['the code of the cart is still on its way', /\/assets\/cart-goods-/],
    ['the ways to pay are still on their way', answerOf(getPaymentOptions)],
  ] as const)
    test(what, async ({ openPage }) => {
      const { page } = await guestAtCounter(openPage, late, comesAfter(lateMs));
      await pressBlindly(page, 'r', '1', 'g', '1', 'Enter');
      const receipt = page.getByRole('dialog', { name: 'Payment received' });
      await receipt.waitFor();
      await expect.poll(() => receipt.textContent()).toContain('Water × 1');
    });
});

test('SH-45: a drink is sold by keys that nobody waits with, while its order is still on its way', async ({
  openPage,
}) => {
  const { page } = await guestAtCounter(openPage, /\/assets\/sell-dialog-/, comesAfter(lateMs));
  await pressBlindly(page, 'g', '1', '1', 'Enter');
  const sold = page.getByRole('dialog', { name: 'Sold' });
  await sold.waitFor();
  await expect.poll(() => sold.textContent()).toContain('Water × 2');
});

test('SH-45: a code is what is paid with, also where it is not known yet that the shop takes it', async ({
  openPage,
}) => {
  const late = answerOf(getPaymentOptions);
  const { page, cardId } = await guestAtCounter(openPage, late, comesAfter(lateMs));
  await pressBlindly(page, 'r', '1', 'w', 'Enter');
  await page.getByRole('button', { name: 'Simulate payment' }).click();
  await page.getByRole('dialog', { name: 'Payment received' }).waitFor();
  expect(await rechargedBy(page, cardId)).toEqual(['wechatPay']);
});

describe('SH-45: of a cart that did not come whole nothing is paid, where the goods', () => {
  for (const [what, deliver] of [
    ['cannot be had', (route: Route) => route.fulfill({ status: 500 })],
    ['take too long', comesAfter(tooLateMs)],
  ] as const)
    test(what, async ({ openPage }) => {
      const { page, cardId } = await guestAtCounter(openPage, answerOf(listGoods), deliver);
      await pressBlindly(page, 'r', '1', 'g', '1', 'Enter');
      await page.waitForTimeout(tooLateMs + 1000);
      expect(await rechargedBy(page, cardId)).toEqual([]);
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByRole('radio').first().isChecked()).toBe(true);
      // What is pressed from now on counts.
      await pressBlindly(page, 'Enter');
      await page.getByRole('dialog', { name: 'Payment received' }).waitFor();
    });

  test('were given up by Esc', async ({ openPage }) => {
    const late = answerOf(listGoods);
    const { page, cardId } = await guestAtCounter(openPage, late, comesAfter(lateMs));
    await pressBlindly(page, 'r', '1', 'g', '1', 'Enter');
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await pressBlindly(page, 'Escape');
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    await page.waitForTimeout(lateMs);
    expect(await rechargedBy(page, cardId)).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getCard } from '@lebean/contract/card/operations';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { typeByHand } from './counter-desk.ts';
import { hasFocus, scrollsSideways } from './facts.ts';
import { inMadrid, inShanghai, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn, uniqueDigits } from './service.ts';

/** Goods of the shop with a stock of nine; answers their ids, in the order of their tiles. */
async function fillShelf(
  page: Page,
  shopId: number,
  shelf: ReadonlyArray<readonly [name: string, price: number, barcode?: string]>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const [nth, [goodsName, price, barcode]] of shelf.entries()) {
    const terms = { shopId, goodsType: 'drink', goodsName, price, sort: (nth + 1) * 10 };
    const { id: goodsId } = await call(page, createGoods, {
      ...terms,
      ...(barcode !== undefined && { barcode }),
    });
    await call(page, moveGoods, { goodsId, quantity: 9, reason: 'Delivery' });
    ids.push(goodsId);
  }
  return ids;
}

/** What the card and the shop have of it: recharges, and pieces sold with what they cost. */
async function recordsOf(page: Page, cardId: number, shopId: number): Promise<unknown> {
  const { rows: recharges } = await call(page, listRecharges, { cardId });
  const { rows: sales } = await call(page, listGoodsSales, { shopId });
  return {
    recharges: recharges.filter(({ rechargeType }) => rechargeType === 'cardRecharge').length,
    sales: sales.map(({ goodsName, quantity, paid }) => [goodsName, quantity, paid]),
  };
}

test('SH-45, SH-46: a package and a drink are one payment by five keys, with change, and by barcode', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { owner: account, shopId } = await newShop(staff, inShanghai);
  const page = await openPage({ language: 'zh', expectedProblems: [/409 \(Conflict\)/] });
  await login(page, account, '/member/list');
  const barcode = uniqueDigits(13);
  const [waterId = 0] = await fillShelf(page, shopId, [
    ['矿泉水', 500],
    ['可乐', 800, barcode],
  ]);
  const counter = await counterOf(page);
  const price = counter.rechargePackage.sellPrice;
  const { cardId, cardNumber } = await openMember(page, counter);
  const toPay = (amount: number) => new RegExp(`确认收款.*${(amount / 100).toLocaleString('en')}`);
  const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
  const receipt = page.getByRole('dialog', { name: '收款成功' });
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: '充值' }).first().waitFor();

  const keys: string[] = [];
  const press = async (key: string): Promise<void> => {
    keys.push(key);
    await page.keyboard.press(key);
    // As a hand does, which does not wait for what it knows will come.
    await page.waitForTimeout(120);
  };
  await press('r');
  await dialog.getByRole('radio').first().waitFor();
  await press('1');
  await press('g');
  await dialog
    .getByRole('button', { name: /矿泉水/ })
    .first()
    .waitFor();
  await press('1');
  await dialog.getByRole('button', { name: toPay(price + 500) }).waitFor();
  expect(await axe(page)).toEqual([]);
  await press('Enter');
  await receipt.waitFor();
  expect(keys.length).toBeLessThanOrEqual(6);
  await expect.poll(() => receipt.textContent()).toContain('矿泉水 × 1');
  await expect
    .poll(() => recordsOf(page, cardId, shopId))
    .toEqual({
      recharges: 1,
      sales: [['矿泉水', 1, 500]],
    });
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'cart/receipt-zh');
  await page.keyboard.press('Escape');
  await page.waitForURL('**/member/list');

  // Printed again from the list of recharges, it is the whole receipt, with the total of both.
  await page.goto('/member/recharges');
  await page
    .getByRole('button', { name: /^小票 / })
    .first()
    .click();
  const again = page.getByRole('dialog');
  await expect.poll(() => again.textContent()).toContain('矿泉水 × 1');
  expect(await again.textContent()).toContain(`合计`);
  await page.keyboard.press('Escape');

  // A bottle is scanned over the recharge: it is in the payment, and the digits stay those of packages.
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: '充值' }).first().waitFor();
  await page.keyboard.press('r');
  await dialog.getByRole('radio').first().waitFor();
  await scan(page, barcode);
  await dialog.getByRole('spinbutton', { name: '可乐 的数量' }).waitFor();
  await page.keyboard.press('1');
  await dialog.getByRole('button', { name: toPay(price + 800) }).waitFor();
  await page.keyboard.press('g');
  await expect
    .poll(() => hasFocus(dialog.getByRole('button', { name: /矿泉水/ }).first()))
    .toBe(true);
  await press('1');
  await press('1');
  await dialog.getByRole('button', { name: toPay(price + 1800) }).waitFor();
  // Somebody else sells the water meanwhile: nothing is recharged either, and it says which is short.
  await call(page, moveGoods, { goodsId: waterId, quantity: -7, reason: 'Broken' });
  await page.keyboard.press('Enter');
  await dialog.getByText('矿泉水 库存不足，现有 1 件').waitFor();
  expect(await recordsOf(page, cardId, shopId)).toMatchObject({ recharges: 1 });
  await dialog.getByRole('spinbutton', { name: '矿泉水 的数量' }).fill('1');
  await dialog.getByRole('textbox', { name: /收到现金/ }).focus();
  await typeByHand(page, String(price / 100 + 20));
  await dialog.getByText('找零', { exact: false }).first().waitFor();
  await screenshot(page, 'cart/dialog-zh');
  await page.keyboard.press('Enter');
  await receipt.waitFor();
  await expect.poll(() => receipt.getByRole('status').textContent()).toMatch(/找零.*7\.00/);
  await expect.poll(() => recordsOf(page, cardId, shopId)).toMatchObject({ recharges: 2 });
});

test(
  'SH-45, SH-40: on a phone in Spanish a package and two drinks are paid by touch, and one sees the change',
  { tags: ['long'] },
  async ({ openPage }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { owner: account, shopId } = await newShop(staff, inMadrid);
    const page = await openPage({ language: 'es', colorScheme: 'dark', ...phone });
    await login(page, account, '/member/list');
    await fillShelf(page, shopId, [
      ['Agua', 150],
      ['Limonada', 250],
    ]);
    const counter = await counterOf(page);
    const price = counter.rechargePackage.sellPrice;
    const { cardId, cardNumber } = await openMember(page, counter);
    const { point } = await call(page, getCard, { cardId });
    await page.goto(`/member/card/${cardId}`);
    await page.getByRole('button', { name: 'Recargar' }).first().tap();
    const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
    await dialog.locator('.package-tile').first().tap();
    await dialog.getByRole('button', { name: 'Añadir artículos a este cobro' }).tap();
    await dialog.getByRole('button', { name: /Agua/ }).first().tap();
    await dialog
      .getByRole('button', { name: /Limonada/ })
      .first()
      .tap();
    await dialog
      .getByRole('textbox', { name: /Efectivo entregado/ })
      .fill(String(price / 100 + 10));
    await dialog.getByText(/Cambio: 6,00/).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'cart/dialog-360-es');
    await dialog.locator('button[type="submit"]').tap();
    const receipt = page.getByRole('dialog', { name: 'Cobro realizado' });
    await receipt.waitFor();
    await expect.poll(() => receipt.getByRole('status').textContent()).toMatch(/Cambio.*6,00/);
    await expect.poll(() => receipt.textContent()).toContain('Limonada × 1');
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'cart/receipt-360-es');
    const after = await call(page, getCard, { cardId });
    expect(after.point - point).toBe(counter.rechargePackage.point);
    await expect
      .poll(() => recordsOf(page, cardId, shopId))
      .toEqual({
        recharges: 1,
        sales: [
          ['Limonada', 1, 250],
          ['Agua', 1, 150],
        ],
      });
  },
);

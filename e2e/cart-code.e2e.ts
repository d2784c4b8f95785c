import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { freezeCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { createGoods, listGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { listPlays } from '@lebean/contract/play/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { beginPlay, newHall } from './new-hall.ts';
import { addLebeans } from './new-lebeans.ts';
import { inMadrid, inShanghai, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn, uniqueDigits } from './service.ts';

const price = 500;

/** A bottle of which nine are on the shelf. */
async function fillShelf(page: Page, shopId: number, goodsName: string, barcode?: string) {
  const terms = { shopId, goodsType: 'drink', goodsName, price, ...(barcode && { barcode }) };
  const { id: goodsId } = await call(page, createGoods, terms);
  await call(page, moveGoods, { goodsId, quantity: 9, reason: 'Delivery' });
  return goodsId;
}

const stockOf = async (page: Page, shopId: number): Promise<number | undefined> =>
  (await call(page, listGoods, { shopId })).rows[0]?.inventory;

/** How recharges and goods were paid, and how much. */
async function takenFor(page: Page, cardId: number, shopId: number) {
  const { rows: recharges } = await call(page, listRecharges, { cardId });
  const { rows: sales } = await call(page, listGoodsSales, { shopId });
  return {
    recharges: recharges.flatMap(({ rechargeType, paymentMode, paid }) =>
      rechargeType === 'cardRecharge' ? [[paymentMode, paid]] : [],
    ),
    sales: sales.map(({ paymentMode, paid }) => [paymentMode, paid]),
  };
}

/** As a hand does, which does not wait for what it knows will come. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
}

test('SH-45, SH-48, SH-44: a package and a scanned bottle are paid by one code; the next customer comes meanwhile, and both are on one receipt', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { owner: account, shopId } = await newShop(staff, inShanghai);
  const page = await openPage({ language: 'zh' });
  await login(page, account, '/member/list');
  const barcode = uniqueDigits(13);
  await fillShelf(page, shopId, '矿泉水', barcode);
  const counter = await counterOf(page);
  const { sellPrice, point } = counter.rechargePackage;
  const { cardId, cardNumber, pointAfter } = await openMember(page, counter);
  const next = await openMember(page, counter);
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: '充值' }).first().waitFor();
  await press(page, 'r');
  const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
  await dialog.getByRole('radio').first().waitFor();
  await dialog.getByText('微信支付').waitFor();
  await press(page, '1');
  await scan(page, barcode);
  await dialog.getByRole('spinbutton', { name: '矿泉水 的数量' }).waitFor();
  await press(page, 'w');
  const total = ((sellPrice + price) / 100).toLocaleString('en');
  await dialog.getByRole('button', { name: new RegExp(`确认收款.*${total}`) }).waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'cart/code-dialog-zh');
  await press(page, 'Enter');
  const code = page.getByRole('dialog', { name: '扫码支付' });
  await code.getByLabel(/^付款码/).waitFor();
  await expect.poll(() => code.textContent()).toContain(total);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'cart/code-zh');
  expect(await stockOf(page, shopId)).toBe(8);

  // The next customer lays a card on the reader: this payment goes on waiting.
  await scan(page, next.cardNumber);
  const question = page.getByRole('dialog', { name: /^切换到/ });
  await question.getByText('会继续等待').waitFor();
  await press(page, 'Tab', 'Enter');
  await page.waitForURL(`**/member/card/${next.cardId}`);
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: '继续收款' }).click();
  await code.getByRole('button', { name: '模拟付款' }).click();
  const receipt = page.getByRole('dialog', { name: '收款成功' });
  await receipt.waitFor();
  await expect.poll(() => receipt.textContent()).toContain('矿泉水 × 1');
  expect(await receipt.getByRole('status').textContent()).toContain(total);
  expect(await receipt.textContent()).toContain('微信支付');
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'cart/code-receipt-zh');
  expect(await takenFor(page, cardId, shopId)).toEqual({
    recharges: [['wechatPay', sellPrice]],
    sales: [['wechatPay', price]],
  });
  expect(await call(page, getCard, { cardId })).toMatchObject({ point: pointAfter + point });
  await page.keyboard.press('Escape');
  // Printed again it is the whole receipt.
  await page.goto('/member/recharges');
  await page
    .getByRole('button', { name: /^小票 / })
    .first()
    .click();
  await expect.poll(() => page.getByRole('dialog').textContent()).toContain('矿泉水 × 1');
  await page.keyboard.press('Escape');
  // The list of payments has the cart and its parts.
  await page.goto('/shopledou/payments');
  await page
    .getByText(/属于 Q/)
    .first()
    .waitFor();
  await screenshot(page, 'cart/code-payments-zh');
});

test(
  'SH-45, SH-48, PLY-1: a game follows the code; where its device is taken by then the receipt says so, and the points are on the card',
  { tags: ['long'] },
  async ({ openPage }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { owner: account, shopId } = await newShop(staff, inShanghai);
    await addLebeans(staff, { shopId, currency: inShanghai.currency });
    const { id: gameId, gameName } = await addGame(staff, shopId);
    const [terminal] = await newHall(staff, { shopId, gameId, count: 1 });
    if (terminal === undefined) throw new Error('no terminal');
    const page = await openPage({ language: 'en', expectedProblems: [/409 \(Conflict\)/] });
    await login(page, account, '/member/list');
    const counter = await counterOf(page);
    const { point, giftPoint } = counter.rechargePackage;
    const rich = await openMember(page, counter, { hasPackage: true });
    const receipt = page.getByRole('dialog', { name: 'Payment received' });
    const code = page.getByRole('dialog', { name: 'QR payment' });

    /** Recharges a new card by a code with a game behind it; answers the card. */
    const begin = async (): Promise<number> => {
      const { cardId, cardNumber } = await openMember(page, counter);
      await page.goto(`/member/card/${cardId}`);
      await page.getByRole('button', { name: 'Recharge' }).first().click();
      const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
      await dialog.getByRole('radio').first().waitFor();
      await dialog.getByText('WeChat Pay').waitFor();
      await press(page, '1', 'p');
      await dialog
        .getByRole('radiogroup', { name: 'Devices' })
        .getByRole('radio')
        .first()
        .waitFor();
      await press(page, '1');
      await dialog.getByRole('radiogroup', { name: 'Games' }).getByRole('radio').first().waitFor();
      await press(page, '1', 'w');
      await dialog.getByText(/The game starts once the code is paid/).waitFor();
      await screenshot(page, 'cart/code-play-en');
      await press(page, 'Enter');
      await code.getByLabel(/^Payment QR code/).waitFor();
      return cardId;
    };

    const first = await begin();
    const playId = await beginPlay(terminal, { cardNumber: rich.cardNumber, gameId });
    await code.getByRole('button', { name: 'Simulate payment' }).click();
    await receipt.getByText('The game did not start. The points are on the card').waitFor();
    // It is shown once, where it belongs.
    await page.waitForTimeout(1000);
    expect(await page.getByText('A game is already running on this terminal').count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'cart/code-play-taken-en');
    expect(await call(page, getCard, { cardId: first })).toMatchObject({ point, giftPoint });
    expect((await call(page, listPlays, { cardId: first })).rows).toEqual([]);
    await page.keyboard.press('Escape');
    await terminal.send(`/api/terminal/plays/${playId}/end`, {});

    const second = await begin();
    await code.getByRole('button', { name: 'Simulate payment' }).click();
    await expect
      .poll(() => receipt.getByRole('status').textContent())
      .toContain(`${gameName} has started on ${terminal.uniqueCode}`);
    expect((await call(page, listPlays, { cardId: second })).rows).toHaveLength(1);
  },
);

test(
  'SH-45, SH-40, SH-48: on a phone in Spanish a package and water are paid by card with one code, in the dark',
  { tags: ['long'] },
  async ({ openPage }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { owner: account, shopId } = await newShop(staff, inMadrid);
    const page = await openPage({ language: 'es', colorScheme: 'dark', ...phone });
    await login(page, account, '/member/list');
    await fillShelf(page, shopId, 'Agua');
    const counter = await counterOf(page);
    const { cardId, cardNumber } = await openMember(page, counter);
    await page.goto(`/member/card/${cardId}`);
    await page.getByRole('button', { name: 'Recargar' }).first().tap();
    const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
    await dialog.locator('.package-tile').first().tap();
    await dialog.getByRole('button', { name: 'Añadir artículos a este cobro' }).tap();
    await dialog.getByRole('button', { name: /Agua/ }).first().tap();
    await dialog.getByText('Tarjeta (en línea)').tap();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'cart/code-dialog-360-es');
    await dialog.locator('button[type="submit"]').tap();
    const code = page.getByRole('dialog', { name: 'Pago con código QR' });
    await code.getByLabel(/^Código QR de pago/).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    // Given up: the bottle is on the shelf again, and nothing was taken.
    await code.getByRole('button', { name: 'Cancelar pago' }).tap();
    await code.getByText('Pedido cerrado; no se cobró nada').waitFor();
    expect(await stockOf(page, shopId)).toBe(9);
    expect(await takenFor(page, cardId, shopId)).toEqual({ recharges: [], sales: [] });
  },
);

test(
  'SH-45, PAY-3, MEM-2: of a cart whose card is frozen while somebody pays the till says what is credited and what waits',
  { tags: ['long'] },
  async ({ openPage }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { owner: account, shopId } = await newShop(staff, inShanghai);
    const page = await openPage({ language: 'en', ...phone });
    await login(page, account, '/member/list');
    await fillShelf(page, shopId, 'Water');
    const counter = await counterOf(page);
    const { cardId, cardNumber } = await openMember(page, counter);
    await page.goto(`/member/card/${cardId}`);
    await page.getByRole('button', { name: 'Recharge' }).first().tap();
    const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
    await dialog.locator('.package-tile').first().tap();
    await dialog.getByRole('button', { name: 'Add goods to this payment' }).tap();
    await dialog.getByRole('button', { name: /Water/ }).first().tap();
    await dialog.getByText('WeChat Pay').tap();
    await dialog.locator('button[type="submit"]').tap();
    const code = page.getByRole('dialog', { name: 'QR payment' });
    await code.getByLabel(/^Payment QR code/).waitFor();
    // Somebody who has lost their card calls a colleague.
    const { version } = await call(page, getCard, { cardId });
    const frozen = await call(page, freezeCard, { cardId, version, reason: 'lost' });
    await code.getByRole('button', { name: 'Simulate payment' }).tap();
    await code.getByText('Paid, only partly credited').waitFor();
    await expect
      .poll(() => code.getByRole('listitem').allTextContents())
      .toEqual([
        expect.stringMatching(/Card recharge.*Paid, but the card is frozen/),
        expect.stringMatching(/Goods sale.*5\.00.*Credited/),
      ]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'cart/code-partly-360-en');
    const { sales, recharges } = await takenFor(page, cardId, shopId);
    expect([sales, recharges]).toEqual([[['wechatPay', price]], []]);
    await call(page, unfreezeCard, { cardId, version: frozen.version, reason: 'found' });
  },
);

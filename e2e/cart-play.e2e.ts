import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getCard } from '@lebean/contract/card/operations';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listPlays } from '@lebean/contract/play/operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { beginPlay, newHall } from './new-hall.ts';
import { addLebeans } from './new-lebeans.ts';
import { inMadrid, inShanghai, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn } from './service.ts';

/** A shop of the test's own with two terminals, a game for ten minutes from 15 points, and water. */
async function newArcade(page: Page, place: typeof inShanghai, drink: string) {
  const staff = await signIn(demoAccount('Staff'));
  const { owner: account, shopId } = await newShop(staff, place);
  await addLebeans(staff, { shopId, currency: place.currency });
  const { id: gameId, gameName } = await addGame(staff, shopId);
  const [first, second] = await newHall(staff, { shopId, gameId, count: 2 });
  if (first === undefined || second === undefined) throw new Error('two terminals');
  await login(page, account, '/member/list');
  const terms = { shopId, goodsType: 'drink', goodsName: drink, price: 500 };
  const { id: goodsId } = await call(page, createGoods, terms);
  await call(page, moveGoods, { goodsId, quantity: 9, reason: 'Delivery' });
  const counter = await counterOf(page);
  return { counter, gameId, gameName, first, second };
}

/** The plays of a card, and the points on it. */
async function playedBy(page: Page, cardId: number) {
  const { rows } = await call(page, listPlays, { cardId });
  const { point, giftPoint } = await call(page, getCard, { cardId });
  return { plays: rows.map(({ state }) => state), held: point + giftPoint };
}

test('SH-45, PLY-1: an empty card, a drink and a game are one payment by eight keys, and a terminal that is taken meanwhile loses nothing typed', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'zh', expectedProblems: [/409 \(Conflict\)/] });
  const { counter, gameId, gameName, first, second } = await newArcade(page, inShanghai, '矿泉水');
  const { point, giftPoint, sellPrice } = counter.rechargePackage;
  const { cardId, cardNumber } = await openMember(page, counter);
  const rich = await openMember(page, counter, { hasPackage: true });
  const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
  const receipt = page.getByRole('dialog', { name: '收款成功' });
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: '充值' }).first().waitFor();

  const keys: string[] = [];
  const press = async (key: string): Promise<void> => {
    keys.push(key);
    await page.keyboard.press(key);
    // As a hand does, which does not wait for what it knows will come.
    await page.waitForTimeout(150);
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
  await press('p');
  const terminals = dialog.getByRole('radiogroup', { name: '设备' });
  await terminals.getByRole('radio').first().waitFor();
  await press('1');
  const games = dialog.getByRole('radiogroup', { name: '游戏' });
  await games.getByRole('radio').first().waitFor();
  await press('1');
  const total = ((sellPrice + 500) / 100).toLocaleString('en');
  await dialog.getByRole('button', { name: new RegExp(`收款.*${total}.*并开始游戏`) }).waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'cart/play-dialog-zh');

  // Somebody plays there meanwhile: nothing was paid, and all that was chosen is still there.
  const playId = await beginPlay(first, { cardNumber: rich.cardNumber, gameId });
  await page.keyboard.press('Enter');
  await dialog.getByText('该终端正在游戏中，请先结束。没有扣费').waitFor();
  expect(await playedBy(page, cardId)).toEqual({ plays: [], held: 0 });
  await dialog.getByRole('spinbutton', { name: '矿泉水 的数量' }).waitFor();
  await screenshot(page, 'cart/play-busy-zh');
  await first.send(`/api/terminal/plays/${playId}/end`, {});
  await press('Enter');
  await receipt.waitFor();
  expect(keys.length).toBeLessThanOrEqual(8);
  await expect.poll(() => receipt.textContent()).toContain('矿泉水 × 1');
  await expect
    .poll(() => receipt.getByRole('status').textContent())
    .toContain(`${gameName} 已在 ${first.uniqueCode} 上开始`);
  expect(await receipt.textContent()).toContain(`${gameName} · ${first.uniqueCode}`);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'cart/play-receipt-zh');
  // By time: what the play can cost at most is held of what has just come onto the card.
  expect(await playedBy(page, cardId)).toEqual({
    plays: ['started'],
    held: point + giftPoint - 4000,
  });
  await page.keyboard.press('Escape');
  await page.waitForURL('**/member/list');

  // Printed again from the list of recharges, it still says what was begun with it.
  await page.goto('/member/recharges');
  await page
    .getByRole('button', { name: /^小票 / })
    .first()
    .click();
  const again = page.getByRole('dialog');
  await expect.poll(() => again.textContent()).toContain(`${gameName} · ${first.uniqueCode}`);
  await page.keyboard.press('Escape');
  expect(second.uniqueCode).not.toBe(first.uniqueCode);
});

test(
  'SH-45, SH-40: on a phone in Spanish a recharge and a game are paid by touch, in the dark',
  { tags: ['long'] },
  async ({ openPage }) => {
    const page = await openPage({ language: 'es', colorScheme: 'dark', ...phone });
    const { counter, gameName, second } = await newArcade(page, inMadrid, 'Agua');
    const { cardId, cardNumber } = await openMember(page, counter);
    await page.goto(`/member/card/${cardId}`);
    await page.getByRole('button', { name: 'Recargar' }).first().tap();
    const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
    await dialog.locator('.package-tile').first().tap();
    await dialog.getByRole('button', { name: 'Iniciar un juego con este cobro' }).tap();
    const tileOf = (name: string) => dialog.locator('.package-tile', { hasText: name });
    await tileOf(second.uniqueCode).tap();
    await tileOf(gameName).tap();
    await dialog
      .getByText(new RegExp(`${gameName} · ${second.uniqueCode}: tras el cobro`))
      .waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'cart/play-dialog-360-es');
    await dialog.locator('button[type="submit"]').tap();
    const receipt = page.getByRole('dialog', { name: 'Cobro realizado' });
    await receipt.waitFor();
    await expect
      .poll(() => receipt.getByRole('status').textContent())
      .toContain(`${gameName} se ha iniciado en ${second.uniqueCode}`);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'cart/play-receipt-360-es');
    expect((await playedBy(page, cardId)).plays).toEqual(['started']);
  },
);

test(
  'SH-45: a game that is chosen can be removed again, and one without a game is not paid',
  { tags: ['long'] },
  async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    const { counter, gameName } = await newArcade(page, inShanghai, 'Water');
    const { cardId, cardNumber } = await openMember(page, counter);
    await page.goto(`/member/card/${cardId}`);
    await page.getByRole('button', { name: 'Recharge' }).first().click();
    const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
    await dialog.locator('.package-tile').first().click();
    await dialog.getByRole('button', { name: 'Start a game with this payment' }).click();
    await dialog.getByRole('radiogroup', { name: 'Devices' }).getByRole('radio').first().check();
    await dialog.locator('.package-tile', { hasText: gameName }).waitFor();
    await dialog.locator('button[type="submit"]').click();
    await dialog.getByText('Choose a game, or remove the play').waitFor();
    await dialog.getByRole('button', { name: 'Remove play' }).click();
    await dialog.getByRole('button', { name: 'Start a game with this payment' }).waitFor();
    await dialog.locator('button[type="submit"]').click();
    await page.getByRole('dialog', { name: 'Payment received' }).waitFor();
    expect((await playedBy(page, cardId)).plays).toEqual([]);
  },
);

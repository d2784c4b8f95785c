import { expect } from 'vitest';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { listPlays } from '@lebean/contract/play/operations';
import { submitLatePlays } from '@lebean/contract/play/terminal-play.operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { newTerminal } from './new-terminal.ts';
import { call, signIn, uniqueDigits } from './service.ts';

test('GDS-1, SH-44: a reader puts goods into a sale, wherever the focus is, and the keyboard alone sells them', async ({
  openPage,
}) => {
  const { shopId, owner } = await newShop(await signIn(demoAccount('Staff')), inShanghai);
  const caller = await signIn(owner);
  const terms = { shopId, goodsType: 'drink', cost: 120 } as const;
  const codes = [`69${uniqueDigits(11)}`, `69${uniqueDigits(11)}`] as const;
  for (const [place, barcode] of codes.entries()) {
    const goods = { ...terms, goodsName: `Goods ${place}`, price: 500 + place * 300, barcode };
    const { id: goodsId } = await call(caller, createGoods, goods);
    await call(caller, moveGoods, { goodsId, quantity: 5, reason: 'Delivery' });
  }
  const page = await openPage({ language: 'en' });
  await login(page, owner, '/member/goods');
  const first = page.getByRole('row').filter({ hasText: 'Goods 0' });
  await first.getByRole('button', { name: 'Sell' }).focus();
  await page.keyboard.press('Enter');
  const sale = page.getByRole('dialog', { name: 'Sell goods' });
  await sale.getByRole('spinbutton', { name: 'Quantity of Goods 0' }).waitFor();
  await page.waitForTimeout(600);
  // The other thing twice, and the first once more: two of each.
  for (const code of [codes[1], codes[1], codes[0]]) {
    await scan(page, code, { gapMs: 5 });
    await page.waitForTimeout(300);
  }
  const counted = (name: string) =>
    sale.getByRole('spinbutton', { name: `Quantity of ${name}` }).inputValue();
  await expect.poll(() => counted('Goods 1')).toBe('2');
  await expect.poll(() => counted('Goods 0')).toBe('2');
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'goods/scanned-en');
  await sale.getByRole('button', { name: /26\.00/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Sold' }).waitFor();
  const { rows } = await call(caller, listGoodsSales, { shopId });
  expect(
    rows
      .map(({ paid, margin }) => [paid, margin])
      .toSorted(([one], [other]) => Number(one) - Number(other)),
  ).toEqual([
    [1000, 760],
    [1600, 1360],
  ]);
});

test('PLY-4: an owner finds on a phone what could not be charged, takes cash for it, and it is over', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { shopId, owner } = await newShop(staff, inShanghai);
  const caller = await signIn(owner);
  // The shop pays its lebeans for what was played, whoever pays the shop.
  const bought = { shopId, paymentMode: 'cash', currency: 'CNY', paid: 10_000 } as const;
  await call(staff, rechargeLebeans, { ...bought, lebean: 10_000 });
  const { id: gameId } = await addGame(staff, shopId);
  const terminal = await newTerminal(staff, shopId, gameId);
  const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const play = { cardNumber: 'NOBODY-7', gameId, requestKey: `e2e-${uniqueDigits(12)}` };
  const answer = await terminal.send(submitLatePlays.path, {
    plays: [{ ...play, card_number: play.cardNumber, startedAt: at(3), endedAt: at(1) }],
  });
  expect(answer.ok()).toBe(true);
  const [waiting] = (await call(caller, listPlays, { isUncharged: true })).rows;
  const page = await openPage({ language: 'es', ...phone });
  await login(page, owner, '/dashboard');
  await page.locator('.attention [data-kind="unchargedPlay"]').getByRole('link').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'NOBODY-7' })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(`**/shuju/play/${waiting?.id ?? 0}`);
  // Nobody's card was read: only cash, or writing it off.
  expect(await page.getByRole('button', { name: 'Cobrar a la tarjeta' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Cobrar en efectivo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('18');
  expect(await axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'plays/late-cash-360-es');
  await dialog.getByRole('button', { name: 'Cobrar en efectivo' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Pagada en efectivo').first().waitFor();
  expect(await page.getByRole('button', { name: 'Cancelar deuda' }).count()).toBe(0);
  expect((await call(caller, listPlays, { isUncharged: true })).rows).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'plays/late-ended-360-es');
});

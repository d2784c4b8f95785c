import { expect } from 'vitest';
import { getCard } from '@lebean/contract/card/operations';
import { createGoods, listGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { factIn, hasFocus, scrollsSideways } from './facts.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn, uniqueDigits } from './service.ts';

test(
  'GDS-1, SH-40: an owner adds goods on a phone, takes stock in, sells for points and takes it back',
  { tags: ['long'] },
  async ({ openPage }) => {
    const page = await openPage({
      language: 'en',
      expectedProblems: [/409 \(Conflict\)/],
      ...phone,
    });
    await login(page, demoAccount('Shop owner (Shanghai)'), '/member/goods');
    const name = `Badge ${uniqueDigits(8)}`;
    await page.getByRole('button', { name: 'Add product' }).tap();
    const adding = page.getByRole('dialog', { name: 'Add product' });
    await adding.getByRole('textbox', { name: 'Product' }).fill(name);
    await adding.getByRole('combobox', { name: 'Type' }).tap();
    await page.getByTitle('Gifts', { exact: true }).tap();
    await adding.getByRole('textbox', { name: /Price$/ }).fill('28');
    await adding.getByRole('textbox', { name: 'Point price' }).fill('2.5');
    await adding.getByRole('spinbutton', { name: 'Limit per order' }).fill('2');
    expect(await axe(page)).toEqual([]);
    await adding.getByRole('button', { name: 'Add product' }).tap();
    await adding.waitFor({ state: 'hidden' });

    await page.goto(`/member/goods?query=${encodeURIComponent(name)}`);
    const card = page.getByRole('listitem').filter({ hasText: name });
    await card.waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    // Nothing came in yet: nothing can be sold.
    expect(await card.getByRole('button', { name: 'Sell' }).count()).toBe(0);
    await card.getByRole('button', { name: 'Adjust stock' }).tap();
    const moving = page.getByRole('dialog', { name: `Stock: ${name}` });
    await moving.getByRole('spinbutton', { name: 'Quantity' }).fill('-1');
    await moving.getByRole('textbox', { name: 'Reason' }).fill('Delivery');
    await moving.getByRole('button', { name: 'Save' }).tap();
    await moving.getByText(`Not enough ${name} in stock, 0 left`).waitFor();
    await moving.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await moving.getByRole('button', { name: 'Save' }).tap();
    await moving.waitFor({ state: 'hidden' });

    const { cardId } = await openMember(page, await counterOf(page), { hasPackage: true });
    const paying = await call(page, getCard, { cardId });
    await card.getByRole('button', { name: 'Sell' }).tap();
    const selling = page.getByRole('dialog', { name: 'Sell goods' });
    await selling.getByRole('spinbutton', { name: `Quantity of ${name}` }).fill('2');
    await selling.getByText('Points', { exact: true }).tap();
    await selling.getByRole('textbox', { name: 'Card number' }).fill(paying.cardNumber);
    expect(await axe(page)).toEqual([]);
    await selling.getByRole('button', { name: 'Charge 5 points' }).tap();
    await selling.waitFor({ state: 'hidden' });
    // It says what happened until somebody has seen it.
    const sold = page.getByRole('dialog', { name: 'Sold' });
    await sold.getByText(`${name} × 2`).waitFor();
    expect(await factIn(sold, 'Points charged')).toBe('5 points');
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'goods/sold-360-en');
    await sold.getByRole('button', { name: 'Done' }).tap();
    await expect.poll(() => card.textContent()).toContain('Stock1');

    await page.goto('/member/goods?view=sales');
    const sale = page.getByRole('listitem').filter({ hasText: name });
    await sale.getByRole('button', { name: 'Void' }).tap();
    const reversing = page.getByRole('dialog', { name: `Void sale: 2 × ${name}` });
    await reversing.getByText('Refund 5 points').waitFor();
    await reversing.getByRole('textbox', { name: 'Reason' }).fill('Mistake');
    await reversing.getByRole('button', { name: 'Void' }).tap();
    await reversing.waitFor({ state: 'hidden' });
    await sale.getByText('Voided').first().waitFor();
    const paidBack = await call(page, getCard, { cardId });
    expect([paidBack.point, paidBack.giftPoint]).toEqual([paying.point, paying.giftPoint]);

    await page.goto(`/member/goods?query=${encodeURIComponent(name)}`);
    await card.getByRole('button', { name: 'Stock movements' }).tap();
    await page.getByRole('listitem').filter({ hasText: 'Returned' }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: name }).count()).toBe(3);
  },
);

test('GDS-1, SH-39: a cashier sells several goods at once by keys, and sees which of them is short', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { owner: account, shopId } = await newShop(staff, inShanghai);
  const page = await openPage({ language: 'es', expectedProblems: [/409 \(Conflict\)/] });
  await login(page, account, '/member/goods');
  const shelf = { shopId, goodsType: 'drink', price: 500 };
  const stock = async (goodsName: string, quantity: number, pointPrice?: number) => {
    const terms = { ...shelf, goodsName, ...(pointPrice !== undefined && { pointPrice }) };
    const { id: goodsId } = await call(page, createGoods, terms);
    await call(page, moveGoods, { goodsId, quantity, reason: 'Delivery' });
    return goodsId;
  };
  await stock('Agua', 9, 300);
  const limeId = await stock('Lima', 5);
  await page.reload();
  await page.getByRole('row', { name: /Agua/ }).getByRole('button', { name: 'Vender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vender artículos' });
  const water = dialog.getByRole('spinbutton', { name: 'Cantidad de Agua' });
  await expect.poll(() => hasFocus(water)).toBe(true);
  await page.keyboard.type('2');
  expect(await dialog.getByRole('radio', { name: 'Puntos' }).isDisabled()).toBe(false);
  await dialog.getByRole('combobox', { name: 'Añadir artículos' }).fill('lim');
  await page.getByTitle('Lima', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  const lime = dialog.getByRole('spinbutton', { name: 'Cantidad de Lima' });
  await lime.fill('4');
  // Limes are not sold for points: neither is an order with some.
  await expect.poll(() => dialog.getByRole('radio', { name: 'Puntos' }).isDisabled()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await call(page, moveGoods, { goodsId: limeId, quantity: -2, reason: 'Broken' });
  await dialog.locator('button[type="submit"]').click();
  await dialog.getByText('Existencias insuficientes de Lima: quedan 3').waitFor();
  await lime.fill('3');
  await dialog.getByRole('textbox', { name: /Efectivo entregado/ }).fill('50');
  await dialog.getByText('Cambio:').waitFor();
  await screenshot(page, 'goods/sell-es');
  await lime.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  // SH-46: what was sold, and the change; Enter is done, and sells nothing again.
  const sold = page.getByRole('dialog', { name: 'Venta realizada' });
  await sold.getByText('Agua × 2').waitFor();
  expect(await factIn(sold, 'Cambio')).toMatch(/25,00/);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'goods/sold-es');
  await page.keyboard.press('Enter');
  await sold.waitFor({ state: 'hidden' });
  const { rows: sales } = await call(page, listGoodsSales, { shopId });
  expect(sales.map(({ goodsName, quantity, paid }) => [goodsName, quantity, paid])).toEqual([
    ['Lima', 3, 1500],
    ['Agua', 2, 1000],
  ]);
  const [lastSold, firstSold] = sales;
  expect(lastSold?.receiptNumber).toBe(firstSold?.orderNumber);
  expect(firstSold?.receiptNumber).toBe(firstSold?.orderNumber);
  const { rows: left } = await call(page, listGoods, { shopId });
  expect(left.map(({ goodsName, inventory }) => [goodsName, inventory])).toEqual([
    ['Agua', 7],
    ['Lima', 0],
  ]);
});

test('SH-45, SH-44: at the card of a guest a drink is sold by three keys, and by its barcode from any page', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { owner: account, shopId } = await newShop(staff, inShanghai);
  const page = await openPage({ language: 'en' });
  await login(page, account, '/member/goods');
  const barcode = uniqueDigits(13);
  const stock = async (goodsName: string, price: number, code?: string): Promise<void> => {
    const terms = { shopId, goodsType: 'drink', goodsName, price, pointPrice: 300 };
    const goods = await call(page, createGoods, {
      ...terms,
      ...(code !== undefined && { barcode: code }),
    });
    await call(page, moveGoods, { goodsId: goods.id, quantity: 9, reason: 'Delivery' });
  };
  await stock('Water', 500, barcode);
  await stock('Lime', 800);
  const guest = await openMember(page, await counterOf(page), { hasPackage: true });
  await page.goto(`/member/card/${guest.cardId}`);
  await page.getByRole('button', { name: 'Sell goods' }).waitFor();
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Sell goods' });
  const tile = (name: string) => dialog.getByRole('button', { name: new RegExp(name) }).first();
  await expect.poll(() => hasFocus(tile('Water'))).toBe(true);
  // Nothing is chosen: nothing is sent, and it says what is missing.
  await dialog.locator('button[type="submit"]').click();
  await dialog.getByText('Choose something to sell').waitFor();
  expect(await axe(page)).toEqual([]);
  await tile('Water').focus();
  await page.keyboard.press('1');
  await dialog.getByRole('button', { name: /Charge.*5\.00/ }).waitFor();
  // What was touched is not left without a question.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Keep editing' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(tile('Water'))).toBe(true);
  await page.keyboard.press('2');
  await dialog.getByRole('button', { name: /Charge.*13\.00/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'goods/tiles-en');
  await page.keyboard.press('Enter');
  const sold = page.getByRole('dialog', { name: 'Sold' });
  await sold.getByText('Lime × 1').waitFor();
  await page.keyboard.press('Enter');
  await sold.waitFor({ state: 'hidden' });
  // The card that is open pays, should the guest want to pay with points.
  await page.keyboard.press('g');
  await expect.poll(() => hasFocus(tile('Water'))).toBe(true);
  await page.keyboard.press('1');
  await dialog.getByText('Points', { exact: true }).click();
  expect(await dialog.getByRole('textbox', { name: 'Card number' }).inputValue()).toBe(
    guest.cardNumber,
  );
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // On a page that has nothing to do with goods.
  await page.goto('/member/list');
  await page.getByRole('searchbox', { name: 'Search members' }).waitFor();
  await scan(page, barcode);
  await dialog.getByRole('spinbutton', { name: 'Quantity of Water' }).waitFor();
  await scan(page, barcode);
  await expect
    .poll(() => dialog.getByRole('spinbutton', { name: 'Quantity of Water' }).inputValue())
    .toBe('2');
  await dialog.locator('button[type="submit"]').click();
  await sold.getByText('Water × 2').waitFor();
  const { rows: sales } = await call(page, listGoodsSales, { shopId });
  expect(sales.map(({ goodsName, quantity, paid }) => [goodsName, quantity, paid])).toEqual([
    ['Water', 2, 1000],
    ['Lime', 1, 800],
    ['Water', 1, 500],
  ]);
});

/** What a receipt of the counter says of tax and of who sells (SET-19). */
import { expect } from 'vitest';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { getShop } from '@lebean/contract/shop/detail.operations';
import { taxIncluded } from '@lebean/domain/tax/tax';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inMadrid, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn, uniqueDigits } from './service.ts';

/** Each line of a receipt once: the paper has the same as the screen. */
const words = async (text: Promise<string | null>): Promise<string> =>
  ((await text) ?? '').replaceAll(/\s+/g, ' ');

test('SET-19, SH-46: a till in Spain hands out a simplified invoice, with the tax of each rate', async ({
  openPage,
}) => {
  const { owner: account, shopId } = await newShop(await signIn(demoAccount('Staff')), inMadrid);
  const page = await openPage({ language: 'es', ...phone });
  await login(page, account, '/member/goods');
  const name = `Agua ${uniqueDigits(8)}`;
  const terms = { shopId, goodsType: 'drink', price: 150, goodsName: name, taxRate: 1000 };
  const { id: goodsId } = await call(page, createGoods, terms);
  await call(page, moveGoods, { goodsId, quantity: 5, reason: 'Entrega' });
  await page.goto(`/member/goods?query=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: 'Vender' }).tap();
  const selling = page.getByRole('dialog', { name: 'Vender artículos' });
  await selling.getByRole('spinbutton', { name: `Cantidad de ${name}` }).fill('2');
  await selling.getByRole('button', { name: /^Cobrar/ }).tap();
  const sold = page.getByRole('dialog', { name: 'Venta realizada' });
  await sold.getByText('Factura simplificada').waitFor();
  expect(await words(sold.locator('.receipt').textContent())).toMatch(
    /IVA 10 % \(base 2,73 €\)0,27 €/,
  );
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'receipt-tax/goods-360-es');
});

test('SET-19, PAY-1: a recharge that is printed again says the tax that it said, and who sold it', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Shop owner (Madrid)'), '/member/recharges');
  const opened = await openMember(page, await counterOf(page), { hasPackage: true });
  const { orderNumber, paid } = opened;
  await page.goto(`/member/recharges?query=${orderNumber}`);
  await page.getByRole('button', { name: `Receipt ${orderNumber}` }).click();
  const receipt = page.getByRole('dialog').locator('.receipt');
  await receipt.getByText('Simplified invoice').waitFor();
  const tax = taxIncluded(paid, 2100) ?? 0;
  const euros = (amount: number): string => `€${(amount / 100).toFixed(2)}`;
  const line = `VAT 21% (net ${euros(paid - tax)})${euros(tax)}`;
  expect(await words(receipt.textContent())).toContain(line);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'receipt-tax/again-en');
});

test('SET-19: a shop without a rate of its own shows none in its form, and keeps none when that is saved', async ({
  openPage,
}) => {
  const { shopId } = await newShop(await signIn(demoAccount('Staff')), inMadrid);
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), `/shops/detail/${shopId}`);
  const rates = async () => {
    const { pointTaxRate, goodsTaxRate } = await call(page, getShop, { shopId });
    return [pointTaxRate, goodsTaxRate];
  };
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  const edit = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await dialog.waitFor();
  };
  await edit();
  const rate = dialog.getByRole('textbox', { name: 'Tax on recharges (%)' });
  expect(await rate.inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await rates()).toEqual([null, null]);
  await edit();
  await rate.fill('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await rates()).toEqual([700, null]);
  await page.getByText('7%', { exact: true }).waitFor();
});

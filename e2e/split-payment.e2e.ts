import { expect } from 'vitest';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { axe, demoAccount, login, phone, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { typeByHand } from './counter-desk.ts';
import { hasFocus, scrollsSideways } from './facts.ts';
import { inMadrid, inShanghai, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn, uniqueDigits } from './service.ts';

test('SH-48: a voucher and cash are one payment by keys and a scan, and the same voucher is refused with all that was typed', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { owner } = await newShop(staff, inShanghai);
  const page = await openPage({ language: 'zh', expectedProblems: [/409 \(Conflict\)/] });
  await login(page, owner, '/member/list');
  const counter = await counterOf(page);
  const { cardId, cardNumber } = await openMember(page, counter);
  const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
  const receipt = page.getByRole('dialog', { name: '收款成功' });
  const voucher = `GS${uniqueDigits(8)}`;
  const part = dialog.getByLabel('其中金额');
  /** By keys alone, up to the number of the voucher. */
  const begin = async (): Promise<void> => {
    await page.goto(`/member/card/${cardId}`);
    await page.getByRole('button', { name: '充值' }).first().waitFor();
    await page.keyboard.press('r');
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('v');
    await page.keyboard.press('d');
    await expect.poll(() => hasFocus(part)).toBe(true);
    await typeByHand(page, '1');
    await dialog.getByLabel('代金券号').focus();
    await scan(page, voucher);
    await expect.poll(() => dialog.getByLabel('代金券号').inputValue()).toBe(voucher);
  };
  await begin();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await receipt.waitFor();
  await expect.poll(() => receipt.textContent()).toMatch(/现金.*\+ 代金券.*1\.00/);
  expect(await receipt.textContent()).toContain(voucher);
  const { rows } = await call(page, listRecharges, { cardId });
  expect(rows[0]).toMatchObject({
    paymentMode: 'cash',
    secondMode: 'voucher',
    secondPaid: 100,
    voucherNumber: voucher,
  });

  await begin();
  await page.keyboard.press('Enter');
  await dialog.getByText('不能再用').waitFor();
  expect(await part.inputValue()).toContain('1');
  expect((await call(page, listRecharges, { cardId })).rows).toHaveLength(rows.length);
});

test('SH-45, SH-48: on a phone a cart is split, the change is that of the cash, and all of it is on one receipt', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { owner, shopId } = await newShop(staff, inMadrid);
  const page = await openPage({ language: 'es', colorScheme: 'dark', ...phone });
  await login(page, owner, '/member/list');
  const terms = { shopId, goodsType: 'drink', goodsName: 'Agua', price: 500 };
  const { id: goodsId } = await call(page, createGoods, terms);
  await call(page, moveGoods, { goodsId, quantity: 9, reason: 'Delivery' });
  const counter = await counterOf(page);
  const { cardId, cardNumber } = await openMember(page, counter);
  const total = counter.rechargePackage.sellPrice + 500;
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: 'Recargar' }).first().tap();
  const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
  await dialog.locator('.package-tile').first().tap();
  await dialog.getByRole('button', { name: 'Añadir artículos a este cobro' }).tap();
  await dialog.getByRole('button', { name: /Agua/ }).first().tap();
  await dialog.getByRole('button', { name: 'Dividir el pago' }).tap();
  await dialog.getByLabel('Importe de esa parte').fill(String(total / 100 - 3));
  await dialog.getByLabel('N.º de comprobante').fill('004821');
  await dialog.getByText(/Efectivo: 3,00/).waitFor();
  await dialog.getByRole('textbox', { name: /Efectivo entregado/ }).fill('5');
  await dialog.getByText(/Cambio: 2,00/).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
  await dialog.locator('button[type="submit"]').tap();
  const receipt = page.getByRole('dialog', { name: 'Cobro realizado' });
  await receipt.waitFor();
  await expect.poll(() => receipt.getByRole('status').textContent()).toMatch(/Cambio.*2,00/);
  await expect.poll(() => receipt.textContent()).toMatch(/Efectivo 3,00.* \+ Tarjeta \(datáfono\)/);
  expect(await receipt.textContent()).toContain('004821');
  expect(await scrollsSideways(page)).toBe(false);
  const { rows: sales } = await call(page, listGoodsSales, { shopId });
  expect(sales).toMatchObject([{ paid: 500, paymentMode: 'cash', secondPaid: 200 }]);
});

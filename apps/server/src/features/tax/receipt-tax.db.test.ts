import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
import { payCheckout } from '@lebean/contract/checkout/operations';
import { createGoods, moveGoods, updateGoods } from '@lebean/contract/goods/operations';
import {
  listGoodsSales,
  reverseGoodsSale,
  sellGoods,
} from '@lebean/contract/goods/sale.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { getShop, updateOwnShop } from '@lebean/contract/shop/detail.operations';
import { createTax } from '@lebean/contract/tax/operations';
import { getReceiptTemplate } from '@lebean/contract/template/operations';
import { call, codeOfAnswer, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
const { shopId, cardId, packageId } = own;
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const owner = { token: own.ownerToken };
const staff = scene.principals.find(({ name }) => name === 'staff of the whole network');
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

const inCash = { shopId, paymentMode: 'cash' } as const;
const recharge = () => call(server, rechargeCard, { ...inCash, cardId, packageId }, owner);
const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;
const vat = {
  country: 'CN',
  titleZh: '增值税',
  titleEn: 'VAT',
  titleEs: 'IVA',
  taxRate: 600,
  taxMode: 'inclusive',
} as const;

/** A drink of the own shop for 5.00, with three of it on the shelf. */
async function drink(taxRate: number | null): Promise<number> {
  const terms = { shopId, goodsName: 'Cola', goodsType: 'drink', price: 500, pointPrice: 400 };
  const { id: goodsId } = await call(server, createGoods, { ...terms, taxRate }, owner);
  await call(server, moveGoods, { goodsId, quantity: 3, reason: 'Delivery' }, owner);
  return goodsId;
}
const sell = (goodsId: number) =>
  call(server, sellGoods, { ...inCash, goods: [{ goodsId, quantity: 1, seenPrice: 500 }] }, owner);
const setRates = async (rates: { pointTaxRate?: number | null; goodsTaxRate?: number | null }) =>
  await call(server, updateOwnShop, { shopId, ...rates }, owner);

test('SET-19: where nobody has set a rate, a receipt shows no tax, and no record has one', async () => {
  const receipt = await recharge();
  expect(receipt).toMatchObject({ shopId, taxRate: null });
  const { rows } = await call(server, listRecharges, { cardId }, owner);
  expect(rows[0]).toMatchObject({ shopId, taxRate: null, taxAmount: null });
});

test('SET-19: receipts show what their country asks for from its month on, as the days of the shop go', async () => {
  const terms = { ...vat, startsOn: monthOf(now), pointTaxRate: 600, goodsTaxRate: 1300 };
  await call(server, createTax, terms, staff);
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  await call(
    server,
    createTax,
    { ...vat, startsOn: monthOf(next), pointTaxRate: 300, goodsTaxRate: null },
    staff,
  );
  expect((await recharge()).taxRate).toBe(600);
  const goodsId = await drink(null);
  expect((await sell(goodsId)).sales).toMatchObject([{ paid: 500, taxRate: 1300 }]);
  const today = now;
  // In China the month begins eight hours before it does in London.
  now = new Date(next.getTime() - 9 * 3_600_000);
  expect((await recharge()).taxRate).toBe(600);
  now = new Date(next.getTime() - 7 * 3_600_000);
  expect((await recharge()).taxRate).toBe(300);
  expect((await sell(goodsId)).sales).toMatchObject([{ taxRate: null }]);
  now = today;
  const { rows } = await call(server, listRecharges, { cardId }, owner);
  // The card of the scene was opened before that.
  expect(rows.map(({ taxRate }) => taxRate).slice(0, 4)).toEqual([300, 600, 600, null]);
  // 6 % in 100.00 is 5.66, since 94.34 and 6 % of it come to 100.00.
  expect(rows[2]).toMatchObject({ paid: 10_000, taxRate: 600, taxAmount: 566 });
});

test('SET-19: a shop says another rate for itself, goods for themselves, and an emptied one is that of the country', async () => {
  await setRates({ pointTaxRate: 100, goodsTaxRate: 0 });
  expect((await recharge()).taxRate).toBe(100);
  const [plain, reduced] = [await drink(null), await drink(900)];
  expect((await sell(plain)).sales).toMatchObject([{ taxRate: 0 }]);
  expect((await sell(reduced)).sales).toMatchObject([{ taxRate: 900 }]);
  await setRates({ goodsTaxRate: null });
  expect((await sell(plain)).sales).toMatchObject([{ taxRate: 1300 }]);
  expect(await call(server, getShop, { shopId }, owner)).toMatchObject({
    pointTaxRate: 100,
    goodsTaxRate: null,
  });
  await setRates({ pointTaxRate: null });
  expect((await recharge()).taxRate).toBe(600);
});

test('SET-19, API-1: a client that knows nothing of rates changes a shop without losing them', async () => {
  await setRates({ pointTaxRate: 700 });
  await call(server, updateOwnShop, { shopId, contactEmail: 'till@shop.example' }, owner);
  expect(await call(server, getShop, { shopId }, owner)).toMatchObject({ pointTaxRate: 700 });
  await setRates({ pointTaxRate: null });
});

test('SET-19: a rate above all of the price, or less than nothing, is wrong input', async () => {
  for (const pointTaxRate of [10_001, -1])
    expect(codeOfAnswer(await send(server, updateOwnShop, { shopId, pointTaxRate }, owner))).toBe(
      2,
    );
});

test('SET-19, MEM-8: what goes back is taxed as what came, whatever is in force by then', async () => {
  const receipt = await recharge();
  const goodsId = await drink(900);
  const { saleId } = await sell(goodsId);
  const { rows } = await call(server, listRecharges, { cardId }, owner);
  const paid = rows.find(({ orderNumber }) => orderNumber === receipt.orderNumber);
  await setRates({ pointTaxRate: 2000 });
  const { lines } = await call(server, quoteRefund, { cardId, shopId }, owner);
  const line = lines.find(({ rechargeId }) => rechargeId === paid?.id);
  const terms = { cardId, ...inCash, reason: 'Guest left' };
  const chosen = { rechargeIds: [line?.rechargeId ?? 0], amount: line?.amount ?? 0 };
  const refunded = await call(server, refundCard, { ...terms, ...chosen }, owner);
  expect(refunded).toMatchObject({ paid: -10_000, taxRate: 600 });
  const goods = { goodsId, version: 1, goodsName: 'Cola', goodsType: 'drink', price: 500 };
  await call(server, updateGoods, { ...goods, taxRate: 1300, isEnabled: true }, owner);
  const reversed = await call(server, reverseGoodsSale, { saleId, reason: 'Wrong one' }, owner);
  expect(reversed).toMatchObject({ paid: -500, taxRate: 900 });
  const { rows: sales } = await call(server, listGoodsSales, { goodsId }, owner);
  expect(sales.map(({ taxRate, taxAmount }) => [taxRate, taxAmount])).toEqual([
    [900, -41],
    [900, 41],
  ]);
  await setRates({ pointTaxRate: null });
});

test('SET-19: what points pay has no tax of its own, nor has a card that is opened for nothing', async () => {
  const goodsId = await drink(900);
  const card = await call(server, listRecharges, { cardId }, owner);
  const cardNumber = card.rows[0]?.cardNumber ?? '';
  const byPoints = { shopId, paymentMode: 'points', cardNumber } as const;
  const goods = [{ goodsId, quantity: 1, seenPrice: 400 }];
  const sold = await call(server, sellGoods, { ...byPoints, goods }, owner);
  expect(sold.sales).toMatchObject([{ paid: 0, taxRate: null }]);
  const { rows } = await client.query(
    `select count(*)::int as broken from recharge_record where paid = 0 and tax_rate is not null`,
  );
  expect(rows).toEqual([{ broken: 0 }]);
});

test('SET-19, SH-45: the receipt of a cart has the rate of each of its parts, printed again as well', async () => {
  const goodsId = await drink(900);
  const goods = [{ goodsId, quantity: 1, seenPrice: 500 }];
  const cart = { ...inCash, cardId, packageId, goods, seenTotal: 10_500 };
  const paid = await call(server, payCheckout, cart, owner);
  expect([paid.recharge.taxRate, paid.sale?.sales[0]?.taxRate]).toEqual([600, 900]);
  const query = paid.recharge.orderNumber;
  const { rows } = await call(server, listRecharges, { query }, owner);
  expect(rows[0]).toMatchObject({ taxRate: 600, paidTogether: { goods: [{ taxRate: 900 }] } });
});

test('SET-19, SEC-4: who sells is said of the own shops alone, in the language of the receipt', async () => {
  const { seller } = await call(server, getReceiptTemplate, { language: 'es', shopId }, owner);
  expect(seller).toMatchObject({ country: 'CN', taxTitle: 'IVA' });
  expect(seller?.legalName).not.toBe('');
  const other = { language: 'es', shopId: foreign.shopId } as const;
  expect(await call(server, getReceiptTemplate, other, owner)).toMatchObject({ seller: null });
  expect(await call(server, getReceiptTemplate, { language: 'es' }, owner)).toMatchObject({
    seller: null,
  });
});

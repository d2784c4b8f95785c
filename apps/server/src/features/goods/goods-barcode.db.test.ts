import { afterAll, expect, test } from 'vitest';
import { createGoods, listGoods, moveGoods, updateGoods } from '@lebean/contract/goods/operations';
import {
  listGoodsSales,
  reverseGoodsSale,
  sellGoods,
} from '@lebean/contract/goods/sale.operations';
import { call, isSuccess, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
const server = serverOn(database.application);
const owner = { token: own.ownerToken };
afterAll(() => server.close());

const terms = { goodsName: 'Cola', goodsType: 'drink', price: 500, cost: 180 } as const;
const create = (more: object = {}, shopId = own.shopId, caller = owner) =>
  send(server, createGoods, { ...terms, shopId, ...more }, caller);

test('GDS-1, SH-44: a barcode belongs to one thing of a shop, of two who take it at once one does', async () => {
  const barcode = '6901234567892';
  const both = await Promise.all([create({ barcode }), create({ barcode })]);
  expect(both.filter(isSuccess)).toHaveLength(1);
  expect(both.map(refusalOf).filter((code) => code !== undefined)).toEqual(['GOODS_BARCODE_TAKEN']);
  // The same drink stands on the shelf of another shop, and of somebody else.
  expect(isSuccess(await create({ barcode }, own.branchId))).toBe(true);
  const stranger = { token: foreign.ownerToken };
  expect(isSuccess(await create({ barcode }, foreign.shopId, stranger))).toBe(true);

  const { rows } = await call(server, listGoods, { shopId: own.shopId, barcode }, owner);
  expect(rows).toMatchObject([{ goodsName: 'Cola', barcode }]);
  const [row] = rows;
  const { id: other } = await call(server, createGoods, { ...terms, shopId: own.shopId }, owner);
  const change = { ...terms, isEnabled: true, version: 1 };
  expect(
    refusalOf(await send(server, updateGoods, { ...change, goodsId: other, barcode }, owner)),
  ).toBe('GOODS_BARCODE_TAKEN');
  // It keeps its own, and what lets go of it leaves it to others.
  const mine = { ...change, goodsId: row?.id ?? 0 };
  await call(server, updateGoods, { ...mine, barcode }, owner);
  await call(server, updateGoods, { ...mine, version: 2 }, owner);
  await call(server, updateGoods, { ...change, goodsId: other, barcode }, owner);
});

test('GDS-1: no barcode has spaces, line ends or more than a reader reads', async () => {
  for (const barcode of ['69 01', '69\n01', '条码', 'x'.repeat(33)])
    expect([barcode, isSuccess(await create({ barcode }))]).toEqual([barcode, false]);
});

test('GDS-1: a sale keeps the cost of its time, and the margin with it, whatever goods cost later', async () => {
  const { id: goodsId } = await call(server, createGoods, { ...terms, shopId: own.shopId }, owner);
  await call(server, moveGoods, { goodsId, quantity: 9, reason: 'Delivery' }, owner);
  const sold = await call(
    server,
    sellGoods,
    { shopId: own.shopId, goods: [{ goodsId, quantity: 3, seenPrice: 500 }], paymentMode: 'cash' },
    owner,
  );
  const dearer = { ...terms, cost: 400, goodsId, version: 1, isEnabled: true };
  await call(server, updateGoods, dearer, owner);
  await call(server, reverseGoodsSale, { saleId: sold.saleId, reason: 'Mistake' }, owner);
  const { rows } = await call(server, listGoodsSales, { shopId: own.shopId }, owner);
  const [back, sale] = rows;
  expect(sale).toMatchObject({ paid: 1500, cost: 540, margin: 960 });
  // What is taken back takes back what it had cost then: both sum to nothing.
  expect(back).toMatchObject({ paid: -1500, cost: -540, margin: -960 });
});

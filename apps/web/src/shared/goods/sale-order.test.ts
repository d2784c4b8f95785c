import { expect, test } from 'vitest';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { water } from './goods.fixture.ts';
import { asOnSale, totalOf, withOneMore } from './sale-order.ts';

const badge: GoodsRow = { ...water, id: 2, goodsName: 'Badge', inventory: 9, mostPerOrder: 2 };

const scanned = (...goods: GoodsRow[]) => {
  let lines = withOneMore([], water);
  for (const each of goods) lines = withOneMore(lines, each);
  return lines.map(({ goodsName, quantity }) => [goodsName, quantity]);
};

test('GDS-1, SH-44: each scan is one piece more, no more than there are and than an order may have', () => {
  expect(scanned(badge, water)).toEqual([
    ['Water', 2],
    ['Badge', 1],
  ]);
  expect(scanned(water, water, water, badge, badge, badge)).toEqual([
    ['Water', 3],
    ['Badge', 2],
  ]);
});

test('GDS-1: what is sold out does not come into the order', () => {
  expect(scanned({ ...badge, inventory: 0 })).toEqual([['Water', 1]]);
});

test('SH-45: an order follows the price and the stock of its goods, and keeps how many there are', () => {
  const lines = withOneMore(withOneMore([], water), water);
  expect(asOnSale(lines, [water, badge])).toBe(lines);
  const dearer = { ...water, price: water.price + 100, inventory: 1 };
  const fresh = asOnSale(lines, [dearer]);
  expect(fresh).toMatchObject([{ price: dearer.price, inventory: 1, quantity: 2 }]);
  expect(totalOf(fresh, 'cash')).toBe(2 * dearer.price);
  // What is no longer among the goods on sale is left to the server to refuse.
  expect(asOnSale(lines, [])).toBe(lines);
});

import { expect, test } from 'vitest';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { water } from './goods.fixture.ts';
import { withOneMore } from './sale-order.ts';

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

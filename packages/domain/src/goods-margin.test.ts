import { expect, test } from 'vitest';
import { goodsMargin } from './goods-margin.ts';

test('GDS-1: the margin is what is left of the money once the cost is gone, and taking back leaves none', () => {
  const sold = goodsMargin({ paymentMode: 'cash', paid: 1600, cost: 840 });
  const back = goodsMargin({ paymentMode: 'cash', paid: -1600, cost: -840 });
  expect([sold, back, (sold ?? 0) + (back ?? 0)]).toEqual([760, -760, 0]);
  expect(goodsMargin({ paymentMode: 'cash', paid: 500, cost: 800 })).toBe(-300);
});

test('GDS-1: points are no money, and a cost that nobody wrote down is not guessed', () => {
  expect(goodsMargin({ paymentMode: 'points', paid: 0, cost: 110 })).toBeNull();
  expect(goodsMargin({ paymentMode: 'cash', paid: 500, cost: null })).toBeNull();
});

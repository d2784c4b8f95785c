import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingOf } from './card-closing.ts';
import { money, points } from './quantity.ts';

const lot = (point: number, giftPoint: number, amount: number, isPretended = false) => ({
  point: points(point),
  giftPoint: points(giftPoint),
  amount: money(amount),
  isPretended,
});
const left = (point: number, giftPoint: number) => ({
  point: points(point),
  giftPoint: points(giftPoint),
});

test('MEM-2, MEM-8: the paid part goes back, points that were given are forfeited', () => {
  const lots = [lot(8500, 1000, 8636), lot(10_000, 1000, 10_000)];
  expect(closingOf(lots, left(19_000, 2300), 'payOut')).toEqual({
    value: 18_636,
    paidOut: 18_636,
    forfeited: { point: 500, giftPoint: 300 },
  });
});

test('MEM-2, CTL-1: what the guest leaves is worth as much as what would be paid out', () => {
  expect(closingOf([lot(8500, 1000, 8636)], left(8500, 1000), 'forfeit')).toEqual({
    value: 8636,
    paidOut: 0,
    forfeited: { point: 8500, giftPoint: 1000 },
  });
});

test('PAY-5, MEM-8: what was pretended to be paid for is worth nothing', () => {
  const closing = closingOf([lot(100, 0, 100, true)], left(100, 0), 'payOut');
  expect(closing).toEqual({ value: 0, paidOut: 0, forfeited: { point: 100, giftPoint: 0 } });
});

test('MEM-8: nothing is paid out beyond the payments, and no point is left or made', () => {
  const lots = fc.array(
    fc
      .tuple(fc.nat(9999), fc.nat(9999), fc.nat(9999), fc.boolean())
      .map(([point, gift, amount, isPretended]) => lot(point, gift, amount, isPretended)),
  );
  fc.assert(
    fc.property(lots, fc.nat(500), fc.constantFrom('payOut', 'forfeit'), (all, given, how) => {
      const point = all.reduce((sum, one) => sum + one.point, given);
      const gift = all.reduce((sum, one) => sum + one.giftPoint, 0);
      const { value, paidOut, forfeited } = closingOf(all, left(point, gift), how);
      expect(paidOut).toBe(how === 'payOut' ? value : 0);
      expect(forfeited.point).toBeGreaterThanOrEqual(given);
      expect(forfeited.point).toBeLessThanOrEqual(point);
      expect(forfeited.giftPoint).toBeLessThanOrEqual(gift);
    }),
  );
});

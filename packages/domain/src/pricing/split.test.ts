import fc from 'fast-check';
import { expect, test } from 'vitest';
import { points, roundHalfUp } from '../quantity.ts';
import { maxPayable, splitCharge, spendingOrders } from './split.ts';

const purseOf = (point: number, giftPoint: number, giftCapPercent = 100) => ({
  point: points(point),
  giftPoint: points(giftPoint),
  giftCapPercent,
});

test.each([
  ['pointFirst', 1000, purseOf(3000, 3000), 1000, 0],
  ['pointFirst', 1000, purseOf(300, 3000), 300, 700],
  ['giftFirst', 1000, purseOf(3000, 3000), 0, 1000],
  ['giftFirst', 1000, purseOf(3000, 300), 700, 300],
  ['giftFirst', 1000, purseOf(3000, 3000, 30), 700, 300],
  ['giftFirst', 999, purseOf(3000, 3000, 50), 500, 499],
  ['giftFirst', 1000, purseOf(3000, 3000, 0), 1000, 0],
  ['proportional', 1000, purseOf(3000, 1000), 750, 250],
  ['proportional', 1, purseOf(1, 1), 0, 1],
  ['proportional', 1000, purseOf(1000, 3000, 50), 500, 500],
  ['proportional', 0, purseOf(0, 0), 0, 0],
  ['pointFirst', 100, purseOf(70, 30, 30), 70, 30],
] as const)('MEM-6: %s, %d of %o is %d and %d', (order, amount, purse, point, giftPoint) => {
  expect(splitCharge(points(amount), purse, order)).toEqual({
    ok: true,
    value: { point, giftPoint },
  });
});

test.each([
  ['too little at all', 1001, purseOf(500, 500), 'tooFewPoints'],
  ['too little and capped', 1001, purseOf(500, 500, 10), 'tooFewPoints'],
  ['enough, but too much of it gift', 1000, purseOf(699, 3000, 30), 'giftShareCapped'],
  ['only gift where none may be', 1, purseOf(0, 10, 0), 'giftShareCapped'],
] as const)('MEM-6: %s is refused', (_what, amount, purse, reason) => {
  for (const order of spendingOrders)
    expect(splitCharge(points(amount), purse, order)).toEqual({ ok: false, reason });
});

const anyPurse = fc
  .record({ point: fc.nat(3000), giftPoint: fc.nat(3000), giftCapPercent: fc.nat(100) })
  .map(({ point, giftPoint, giftCapPercent }) => purseOf(point, giftPoint, giftCapPercent));
const anyOrder = fc.constantFrom(...spendingOrders);

test('MEM-6: a split sums to the charge, takes no more than there is and keeps the cap', () => {
  fc.assert(
    fc.property(fc.nat(6000), anyPurse, anyOrder, (amount, purse, order) => {
      const split = splitCharge(points(amount), purse, order);
      if (!split.ok) return;
      const { point, giftPoint } = split.value;
      expect(point + giftPoint).toBe(amount);
      expect(Math.min(point, giftPoint)).toBeGreaterThanOrEqual(0);
      expect(point).toBeLessThanOrEqual(purse.point);
      expect(giftPoint).toBeLessThanOrEqual(purse.giftPoint);
      expect(giftPoint * 100).toBeLessThanOrEqual(amount * purse.giftCapPercent);
    }),
  );
});

/** Every split that may be, tried one by one; the one that the order wants most. */
function modelSplit(
  amount: number,
  purse: ReturnType<typeof purseOf>,
  order: (typeof spendingOrders)[number],
): number | undefined {
  const possible: number[] = [];
  for (let gift = 0; gift <= amount; gift += 1) {
    const isCapped = gift * 100 > amount * purse.giftCapPercent;
    if (gift <= purse.giftPoint && amount - gift <= purse.point && !isCapped) possible.push(gift);
  }
  if (order === 'pointFirst') return possible[0];
  if (order === 'giftFirst') return possible.at(-1);
  const held = Math.max(1, purse.point + purse.giftPoint);
  const requested = roundHalfUp(BigInt(amount * purse.giftPoint), BigInt(held));
  return possible.toSorted(
    (one, other) => Math.abs(one - requested) - Math.abs(other - requested),
  )[0];
}

const smallPurse = fc
  .record({ point: fc.nat(60), giftPoint: fc.nat(60), giftCapPercent: fc.nat(100) })
  .map(({ point, giftPoint, giftCapPercent }) => purseOf(point, giftPoint, giftCapPercent));

test('MEM-6: the split is the one that the order wants most of all that may be', () => {
  fc.assert(
    fc.property(fc.nat(130), smallPurse, anyOrder, (amount, purse, order) => {
      const split = splitCharge(points(amount), purse, order);
      const requested = modelSplit(amount, purse, order);
      expect(split.ok ? split.value.giftPoint : undefined).toBe(requested);
    }),
    { numRuns: 500 },
  );
});

test('MEM-6: the most that a card can pay is paid, and a hundredth more is not', () => {
  fc.assert(
    fc.property(anyPurse, anyOrder, (purse, order) => {
      const max = maxPayable(purse);
      expect(splitCharge(max, purse, order).ok).toBe(true);
      expect(splitCharge(points(max + 1), purse, order).ok).toBe(false);
    }),
    { numRuns: 500 },
  );
});

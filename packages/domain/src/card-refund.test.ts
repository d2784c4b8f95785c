import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditLot, type PointPair, refundOfLot, unspentOf } from './card-refund.ts';
import { money, points } from './quantity.ts';

const pair = (point: number, giftPoint: number): PointPair => ({
  point: points(point),
  giftPoint: points(giftPoint),
});
const lot = (paid: number, point: number, giftPoint: number): CreditLot => ({
  ...pair(point, giftPoint),
  paid: money(paid),
  refunded: { ...pair(0, 0), paid: money(0) },
});
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

test('MEM-8: what nobody has touched is refunded as it was paid', () => {
  expect(refundOfLot(lot(10_000, 10_000, 5000), pair(10_000, 5000))).toEqual({
    ...pair(10_000, 5000),
    consumed: 0,
    consumedValue: 0,
    amount: 10_000,
  });
});

test('MEM-8: what was consumed costs paid ÷ (paid + gift), rounded once', () => {
  // 60.00 of 150.00 points for 100.00: 40.00 are spent, whichever points they were.
  const paidHundred = lot(10_000, 10_000, 5000);
  expect(refundOfLot(paidHundred, pair(4000, 5000)).amount).toBe(6000);
  expect(refundOfLot(paidHundred, pair(9000, 0)).amount).toBe(6000);
  expect(refundOfLot(lot(100, 200, 100), pair(199, 100))).toMatchObject({ amount: 100 });
  expect(refundOfLot(lot(100, 200, 100), pair(198, 100))).toMatchObject({ amount: 99 });
});

test('MEM-8: gifts without a payment are taken back for nothing', () => {
  expect(refundOfLot(lot(0, 0, 500), pair(0, 300)).amount).toBe(0);
});

test('MEM-6, MEM-8: what is left belongs to the newest lots, principal and gift apart', () => {
  const lots = [lot(10, 1000, 0), lot(10, 1000, 500), lot(10, 1000, 100)];
  expect(unspentOf(lots, pair(1500, 550))).toEqual([pair(0, 0), pair(500, 450), pair(1000, 100)]);
  expect(unspentOf(lots, pair(0, 0))).toEqual([pair(0, 0), pair(0, 0), pair(0, 0)]);
});

test('MEM-8: what was refunded of a lot before is not on the card any more', () => {
  const refunded = { ...pair(600, 300), paid: money(6) };
  const lots = [lot(10, 1000, 500), { ...lot(10, 1000, 500), refunded }];
  expect(unspentOf(lots, pair(1000, 500))).toEqual([pair(600, 300), pair(400, 200)]);
});

const anyLot = fc
  .tuple(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000))
  .filter(([, point, gift]) => point + gift > 0)
  .map(([paid, point, gift]) => lot(paid, point, gift));
/** A part of something, as a share that fast-check can shrink. */
const share = fc.nat(1000).map((thousandths) => thousandths / 1000);

test('MEM-8: never more than was paid, and less the more was consumed', () => {
  fc.assert(
    fc.property(anyLot, share, share, share, (bought, point, gift, further) => {
      const left = pair(Math.floor(bought.point * point), Math.floor(bought.giftPoint * gift));
      const less = pair(Math.floor(left.point * further), left.giftPoint);
      const refund = refundOfLot(bought, left);
      const after = refundOfLot(bought, less);
      expect(refund.amount).toBeGreaterThanOrEqual(0);
      expect(refund.amount + refund.consumedValue).toBe(bought.paid);
      expect(after.amount).toBeLessThanOrEqual(refund.amount);
    }),
  );
});

test('MEM-8: the value goes by how many points were consumed, not by which (MEM-6)', () => {
  fc.assert(
    fc.property(anyLot, share, share, (bought, one, other) => {
      const left = pair(Math.floor(bought.point * one), Math.floor(bought.giftPoint * other));
      const max = Math.min(left.point, bought.giftPoint - left.giftPoint);
      const swapped = pair(left.point - max, left.giftPoint + max);
      expect(refundOfLot(bought, swapped).amount).toBe(refundOfLot(bought, left).amount);
    }),
  );
});

test('MEM-8: each point on the card is in one lot, whatever the lots', () => {
  fc.assert(
    fc.property(
      fc.array(anyLot, { minLength: 1, maxLength: 8 }),
      share,
      share,
      (lots, one, two) => {
        const all = pair(
          sum(lots.map((each) => each.point)),
          sum(lots.map((each) => each.giftPoint)),
        );
        const left = pair(Math.floor(all.point * one), Math.floor(all.giftPoint * two));
        const unspent = unspentOf(lots, left);
        expect(sum(unspent.map(({ point }) => point))).toBe(left.point);
        expect(sum(unspent.map(({ giftPoint }) => giftPoint))).toBe(left.giftPoint);
        for (const [place, of] of unspent.entries()) {
          expect(of.point).toBeLessThanOrEqual(lots[place]?.point ?? 0);
          expect(of.giftPoint).toBeLessThanOrEqual(lots[place]?.giftPoint ?? 0);
        }
      },
    ),
  );
});

/** A life of a card: bits of it are spent, refunded, and given back by reversed plays. */
const anyLife = fc.array(
  fc.oneof(
    fc.record({ step: fc.constant('spend' as const), part: share }),
    fc.record({ step: fc.constant('giveBack' as const), part: share }),
    fc.record({ step: fc.constant('refund' as const), part: share }),
  ),
  { maxLength: 12 },
);

type Step = { readonly step: 'spend' | 'giveBack' | 'refund'; readonly part: number };

/** Lives through the steps; answers what each refund paid, and what was paid and consumed after it. */
function liveThrough(bought: CreditLot, life: readonly Step[]) {
  let now = bought;
  let left = pair(bought.point, bought.giftPoint);
  let spent = pair(0, 0);
  const refunds: { amount: number; paidSoFar: number; consumedValue: number }[] = [];
  for (const { step, part } of life) {
    if (step === 'refund') {
      const { amount, consumedValue } = refundOfLot(now, left);
      const { point, giftPoint, paid } = now.refunded;
      const paidSoFar = money(paid + amount);
      const refunded = pair(point + left.point, giftPoint + left.giftPoint);
      now = { ...now, refunded: { ...refunded, paid: paidSoFar } };
      left = pair(0, 0);
      refunds.push({ amount, paidSoFar, consumedValue });
    } else {
      const from = step === 'spend' ? left : spent;
      const sign = step === 'spend' ? -1 : 1;
      const point = sign * Math.floor(from.point * part);
      const giftPoint = sign * Math.floor(from.giftPoint * part);
      left = pair(left.point + point, left.giftPoint + giftPoint);
      spent = pair(spent.point - point, spent.giftPoint - giftPoint);
    }
  }
  return refunds;
}

test('LED-5, MEM-8: through any life, the refunds of a lot sum up to the hundredth and never exceed it', () => {
  fc.assert(
    fc.property(anyLot, anyLife, (bought, life) => {
      const refunds = liveThrough(bought, life);
      expect(refunds.filter(({ amount }) => amount < 0)).toEqual([]);
      expect(
        refunds.filter(({ paidSoFar, consumedValue }) => paidSoFar + consumedValue !== bought.paid),
      ).toEqual([]);
    }),
  );
});

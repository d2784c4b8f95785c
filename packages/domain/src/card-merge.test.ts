import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CardStanding,
  mergedStanding,
  mergeObstacle,
  type MergeRefusal,
  type MergingCard,
} from './card-merge.ts';
import { type CreditLot, type PointPair, refundOfLot, spentOf, unspentOf } from './card-refund.ts';
import { money, points } from './quantity.ts';

const card: MergingCard = {
  id: 1,
  merchantId: 1,
  state: 'normal',
  isInPlay: false,
  held: 0,
  hasWaitingRefund: false,
  hasWaitingPayment: false,
};

test('SH-50: two normal cards of one merchant on which nothing is under way are merged', () => {
  expect(mergeObstacle(card, { ...card, id: 2 })).toBeUndefined();
});

test('SH-50, MEM-2: each thing that prevents a merge is named, of either card', () => {
  const cases: readonly [Partial<MergingCard>, MergeRefusal][] = [
    [{ state: 'frozen' }, 'cardFrozen'],
    [{ state: 'cancelled' }, 'cardCancelled'],
    [{ isInPlay: true, held: 100 }, 'cardInPlay'],
    [{ held: 100 }, 'held'],
    [{ hasWaitingRefund: true, held: 100 }, 'refundWaiting'],
    [{ hasWaitingPayment: true }, 'paymentWaiting'],
  ];
  for (const [fields, why] of cases) {
    const hindered = { ...card, id: 2, ...fields };
    expect(mergeObstacle(card, hindered)).toEqual({ why, cardId: 2 });
    expect(mergeObstacle(hindered, card)).toEqual({ why, cardId: 2 });
  }
  expect(mergeObstacle(card, card)?.why).toBe('sameCard');
  expect(mergeObstacle(card, { ...card, id: 2, merchantId: 2 })?.why).toBe('otherMerchant');
});

/** A card as a list of lots and what is left of it. */
type Purse = { readonly lots: readonly CreditLot[]; readonly left: PointPair };

const lot = fc
  .record({ paid: fc.nat(1_000_000), point: fc.nat(1_000_000), giftPoint: fc.nat(1_000_000) })
  .filter(({ point, giftPoint }) => point + giftPoint > 0)
  .map(({ paid, point, giftPoint }): CreditLot => ({
    paid: money(paid),
    point: points(point),
    giftPoint: points(giftPoint),
    refunded: { paid: money(0), point: points(0), giftPoint: points(0) },
  }));
const share = fc.nat(1000);
const total = (lots: readonly CreditLot[], asset: 'point' | 'giftPoint'): number =>
  lots.reduce((sum, one) => sum + one[asset], 0);
const purse = fc
  .tuple(fc.array(lot, { maxLength: 5 }), share, share)
  .map(([lots, point, giftPoint]): Purse => {
    const left = (asset: 'point' | 'giftPoint', part: number) =>
      points(Math.floor((total(lots, asset) * part) / 1000));
    return { lots, left: { point: left('point', point), giftPoint: left('giftPoint', giftPoint) } };
  });

const valueOf = ({ lots, left }: Purse): number[] =>
  unspentOf(lots, left).flatMap((unspent, place) => {
    const of = lots[place];
    return of === undefined ? [] : refundOfLot(of, unspent).amount;
  });

const frozen = ({ lots, left }: Purse): CreditLot[] => {
  const spent = spentOf(lots, left);
  return lots.flatMap((of, place) => {
    const gone = spent[place];
    return gone === undefined ? [] : { ...of, spent: gone };
  });
};

const merge = (one: Purse, other: Purse): Purse => ({
  lots: [...frozen(one), ...frozen(other)],
  left: {
    point: points(one.left.point + other.left.point),
    giftPoint: points(one.left.giftPoint + other.left.giftPoint),
  },
});

test('SH-50, MEM-8: each lot is worth the same to the hundredth after its card was merged', () => {
  fc.assert(
    fc.property(purse, purse, purse, (one, other, third) => {
      const apart = [one, other, third].flatMap(valueOf);
      expect(valueOf(merge(merge(one, other), third))).toEqual(apart);
      expect(valueOf(merge(one, merge(other, third)))).toEqual(apart);
    }),
  );
});

test('SH-50: what comes back to merged cards by a reversed play is unspent again, and never more than was paid', () => {
  fc.assert(
    fc.property(purse, purse, share, (one, other, part) => {
      const merged = merge(one, other);
      const room = total(merged.lots, 'point') - merged.left.point;
      const point = points(merged.left.point + Math.floor((room * part) / 1000));
      const unspent = unspentOf(merged.lots, { ...merged.left, point });
      expect(unspent.reduce((sum, of) => sum + of.point, 0)).toBe(point);
      const tooMuch = unspent.filter((of, place) => of.point > (merged.lots[place]?.point ?? 0));
      expect(tooMuch).toEqual([]);
    }),
  );
});

const levels = new Map(
  [0, 1, 2, 3].map((place) => [
    place + 1,
    {
      id: place + 1,
      levelOrder: place,
      isUpgrade: place < 3,
      levelUpPrice: (place + 1) * 1000,
      upgradeLevelId: place < 3 ? place + 2 : null,
    },
  ]),
);
const standing = fc
  .record({ levelId: fc.integer({ min: 1, max: 4 }), point: fc.nat(5000), gift: fc.nat(5000) })
  .map(({ levelId, point, gift }): CardStanding => ({
    levelId,
    levelInForceId: levelId,
    risenAtPoint: null,
    accruingPoint: point,
    accruingGiftPoint: gift,
  }));

test('SH-50, MEM-7: lifetime sums add up, the level never falls, and the order of merges makes no difference', () => {
  fc.assert(
    fc.property(standing, standing, standing, (one, other, third) => {
      const left = mergedStanding(levels, mergedStanding(levels, one, other), third);
      const right = mergedStanding(levels, other, mergedStanding(levels, third, one));
      expect(left.levelId).toBe(right.levelId);
      expect(left.accruingPoint).toBe(
        one.accruingPoint + other.accruingPoint + third.accruingPoint,
      );
      expect(left.accruingGiftPoint).toBe(right.accruingGiftPoint);
      expect(left.levelId).toBeGreaterThanOrEqual(
        Math.max(one.levelId, other.levelId, third.levelId),
      );
    }),
  );
});

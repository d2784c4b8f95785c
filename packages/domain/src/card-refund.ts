import { type Money, money, type Points, points, roundHalfUp } from './quantity.ts';

/** Principal and gift points that belong together. */
export type PointPair = { readonly point: Points; readonly giftPoint: Points };

/** What one payment credited (MEM-5), and what of it was refunded before. */
export type CreditLot = PointPair & {
  readonly paid: Money;
  readonly refunded: PointPair & { readonly paid: Money };
};

/** What comes back of one lot: its unspent points are taken, `amount` is paid out. */
export type LotRefund = PointPair & {
  /** Points of the lot, principal and gift alike, that are neither on the card nor refunded. */
  readonly consumed: Points;
  readonly consumedValue: Money;
  readonly amount: Money;
};

/**
 * Which points of each lot are still on the card. Oldest points are spent first, principal and gift
 * each for themselves, so that what is left belongs to the newest lots. Lots come oldest first. What is
 * given back to a card by a reversed play is thereby unspent again in the lot that was spent last.
 */
export function unspentOf(lots: readonly CreditLot[], left: PointPair): PointPair[] {
  let { point, giftPoint } = left;
  return lots
    .toReversed()
    .map((lot) => {
      const of = {
        point: points(Math.min(point, lot.point - lot.refunded.point)),
        giftPoint: points(Math.min(giftPoint, lot.giftPoint - lot.refunded.giftPoint)),
      };
      point = points(point - of.point);
      giftPoint = points(giftPoint - of.giftPoint);
      return of;
    })
    .toReversed();
}

/**
 * What is paid out for the unspent points of a lot (MEM-8): what was paid for it, less what was consumed
 * of it at paid ÷ (paid points + gift points). A point that was spent costs the same whether it was
 * principal or gift, so that the order of spending (MEM-6) changes nothing. Rounded once, on what was
 * consumed: all refunds of a lot together never come to more than was paid for it.
 */
export function refundOfLot(lot: CreditLot, unspent: PointPair): LotRefund {
  const credited = lot.point + lot.giftPoint;
  const gone = lot.refunded.point + lot.refunded.giftPoint + unspent.point + unspent.giftPoint;
  const consumed = points(credited - gone);
  const consumedValue = money(roundHalfUp(BigInt(lot.paid) * BigInt(consumed), BigInt(credited)));
  const amount = money(lot.paid - lot.refunded.paid - consumedValue);
  return { ...unspent, consumed, consumedValue, amount };
}

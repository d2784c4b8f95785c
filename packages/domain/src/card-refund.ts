import { type Money, money, type Points, points, roundHalfUp } from './quantity.ts';

/** Principal and gift points that belong together. */
export type PointPair = { readonly point: Points; readonly giftPoint: Points };

/** What one payment credited (MEM-5), and what of it was refunded before. */
export type CreditLot = PointPair & {
  readonly paid: Money;
  readonly refunded: PointPair & { readonly paid: Money };
  /** What was spent of it before its card was merged into another one (SH-50): other spending is not counted against it. */
  readonly spent?: PointPair;
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
 * given back to a card by a reversed play is thereby unspent again in the lot that was spent last; what was
 * spent before a merge comes after all that was not.
 */
export function unspentOf(lots: readonly CreditLot[], left: PointPair): PointPair[] {
  const point = filled(lots, left.point, 'point');
  const giftPoint = filled(lots, left.giftPoint, 'giftPoint');
  return lots.map((_, place) => ({
    point: points(point[place] ?? 0),
    giftPoint: points(giftPoint[place] ?? 0),
  }));
}

/** What of each lot is left of one asset: the newest first, and what a merge says is spent last of all. */
function filled(lots: readonly CreditLot[], left: number, asset: 'point' | 'giftPoint'): number[] {
  let rest = left;
  const take = (room: number): number => {
    const taken = Math.min(rest, room);
    rest -= taken;
    return taken;
  };
  const spent = lots.map((lot) => lot.spent?.[asset] ?? 0);
  const fresh = lots
    .map((lot, place) => lot[asset] - lot.refunded[asset] - (spent[place] ?? 0))
    .toReversed()
    .map(take);
  const again = spent.toReversed().map(take);
  return fresh.map((taken, place) => taken + (again[place] ?? 0)).toReversed();
}

/** What is spent of each lot, so that it stays spent when the card is merged with another one (SH-50). */
export function spentOf(lots: readonly CreditLot[], left: PointPair): PointPair[] {
  const unspent = unspentOf(lots, left);
  return lots.map((lot, place) => ({
    point: points(lot.point - lot.refunded.point - (unspent[place]?.point ?? 0)),
    giftPoint: points(lot.giftPoint - lot.refunded.giftPoint - (unspent[place]?.giftPoint ?? 0)),
  }));
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

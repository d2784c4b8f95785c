import { type Points, points, roundHalfUp } from '../quantity.ts';
import { fails, holds, type Result } from '../result.ts';

/** From which part of a card a charge is taken first; each shop chooses one (MEM-6). */
export const spendingOrders = ['pointFirst', 'giftFirst', 'proportional'] as const;
export type SpendingOrder = (typeof spendingOrders)[number];

/** What a card holds, and how much of a charge a game lets be paid with gift points: 100 is all of it. */
export type Purse = {
  readonly point: Points;
  readonly giftPoint: Points;
  readonly giftCapPercent: number;
};

/** What is taken of each part. */
export type Split = { readonly point: Points; readonly giftPoint: Points };

/** Why a charge cannot be paid: there is too little, or enough but too much of it is gift. */
export type SplitRefusal = 'tooFewPoints' | 'giftShareCapped';

/**
 * How a charge is split over principal and gift (MEM-6). What the order wants gives way to what the card
 * holds and to the game's cap of the gift share: as long as the two parts can pay the charge, they do.
 */
export function splitCharge(
  amount: Points,
  purse: Purse,
  order: SpendingOrder,
): Result<Split, SplitRefusal> {
  if (amount > purse.point + purse.giftPoint) return fails('tooFewPoints');
  const minGift = Math.max(0, amount - purse.point);
  const maxGift = Math.min(purse.giftPoint, maxGiftOf(amount, purse.giftCapPercent));
  if (minGift > maxGift) return fails('giftShareCapped');
  const requested = requestedGift(amount, purse, order);
  const giftPoint = points(Math.min(maxGift, Math.max(minGift, requested)));
  return holds({ point: points(amount - giftPoint), giftPoint });
}

/** The gift share that a cap allows: whole hundredths below it, since rounding up would exceed it. */
const maxGiftOf = (amount: Points, percent: number): number =>
  Number((BigInt(amount) * BigInt(percent)) / 100n);

function requestedGift(amount: Points, { point, giftPoint }: Purse, order: SpendingOrder): number {
  if (order === 'pointFirst') return 0;
  if (order === 'giftFirst') return amount;
  const held = point + giftPoint;
  return held === 0 ? 0 : roundHalfUp(BigInt(amount) * BigInt(giftPoint), BigInt(held));
}

/** The highest charge that a card can pay (MEM-6): with a cap, gift points need principal beside them. */
export function maxPayable({ point, giftPoint, giftCapPercent }: Purse): Points {
  const held = point + giftPoint;
  if (giftCapPercent === 100) return points(held);
  const withPrincipal = (BigInt(point) * 100n) / BigInt(100 - giftCapPercent);
  return points(Math.min(held, Number(withPrincipal)));
}

import { roundHalfUp, type Money, type Points, points } from './quantity.ts';

/**
 * The principal points for a free amount of money (MEM-5), at the merchant's price of one point.
 * All in hundredths; rounded half-up once.
 */
export function pointsForMoney(paid: Money, pointPrice: Money): Points {
  return points(roundHalfUp(BigInt(paid) * 100n, BigInt(pointPrice)));
}

import { roundHalfUp } from './quantity.ts';

/** How many whole days, today not among them, an average is made of (LB-6). */
export const runwayDays = 7;
/** Below so many days a shop and its partner are warned (LB-6). */
export const shortRunwayDays = 7;

/**
 * For how many days a balance lasts, to a tenth of a day: balance ÷ average daily consumption of the last
 * seven days (LB-6). Null where nothing was consumed: then nobody knows. `consumed` is the sum of those
 * seven days; both are in hundredths.
 */
export function runwayOf(balance: number, consumed: number): number | null {
  if (consumed <= 0) return null;
  return roundHalfUp(BigInt(Math.max(balance, 0) * runwayDays * 10), BigInt(consumed)) / 10;
}

/** Whether a wallet is warned about: it lasts for less than seven days, by its exact runway (LB-6). */
export function isRunwayShort(balance: number, consumed: number): boolean {
  return consumed > 0 && balance * runwayDays < shortRunwayDays * consumed;
}

import { type Points, points, roundHalfUp } from '../quantity.ts';

declare const unit: unique symbol;

/**
 * Points before they are rounded, in ten-thousandths of a hundredth: two percentages leave no rest of
 * it, so that a price is rounded once, at its end (NUM-2), and never is a float on the way (NUM-1).
 */
export type Exact = number & { readonly [unit]: 'exact' };

/** How many of them make one hundredth. */
export const exactPerHundredth = 10_000;

function exact(value: number): Exact {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an exact amount: ${value}`);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the one place that makes the brand, after the check above
  return value as Exact;
}

/** Points as an exact amount. Throws a RangeError beyond what a number holds exactly. */
export const exactly = (amount: Points): Exact => exact(amount * exactPerHundredth);

/**
 * The part of an amount that is to be paid: 90 is 10 % off (NUM-2). At most two parts are taken of an
 * amount; a third would leave a rest, and throws.
 */
export const part = (amount: Exact, percent: number): Exact => exact((amount / 100) * percent);

/** The amount in whole hundredths, half up (NUM-2): the one rounding of a price. */
export const rounded = (amount: Exact): Points =>
  points(roundHalfUp(BigInt(amount), BigInt(exactPerHundredth)));

/**
 * Amounts of money, points and lebeans: branded integers in hundredths (NUM-1).
 * A float never becomes one; rounding has one name, `roundHalfUp`.
 */
declare const unit: unique symbol;

type Hundredths<Unit extends string> = number & { readonly [unit]: Unit };

/** Money in hundredths of its currency's unit: 1234 is 12.34. */
export type Money = Hundredths<'money'>;
/** Points or gift points of a member's card, in hundredths. */
export type Points = Hundredths<'points'>;
/** Lebeans of a wallet, in hundredths. */
export type Lebeans = Hundredths<'lebeans'>;

function hundredths<Unit extends string>(value: number): Hundredths<Unit> {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`not a whole number of hundredths: ${value}`);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the one place that makes the brand, after the check above
  return value as Hundredths<Unit>;
}

/** Brands an integer of hundredths as money. Throws a RangeError for a fraction. */
export const money = (value: number): Money => hundredths<'money'>(value);
/** Brands an integer of hundredths as points. Throws a RangeError for a fraction. */
export const points = (value: number): Points => hundredths<'points'>(value);
/** Brands an integer of hundredths as lebeans. Throws a RangeError for a fraction. */
export const lebeans = (value: number): Lebeans => hundredths<'lebeans'>(value);

/**
 * `numerator / denominator`, rounded half away from zero to a whole number (NUM-2).
 * Exact for any safe integers: it works on integers only.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('a divisor must be positive');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return Number(numerator < 0n ? -rounded : rounded);
}

import { roundHalfUp } from '../quantity.ts';

/** Whether the prices of a country hold its tax, or it comes on top (SET-19). */
export const taxModes = ['inclusive', 'exclusive'] as const;
export type TaxMode = (typeof taxModes)[number];

/** The lines of a statement that are sales of the platform, or lessen them. Clearing goes from shop to shop. */
export const taxedLines = ['wholesale', 'lebeanSale', 'serviceCredit', 'adjustment'] as const;

const whole = 10_000;

/**
 * The tax of an amount, in hundredths, at a rate in hundredths of a percent: what is in it, or what comes on
 * top of it. Less than nothing of less than nothing, so that a credit gives back what was taken (SET-19, NUM-2).
 */
export function taxOf(amount: number, rate: number, mode: TaxMode): number {
  if (mode === 'exclusive') return roundHalfUp(BigInt(amount) * BigInt(rate), BigInt(whole));
  return amount - roundHalfUp(BigInt(amount) * BigInt(whole), BigInt(whole + rate));
}

/**
 * What of a price is tax, in hundredths, where the price holds it: nothing where there is no rate. Less than nothing
 * of what is given back (SET-19).
 */
export const taxIncluded = (paid: number, rate: number | null): number | null =>
  rate === null ? null : taxOf(paid, rate, 'inclusive');

/** Something on a receipt: what was paid for it, in hundredths, and its rate. */
export type TaxedPart = { readonly paid: number; readonly taxRate: number | null };

/** The parts of a receipt of one rate: what was paid for them, and what of that is tax. */
export type RateSum = {
  readonly taxRate: number;
  readonly gross: number;
  readonly net: number;
  readonly tax: number;
};

/**
 * What a receipt says of tax, by rate, the highest first: rounded once for each rate, so that net and tax add up to
 * what was paid (SET-19, NUM-2). Parts without a rate are left out.
 */
export function taxByRate(parts: readonly TaxedPart[]): readonly RateSum[] {
  const sums = new Map<number, number>();
  for (const { paid, taxRate } of parts)
    if (taxRate !== null) sums.set(taxRate, (sums.get(taxRate) ?? 0) + paid);
  return [...sums]
    .toSorted(([one], [other]) => other - one)
    .map(([taxRate, gross]) => {
      const tax = taxOf(gross, taxRate, 'inclusive');
      return { taxRate, gross, net: gross - tax, tax };
    });
}

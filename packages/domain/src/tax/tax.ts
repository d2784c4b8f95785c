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

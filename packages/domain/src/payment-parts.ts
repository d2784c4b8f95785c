import { fails, holds, type Result } from './result.ts';

/** How something is paid in hand: by one mode, or a part of it by a second. Amounts in hundredths. */
export interface PaymentTerms<Mode extends string, Second extends Mode> {
  readonly paymentMode: Mode;
  readonly secondMode?: Second | undefined;
  /** What the second mode pays; the first pays the rest. */
  readonly secondPaid?: number | undefined;
  readonly slipNumber: string;
  readonly voucherNumber: string;
}

/** How one record of a payment is paid: the numbers of slip and voucher stand where their modes do. */
export interface PaidPart<Mode extends string, Second extends Mode> {
  readonly paymentMode: Mode;
  readonly secondMode: Second | null;
  readonly secondPaid: number | null;
  readonly slipNumber: string | null;
  readonly voucherNumber: string | null;
}

/** A number that somebody has typed; nothing where the field stayed empty. */
export const typedNumber = (typed: string | undefined): string | null =>
  typed === undefined || typed === '' ? null : typed;

/** What one mode pays alone, without a paper. */
export const byOneMode = <Mode extends string>(paymentMode: Mode) => ({
  paymentMode,
  secondMode: null,
  secondPaid: null,
  slipNumber: null,
  voucherNumber: null,
});

/**
 * Lays a payment over the records that it pays for, in their order: the first mode pays from the beginning, the second
 * from the end, so that one record at most is of two modes. Each is paid to the hundredth. Fails where nothing is left
 * for the first.
 */
export function paidParts<Mode extends string, Second extends Mode>(
  {
    paymentMode,
    secondMode,
    secondPaid = 0,
    slipNumber,
    voucherNumber,
  }: PaymentTerms<Mode, Second>,
  amounts: readonly number[],
): Result<readonly PaidPart<Mode, Second>[], 'nothingLeftForFirst'> {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (secondMode !== undefined && secondPaid >= total) return fails('nothingLeftForFirst');
  let left = secondMode === undefined ? 0 : secondPaid;
  const parts = amounts.toReversed().map((amount): PaidPart<Mode, Second> => {
    const bySecond = Math.min(amount, left);
    left -= bySecond;
    const isSecondAlone = secondMode !== undefined && bySecond > 0 && bySecond === amount;
    const modes =
      secondMode === undefined || bySecond === 0 || isSecondAlone
        ? { secondMode: null, secondPaid: null }
        : { secondMode, secondPaid: bySecond };
    const first: Mode = isSecondAlone ? secondMode : paymentMode;
    const has = (mode: string): boolean => first === mode || modes.secondMode === mode;
    return {
      paymentMode: first,
      ...modes,
      slipNumber: has('cardTerminal') ? typedNumber(slipNumber) : null,
      voucherNumber: has('voucher') ? typedNumber(voucherNumber) : null,
    };
  });
  return holds(parts.toReversed());
}

import type { SecondPaymentMode } from '@lebean/contract/vocabulary/payment';
import { splitTooMuch } from '@lebean/contract/vocabulary/refusals';
import { type PaidPart, paidParts, type PaymentTerms } from '@lebean/domain/payment-parts';
import type { StepContext } from '../call/handle.ts';

type Splitting = StepContext<typeof splitTooMuch>;
type Terms<Mode extends string> = PaymentTerms<Mode | SecondPaymentMode, SecondPaymentMode>;
type Part<Mode extends string> = PaidPart<Mode | SecondPaymentMode, SecondPaymentMode>;

/** How each of some records of one payment is paid, by one mode or two (SH-48). */
export function partsInHand<Mode extends string>(
  context: Splitting,
  terms: Terms<Mode>,
  amounts: readonly number[],
): readonly Part<Mode>[] {
  const parts = paidParts(terms, amounts);
  if (parts.ok) return parts.value;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  throw context.refused(splitTooMuch, { total: (total / 100).toFixed(2) });
}

/** How the one record of a payment is paid. */
export function paidInHand<Mode extends string>(
  context: Splitting,
  terms: Terms<Mode>,
  amount: number,
): Part<Mode> {
  const [part] = partsInHand(context, terms, [amount]);
  if (part === undefined) throw new Error('a payment has no part');
  return part;
}

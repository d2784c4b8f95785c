import { daysFrom } from '../calendar-day.ts';
import { fails, holds, type Result } from '../result.ts';
import { isOut, type StatementStage } from './stage.ts';

/** Whether a statement is paid, apart from its stage (SET-8). */
export const paymentStates = ['nothingDue', 'unpaid', 'partPaid', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What of a statement is paid: `received` is the sum of the payments put to it, never typed (SET-16). */
export type Due = { readonly receivable: number; readonly received: number };

/** What is still to be paid; less than nothing is the shop's to get (SET-15). */
export const openOf = ({ receivable, received }: Due): number => receivable - received;

export function paymentState({ receivable, received }: Due): PaymentState {
  if (receivable <= 0) return 'nothingDue';
  if (received >= receivable) return 'paid';
  return received > 0 ? 'partPaid' : 'unpaid';
}

/** How many days a statement is overdue today in its shop: none while it is paid, disputed or not due yet (SET-8, SET-12). */
export function overdueDays(
  statement: Due & {
    readonly stage: StatementStage;
    readonly frozen: number;
    readonly dueOn: string | null;
  },
  today: string,
): number {
  const { stage, frozen, dueOn } = statement;
  if (!isOut(stage) || dueOn === null || openOf(statement) - frozen <= 0) return 0;
  return Math.max(0, daysFrom(dueOn, today));
}

export type OpenStatement = { readonly id: number; readonly open: number };
export type Put = { readonly id: number; readonly amount: number };

/** What a partner's statement comes to as seen by the partner, to whom it is owed (SET-4). */
export const owedToPartner = ({ receivable, received }: Due): Due => ({
  receivable: -receivable,
  received: -received,
});

/**
 * Puts an amount to statements in their order: the oldest first, or as they were chosen (SET-16). What is left
 * stays as credit. Money that was paid out is less than nothing and meets what the shop has to get.
 */
export function putTo(amount: number, statements: readonly OpenStatement[]): readonly Put[] {
  const sign = Math.sign(amount);
  let left = Math.abs(amount);
  const put: Put[] = [];
  for (const { id, open } of statements) {
    const part = Math.min(left, Math.max(0, sign * open));
    if (part > 0) put.push({ id, amount: sign * part });
    left -= part;
  }
  return put;
}

/** Whether a line can be disputed with a claim (SET-12): not more than it bills. */
export const claim = (claimed: number, gross: number): Result<number, 'claimTooLarge'> =>
  claimed > Math.abs(gross) ? fails('claimTooLarge') : holds(claimed);

/** From which credit on, and from which age, a negative balance is finance's to look at (SET-15). */
export const carriedLimits = { amount: 100_000, days: 90 } as const;

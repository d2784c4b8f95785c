import { moneyForLebeans } from './payment.ts';
import { type Lebeans, type Money, money } from './quantity.ts';
import { fails, holds, type Result } from './result.ts';

/** The states of an order of lebeans (PAY-2); all but the first are final. */
export const lebeanOrderStates = ['requested', 'confirmed', 'rejected', 'expired'] as const;
export type LebeanOrderState = (typeof lebeanOrderStates)[number];

export type LebeanOrderVerb = 'confirm' | 'reject' | 'expire';

/** How long an order waits for its money. */
export const lebeanOrderDays = 14;

/** As much of an order as decides about what can be done with it. */
export type LebeanOrderFacts = {
  readonly state: LebeanOrderState;
  readonly expiresAt: Date;
  /** Until when a confirmation waits for a second person (CTL-1); nothing while none does. */
  readonly heldUntil: Date | null;
};

/** Whether the time of an order is over: it does not end while a confirmation waits. */
export const isOrderOver = ({ expiresAt, heldUntil }: LebeanOrderFacts, at: Date): boolean =>
  expiresAt <= at && (heldUntil === null || heldUntil <= at);

const nextState = {
  confirm: 'confirmed',
  reject: 'rejected',
  expire: 'expired',
} as const satisfies Record<LebeanOrderVerb, LebeanOrderState>;

/**
 * The state of an order after a verb, or why it does not change (PAY-2): a person confirms or rejects what is
 * unpaid, in its time; what has expired is ordered again, since nobody is there who would call it paid late.
 */
export function lebeanOrderAfter(
  facts: LebeanOrderFacts,
  verb: LebeanOrderVerb,
  at: Date,
): Result<LebeanOrderState, 'decided' | 'expired' | 'notExpired'> {
  if (facts.state === 'expired') return fails('expired');
  if (facts.state !== 'requested') return fails('decided');
  const isOver = isOrderOver(facts, at);
  if (verb === 'expire') return isOver ? holds(nextState[verb]) : fails('notExpired');
  return isOver ? fails('expired') : holds(nextState[verb]);
}

/** A reference as it is compared: banks and people write the same one with other signs and case. */
export const bankReferenceKey = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** An order may cost another sum than the list says by so many of a hundred without a word about it. */
const freePercent = 1n;

/** What an order costs by the list, where the money differs so much from it that somebody has to say why. */
export function priceToExplain(
  paid: Money,
  lebean: Lebeans,
  listPrice: Money | undefined,
): Money | undefined {
  if (listPrice === undefined) return undefined;
  const listed = BigInt(moneyForLebeans(lebean, listPrice));
  const difference = BigInt(paid) > listed ? BigInt(paid) - listed : listed - BigInt(paid);
  return difference * 100n > listed * freePercent ? money(Number(listed)) : undefined;
}

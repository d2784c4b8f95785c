import { fails, holds, type Result } from './result.ts';

/** The states of a member card (MEM-2). */
export const cardStates = ['normal', 'frozen', 'cancelled'] as const;
export type CardState = (typeof cardStates)[number];

/** What can be done with a card. Only a normal card can be debited, recharged or replaced (MEM-2). */
export type CardVerb = 'recharge' | 'debit' | 'replace' | 'freeze' | 'unfreeze' | 'cancel';

export type CardRefusal =
  | 'cardFrozen'
  | 'cardNotFrozen'
  | 'cardCancelled'
  | 'levelForbidsCancel'
  | 'balanceLeft'
  | 'cardInPlay'
  | 'onlyOwnerCancelsFrozen';

/** What MEM-2 has to know about a card before it is cancelled. */
export type CancelFacts = {
  readonly state: CardState;
  readonly isCancelAllowedByLevel: boolean;
  readonly balance: number;
  readonly isInPlay: boolean;
  readonly isByOwnerOrStaff: boolean;
};

const nextState = {
  recharge: 'normal',
  debit: 'normal',
  replace: 'normal',
  freeze: 'frozen',
  unfreeze: 'normal',
} as const;

/** The state after a verb other than cancel, or why the card's state forbids it (MEM-2). */
export function cardAfter(
  state: CardState,
  verb: Exclude<CardVerb, 'cancel'>,
): Result<CardState, CardRefusal> {
  if (state === 'cancelled') return fails('cardCancelled');
  if (verb === 'unfreeze')
    return state === 'frozen' ? holds(nextState[verb]) : fails('cardNotFrozen');
  return state === 'normal' ? holds(nextState[verb]) : fails('cardFrozen');
}

/**
 * Whether a card may be cancelled (MEM-2): its level allows it, no play runs on it, nothing is left on
 * it, and a frozen one only by the owner or by staff. Cancelled is final.
 */
export function cancelCard(facts: CancelFacts): Result<'cancelled', CardRefusal> {
  if (facts.state === 'cancelled') return fails('cardCancelled');
  if (facts.state === 'frozen' && !facts.isByOwnerOrStaff) return fails('onlyOwnerCancelsFrozen');
  if (facts.state === 'normal' && !facts.isCancelAllowedByLevel) return fails('levelForbidsCancel');
  if (facts.isInPlay) return fails('cardInPlay');
  if (facts.balance !== 0) return fails('balanceLeft');
  return holds('cancelled');
}

import { fails, holds, type Result } from './result.ts';

/** The states of a request for approval (CTL-1); all but the first are final. */
export const approvalStates = [
  'pending',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'failed',
] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What can be done with a request; `fail` is an approval whose call was refused after all. */
export type ApprovalVerb = 'approve' | 'fail' | 'reject' | 'withdraw' | 'expire';

/** Why a request does not change. */
export type ApprovalRefusal = 'decided' | 'expired' | 'notExpired' | 'ownRequest' | 'othersRequest';

/** As much of a request as decides about what can be done with it. */
export type ApprovalFacts = {
  readonly state: ApprovalState;
  readonly isExpired: boolean;
  readonly isOwn: boolean;
  /** Whether somebody who asked, or acted in the session that asked, is one of those who now decide. */
  readonly isSamePerson: boolean;
};

const nextState = {
  approve: 'approved',
  fail: 'failed',
  reject: 'rejected',
  withdraw: 'withdrawn',
  expire: 'expired',
} as const satisfies Record<ApprovalVerb, ApprovalState>;

const decidedByAnother: ReadonlySet<ApprovalVerb> = new Set(['approve', 'fail', 'reject']);

/** How long a request waits before it expires (CTL-1). */
export const approvalDays = 7;

/**
 * The state of a request after a verb, or why it does not change (CTL-1): only what is pending and not
 * too old changes, who asked decides about nothing but its withdrawal, in whose session ever, and nobody
 * else withdraws it.
 */
export function approvalAfter(
  { state, isExpired, isOwn, isSamePerson }: ApprovalFacts,
  verb: ApprovalVerb,
): Result<ApprovalState, ApprovalRefusal> {
  if (state !== 'pending') return fails('decided');
  if (verb === 'expire') return isExpired ? holds(nextState[verb]) : fails('notExpired');
  if (isExpired) return fails('expired');
  if ((isOwn || isSamePerson) && decidedByAnother.has(verb)) return fails('ownRequest');
  if (!isOwn && verb === 'withdraw') return fails('othersRequest');
  return holds(nextState[verb]);
}

/** Whether an amount needs a second person: above the limit; null is never, 0 always (CTL-1). */
export function needsApproval(amount: number, limit: number | null): boolean {
  if (limit === null) return false;
  return limit === 0 || amount > limit;
}

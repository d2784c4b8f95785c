import { fails, holds, type Result } from '../result.ts';

/** The states of a ticket (SVC-1). */
export const ticketStates = [
  'pending',
  'accepted',
  'inProgress',
  'resolved',
  'closed',
  'cancelled',
] as const;
export type TicketState = (typeof ticketStates)[number];

/** The states in which somebody still has to do something. */
export const openTicketStates = ['pending', 'accepted', 'inProgress', 'resolved'] as const;

/** How a problem was solved (SVC-1). */
export const ticketMethods = ['remote', 'phone', 'onSite', 'factoryReturn', 'replacement'] as const;
export type TicketMethod = (typeof ticketMethods)[number];

/** Whom the work on a ticket waits for (SVC-3). */
export const waitingParties = ['customer', 'part', 'thirdParty'] as const;
export type WaitingParty = (typeof waitingParties)[number];

export const ticketVerbs = [
  'accept',
  'assign',
  'start',
  'wait',
  'continue',
  'resolve',
  'close',
  'reopen',
  'cancel',
] as const;
export type TicketVerb = (typeof ticketVerbs)[number];

/** As much of a ticket as decides about what can be done with it. */
export interface TicketFacts {
  readonly state: TicketState;
  readonly waitingFor: WaitingParty | null;
  readonly hasEngineer: boolean;
  /** When it was resolved for the last time. */
  readonly resolvedAt: Date | null;
}

/** How long after it was resolved a ticket closes by itself (SVC-3). */
export const selfClosingDays = 7;
/** How long after it was resolved a ticket is reopened under its own number (SVC-3). */
export const reopeningDays = 14;

const dayMs = 24 * 3_600_000;
const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/** When a resolved ticket closes by itself; nothing while it is not resolved. */
export const closesAt = ({
  state,
  resolvedAt,
}: Pick<TicketFacts, 'state' | 'resolvedAt'>): Date | null =>
  state === 'resolved' && resolvedAt !== null ? daysLater(resolvedAt, selfClosingDays) : null;

/** The state of a ticket by the clock: whoever resolves it is not asked again after seven days (SVC-3). */
export function ticketStateAt(
  facts: Pick<TicketFacts, 'state' | 'resolvedAt'>,
  at: Date,
): TicketState {
  const closing = closesAt(facts);
  return closing !== null && closing <= at ? 'closed' : facts.state;
}

/** The way from state to state; what is not here is not allowed (SVC-1). */
const next: Readonly<Record<TicketState, Partial<Record<TicketVerb, TicketState>>>> = {
  pending: { accept: 'accepted', cancel: 'cancelled' },
  accepted: { assign: 'accepted', start: 'inProgress' },
  inProgress: {
    assign: 'accepted',
    wait: 'inProgress',
    continue: 'inProgress',
    resolve: 'resolved',
  },
  resolved: { close: 'closed', reopen: 'inProgress' },
  closed: { reopen: 'inProgress' },
  cancelled: {},
};

/** Why a verb is not allowed: another state, nobody who works, nothing that is waited for, or too late. */
export type TicketHindrance = 'state' | 'engineer' | 'waiting' | 'late';

/**
 * The state of a ticket after a verb, or why it does not change (SVC-1, SVC-3). `late` belongs to a reopening:
 * the problem is a new ticket then, which names the old one.
 */
export function ticketAfter(
  facts: TicketFacts,
  verb: TicketVerb,
  at: Date,
): Result<TicketState, TicketHindrance> {
  const state = next[ticketStateAt(facts, at)][verb];
  if (state === undefined) return fails('state');
  if (verb === 'start' && !facts.hasEngineer) return fails('engineer');
  if (verb === 'continue' && facts.waitingFor === null) return fails('waiting');
  if (verb === 'reopen' && isTooLate(facts, at)) return fails('late');
  // What resolved itself had nobody: it waits for an engineer again (SVC-7).
  if (verb === 'reopen' && !facts.hasEngineer) return holds('accepted');
  return holds(state);
}

const isTooLate = ({ resolvedAt }: TicketFacts, at: Date): boolean =>
  resolvedAt === null || daysLater(resolvedAt, reopeningDays) < at;

/** What can be done with a ticket now: the buttons that its page shows. */
export const allowedVerbs = (facts: TicketFacts, at: Date): TicketVerb[] =>
  ticketVerbs.filter((verb) => {
    const after = ticketAfter(facts, verb, at);
    return after.ok || after.reason === 'late';
  });

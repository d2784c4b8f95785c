import type { staleVersion } from '@lebean/contract/kernel/refusals';
import { ticketMerged, ticketNotFound, ticketStateForbids } from '@lebean/contract/ticket/refusals';
import type { TicketEventKind } from '@lebean/contract/ticket/rows';
import {
  ticketAfter,
  type TicketState,
  type TicketVerb,
  type WaitingParty,
} from '@lebean/domain/ticket/state';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { tellStep } from './tell-ticket.queries.ts';
import {
  type Author,
  changeTicket,
  factsOf,
  insertEvent,
  type LockedTicket,
  lockTicket,
  type TicketChange,
} from './ticket-change.queries.ts';
import { windTicket } from './ticket-clock.queries.ts';

interface Named {
  readonly ticketId: number;
  readonly version: number;
}

type FindingRefusals = typeof ticketNotFound | typeof ticketMerged;
type FindingStep = StepContext<FindingRefusals | typeof ticketStateForbids>;
type Step = StepContext<FindingRefusals | typeof ticketStateForbids | typeof staleVersion>;

/** The ticket that a call names, locked; one that was merged is worked on where it goes on (SVC-9). */
export async function lockedTicket(
  context: StepContext<FindingRefusals>,
  ticketId: number,
): Promise<LockedTicket> {
  const ticket = await lockTicket(context.db, context.scope, ticketId);
  if (ticket === undefined) throw context.refused(ticketNotFound);
  if (ticket.isMerged) throw context.refused(ticketMerged);
  return ticket;
}

/** The state that a verb leads to, where the rules allow it (SVC-1). */
export function stateAfter(
  context: FindingStep,
  ticket: LockedTicket,
  verb: TicketVerb,
): TicketState {
  const after = ticketAfter(factsOf(ticket), verb, context.at);
  if (!after.ok) throw context.refused(ticketStateForbids);
  return after.value;
}

/** Who acts, as it is written beside what they do. */
export const authorOf = ({ actor, at }: Pick<Step, 'actor' | 'at'>): Author => ({
  authorAccountId: actor.accountId,
  authorName: actor.name,
  at,
});

/** A step on a locked ticket: what it changes, and what all who see the ticket may know of it. */
interface Taken {
  readonly kind: TicketEventKind;
  readonly change: TicketChange;
  readonly words?: string;
  readonly waitsFor?: WaitingParty;
}

/** Takes a step: changes the ticket, notes it for all who see it, and writes the log. */
export async function take(
  context: Pick<Step, 'db' | 'actor' | 'at' | 'changed'>,
  ticket: LockedTicket,
  { kind, change, words = '', waitsFor }: Taken,
) {
  const { db, actor } = context;
  const version = await changeTicket(db, ticket.id, change, actor.name);
  await windTicket(db, ticket.id, context.at);
  await insertEvent(db, ticket, {
    ...authorOf(context),
    kind,
    words,
    ...(waitsFor && { waitsFor }),
  });
  await tellStep(context, ticket, kind);
  const ticketState = change.state ?? ticket.state;
  return { ticketId: ticket.id, version, ticketState };
}

/** A ticket as whoever acts has seen it, and the state that the verb leads to. */
export async function stepOn(context: Step, { ticketId, version }: Named, verb: TicketVerb) {
  const ticket = await lockedTicket(context, ticketId);
  const state = stateAfter(context, ticket, verb);
  checkVersion(context, ticket, version);
  return { ticket, state };
}

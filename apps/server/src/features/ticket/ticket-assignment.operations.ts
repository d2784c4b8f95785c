import type { Input } from '@lebean/contract/kernel/operation';
import {
  assignNoCandidate,
  ticketNotFound,
  ticketStateForbids,
} from '@lebean/contract/ticket/refusals';
import {
  assignTicket,
  listTicketCandidates,
  unassignTicket,
} from '@lebean/contract/ticket/step.operations';
import { engineerNotFound } from '@lebean/contract/vocabulary/refusals';
import { assignmentConditionWords } from '@lebean/contract/vocabulary/ticket';
import { rankEngineers } from '@lebean/domain/ticket/assignment';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { type KnownEngineer, listEngineersFor } from './ticket-assignment.queries.ts';
import { type LockedTicket, ticketInScope } from './ticket-change.queries.ts';
import { authorOf, lockedTicket, stepOn, take } from './ticket-step.ts';
import { insertAssignment } from './ticket-thread.queries.ts';

type Assign = Context<typeof assignTicket>;

/** Who may get a ticket, and everybody who could be named (SVC-5). */
export async function ranked({ db, at }: Pick<Assign, 'db' | 'at'>, ticket: LockedTicket) {
  const { country: region, ticketCategory: category, priority } = ticket;
  const engineers = await listEngineersFor(db, ticket, at);
  const ranking = rankEngineers({ region, category, priority }, engineers, at);
  return { engineers, ranking };
}

/** What an engineer is called. */
export const nameOf = (engineers: readonly KnownEngineer[], engineerId: number): string =>
  engineers.find((engineer) => engineer.engineerId === engineerId)?.engineerName ?? '';

const candidates = handle(listTicketCandidates, async (context, { ticketId }) => {
  const { db, scope } = context;
  const ticket = await ticketInScope(db, scope, ticketId);
  if (ticket === undefined) throw context.refused(ticketNotFound);
  const { engineers, ranking } = await ranked(context, ticket);
  if (!ranking.ok) return { candidates: [], emptiedBy: ranking.reason };
  return {
    candidates: ranking.value.map((candidate) => ({
      ...candidate,
      engineerName: nameOf(engineers, candidate.engineerId),
    })),
    emptiedBy: null,
  };
});

/** The engineer whom a call names, or the one who is proposed; and why. */
async function chosen(
  context: Assign,
  ticket: LockedTicket,
  { engineerId: named }: Input<typeof assignTicket>,
) {
  const { engineers, ranking } = await ranked(context, ticket);
  const [best] = ranking.ok ? ranking.value : [];
  if (named === undefined && !ranking.ok)
    throw context.refused(assignNoCandidate, {
      condition: assignmentConditionWords[ranking.reason][context.language],
    });
  const engineerId = named ?? best?.engineerId;
  const engineer = engineers.find((one) => one.engineerId === engineerId);
  if (engineer === undefined) throw context.refused(engineerNotFound);
  const fitting = ranking.ok ? ranking.value : [];
  return {
    engineerId: engineer.engineerId,
    engineerName: engineer.engineerName,
    candidate: fitting.find((one) => one.engineerId === engineerId),
    isProposed: best?.engineerId === engineerId,
  };
}

/** SVC-5: to whom it is proposed, or to whom somebody names; why is kept for staff. */
const assign = handle(assignTicket, async (context, input) => {
  const { db } = context;
  const { ticket, state } = await stepOn(context, input, 'assign');
  const { engineerId, engineerName, candidate, isProposed } = await chosen(context, ticket, input);
  const { visitAt, reason } = input;
  const visit =
    visitAt === undefined ? {} : { visitAt: visitAt === null ? null : new Date(visitAt) };
  const done = await take(context, ticket, {
    kind: 'assign',
    change: {
      state,
      engineerId,
      engineerName,
      waitingFor: null,
      waitingReason: '',
      waitingUntil: null,
      ...visit,
    },
    words: engineerName,
  });
  const known = { candidate, isProposed, reason, cause: null, emptiedBy: null };
  const assignment = { engineerId, engineerName, ...known };
  await insertAssignment(db, ticket, { ...authorOf(context), ...assignment });
  context.changed(
    { ticketState: ticket.state, engineerName: ticket.engineerName },
    // Why, staff alone read: the log of a merchant is its people's.
    { ticketState: state, engineerName, visitAt },
  );
  return { ...done, engineerName };
});

/** SH-59: while nobody has begun, it can be nobody's again; what waits for a part is being worked on. */
const unassign = handle(unassignTicket, async (context, { ticketId, version, visitAt }) => {
  const ticket = await lockedTicket(context, ticketId);
  const { engineerId, engineerName } = ticket;
  checkVersion(context, ticket, version);
  if (ticket.state !== 'accepted' || engineerId === null) throw context.refused(ticketStateForbids);
  const visit =
    visitAt === undefined ? {} : { visitAt: visitAt === null ? null : new Date(visitAt) };
  const done = await take(context, ticket, {
    kind: 'unassign',
    change: { engineerId: null, engineerName: null, ...visit },
    words: engineerName ?? '',
  });
  context.changed({ engineerName }, { engineerName: null, visitAt });
  return done;
});

export const ticketAssignmentHandlers = [candidates, assign, unassign];

import { sql } from 'kysely';
import type { Output } from '@lebean/contract/kernel/operation';
import {
  type AssignOutcome,
  assignTickets,
  getTicketClock,
  handOverTickets,
  planHandOver as planHandOverOperation,
} from '@lebean/contract/ticket/clock.operations';
import { ticketNotFound } from '@lebean/contract/ticket/refusals';
import { engineerNotFound } from '@lebean/contract/vocabulary/refusals';
import { clocksOf, isPaused } from '@lebean/domain/ticket/clock';
import { type HandedOver, planHandOver } from '@lebean/domain/ticket/hand-over';
import { ticketAfter, ticketStateAt } from '@lebean/domain/ticket/state';
import { workingTimeBetween } from '@lebean/domain/ticket/working-time';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { nameOf, ranked } from './ticket-assignment.operations.ts';
import { listEngineersFor } from './ticket-assignment.queries.ts';
import { factsOf, lockTicket, type LockedTicket, ticketInScope } from './ticket-change.queries.ts';
import { listClocked, listWarnings } from './ticket-clock.queries.ts';
import {
  hasEngineer,
  listInHands,
  lockInHands,
  type TicketInHands,
} from './ticket-hand-over.queries.ts';
import { authorOf, take } from './ticket-step.ts';
import { insertAssignment } from './ticket-thread.queries.ts';

/** SVC-4: the deadlines as they are now, by the terms as they are now. */
const clock = handle(getTicketClock, async (context, { ticketId }) => {
  const { db, scope, at } = context;
  const found = await ticketInScope(db, scope, ticketId);
  if (found === undefined) throw context.refused(ticketNotFound);
  const [ticket] = await listClocked(db, sql`t.id = ${ticketId}`);
  if (ticket === undefined) throw new Error('a ticket has no terms');
  const { facts, terms } = ticket;
  const paused = facts.pauses
    .filter(({ why }) => why === 'customer')
    .map(({ from, to }) => workingTimeBetween(terms.calendar, from, to ?? at));
  const warnings = await listWarnings(db, ticketId);
  return {
    isPaused: isPaused(facts),
    clocks: clocksOf(facts, terms, at).map(({ startedAt, dueAt, ...one }) => ({
      ...one,
      startedAt: startedAt.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
    })),
    pausedMinutes: Math.round(paused.reduce((sum, minutes) => sum + minutes, 0)),
    warnings: warnings.map((warning) => ({
      ...warning,
      at: warning.at.toISOString(),
    })),
  };
});

type Failure = AssignOutcome['failures'][number]['reason'];

/** Why a ticket of a selection cannot be given to an engineer; nothing where it can. */
function assignBlocker(ticket: LockedTicket, engineerId: number, at: Date): Failure | undefined {
  const state = ticketStateAt(factsOf(ticket), at);
  if (state === 'pending') return 'notAccepted';
  if (!ticketAfter(factsOf(ticket), 'assign', at).ok) return 'over';
  return ticket.engineerId === engineerId ? 'hasThem' : undefined;
}

/** Gives one ticket of a selection to an engineer, or says why not. */
async function assignOne(
  context: Context<typeof assignTickets>,
  ticketId: number,
  { engineerId, reason }: { readonly engineerId: number; readonly reason: string },
): Promise<Failure | undefined> {
  const { db, scope, at } = context;
  const ticket = await lockTicket(db, scope, ticketId);
  if (ticket === undefined) return 'notFound';
  const why = assignBlocker(ticket, engineerId, at);
  if (why !== undefined) return why;
  const { engineers, ranking } = await ranked(context, ticket);
  const engineerName = nameOf(engineers, engineerId);
  const fitting = ranking.ok ? ranking.value : [];
  const waits = { waitingFor: null, waitingReason: '', waitingUntil: null } as const;
  await take(context, ticket, {
    kind: 'assign',
    change: { state: 'accepted', engineerId, engineerName, ...waits },
    words: engineerName,
  });
  await insertAssignment(db, ticket, {
    ...authorOf(context),
    engineerId,
    engineerName,
    candidate: fitting.find((one) => one.engineerId === engineerId),
    isProposed: fitting[0]?.engineerId === engineerId,
    reason,
    cause: null,
    emptiedBy: null,
  });
  return undefined;
}

/** SVC-13: in the order of their numbers, so that two selections do not wait for each other. */
const assignMany = handle(assignTickets, async (context, { ticketIds, engineerId, reason }) => {
  if (!(await hasEngineer(context.db, engineerId))) throw context.refused(engineerNotFound);
  const places = ticketIds.map((ticketId, place) => ({ ticketId, place }));
  const failures: AssignOutcome['failures'] = [];
  let firstTicketId: number | null = null;
  for (const { ticketId, place } of places.toSorted((a, b) => a.ticketId - b.ticketId)) {
    const why = await assignOne(context, ticketId, { engineerId, reason });
    if (why === undefined) firstTicketId ??= ticketId;
    else failures.push({ place, reason: why });
  }
  const assignedCount = ticketIds.length - failures.length;
  context.changed(undefined, { engineerId, assignedCount });
  failures.sort((one, other) => one.place - other.place);
  return { assignedCount, firstTicketId, failures };
});

type Hands = Pick<Context<typeof handOverTickets>, 'db' | 'at'>;
type Shown = Output<typeof planHandOverOperation>['tickets'][number];

/** Who gets what an engineer has open (SVC-5). */
async function planned({ db, at }: Hands, tickets: readonly TicketInHands[], engineerId: number) {
  const names = new Map<number, string>();
  const known = [];
  for (const ticket of tickets) {
    const engineers = await listEngineersFor(db, ticket, at);
    for (const engineer of engineers) names.set(engineer.engineerId, engineer.engineerName);
    const { id: ticketId, country: region, ticketCategory: category, priority } = ticket;
    known.push({ ticketId, region, category, priority, engineers });
  }
  const plan = planHandOver(known, engineerId, at);
  const shownOf = ({ ticketId, candidate, emptiedBy }: HandedOver): Shown[] => {
    const ticket = tickets.find(({ id }) => id === ticketId);
    if (ticket === undefined) return [];
    const { ticketNumber, shopName, priority } = ticket;
    const named = candidate && {
      ...candidate,
      engineerName: names.get(candidate.engineerId) ?? '',
    };
    return [{ ticketId, ticketNumber, shopName, priority, candidate: named, emptiedBy }];
  };
  return plan.flatMap(shownOf);
}

const plan = handle(planHandOverOperation, async (context, { engineerId }) => {
  if (!(await hasEngineer(context.db, engineerId))) throw context.refused(engineerNotFound);
  const tickets = await listInHands(context.db, engineerId);
  return { tickets: await planned(context, tickets, engineerId) };
});

/** Gives one ticket to whom the plan names, or to nobody; what it waits for stays as long as somebody has it. */
async function handOver(
  context: Context<typeof handOverTickets>,
  ticket: TicketInHands,
  { candidate, emptiedBy }: Shown,
  reason: string,
): Promise<void> {
  const engineerId = candidate?.engineerId ?? null;
  const engineerName = candidate?.engineerName ?? null;
  const nobody =
    engineerId === null && ticket.state === 'inProgress'
      ? ({ state: 'accepted', waitingFor: null, waitingReason: '', waitingUntil: null } as const)
      : {};
  await take(context, ticket, {
    kind: engineerId === null ? 'release' : 'handOn',
    change: { engineerId, engineerName, acceptSince: context.at, ...nobody },
    words: engineerName ?? '',
  });
  await insertAssignment(context.db, ticket, {
    ...authorOf(context),
    engineerId,
    engineerName: engineerName ?? '',
    candidate: candidate ?? undefined,
    isProposed: true,
    reason,
    cause: 'absence',
    emptiedBy,
  });
}

const handAllOver = handle(handOverTickets, async (context, { engineerId, reason }) => {
  if (!(await hasEngineer(context.db, engineerId))) throw context.refused(engineerNotFound);
  const mine = await lockInHands(context.db, engineerId);
  const tickets = await planned(context, mine, engineerId);
  for (const shown of tickets) {
    const ticket = mine.find(({ id }) => id === shown.ticketId);
    if (ticket !== undefined) await handOver(context, ticket, shown, reason);
  }
  const assignedCount = tickets.filter(({ candidate }) => candidate !== null).length;
  const releasedCount = tickets.length - assignedCount;
  context.changed(undefined, { assignedCount, releasedCount });
  return { engineerId, assignedCount, releasedCount, tickets };
});

export const ticketClockHandlers = [clock, assignMany, plan, handAllOver];

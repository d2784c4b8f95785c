import * as z from 'zod/mini';
import { assignmentConditions } from '@lebean/domain/ticket/assignment';
import { ticketClocks, warningPercents } from '@lebean/domain/ticket/clock';
import { ticketPriorities } from '@lebean/domain/ticket/priority';
import { id, instant, optionalText } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { engineerNotFound } from '../vocabulary/refusals.ts';
import { namedEngineerId } from '../vocabulary/ticket.ts';
import { ticketNotFound } from './refusals.ts';
import { ticketCandidate } from './rows.ts';

const workers = { permission: 'service.ticket.handle', scope: ['staff'] } as const;

export const getTicketClock = query({
  id: 'ticket.clock',
  path: '/api/tickets/:ticketId/clock',
  summary:
    'The deadlines of a ticket, how far their clocks have run, and what was warned of (SVC-4)',
  ...workers,
  input: z.strictObject({ ticketId: id() }),
  output: z.object({
    isPaused: z.boolean(),
    clocks: z.array(
      z.object({
        clock: z.enum(ticketClocks),
        targetMinutes: z.int(),
        startedAt: instant(),
        /** Nothing while it stands still. */
        dueAt: z.nullable(instant()),
        isRunning: z.boolean(),
      }),
    ),
    /** What did not count, in minutes of working time. */
    pausedMinutes: z.int(),
    warnings: z.array(
      z.object({
        id: id(),
        at: instant(),
        clock: z.enum(ticketClocks),
        percent: z.union(warningPercents.map((percent) => z.literal(percent))),
      }),
    ),
  }),
  refusals: [ticketNotFound],
});

/** How many tickets one call assigns. */
export const maxTicketsAtOnce = 100;
/** Why a ticket of a selection was left as it was. */
export const assignFailures = ['notFound', 'notAccepted', 'over', 'hasThem'] as const;

export const assignTickets = command({
  id: 'ticket.assignMany',
  path: '/api/tickets/assign-many',
  summary: 'Gives several tickets to one engineer, and says of each that stays why (SVC-13)',
  ...workers,
  input: z.strictObject({
    ticketIds: z.array(id()).check(z.minLength(1), z.maxLength(maxTicketsAtOnce)),
    engineerId: namedEngineerId(id()),
    reason: optionalText(200),
  }),
  output: z.object({
    assignedCount: z.int(),
    /** The ticket under which the operation log keeps the call. */
    firstTicketId: z.nullable(id()),
    /** By the place of the ticket in the selection; each of the others was assigned. */
    failures: z.array(z.object({ place: z.int(), reason: z.enum(assignFailures) })),
  }),
  refusals: [engineerNotFound],
  audit: { object: 'ticket', idFrom: 'firstTicketId' },
});
export type AssignOutcome = z.output<(typeof assignTickets)['output']>;

/** What becomes of one ticket of an engineer who is away. */
const handedOver = z.object({
  ticketId: id(),
  ticketNumber: z.string(),
  shopName: z.string(),
  priority: z.enum(ticketPriorities),
  /** Who gets it and why; nobody where nobody fits. */
  candidate: z.nullable(ticketCandidate),
  /** The condition that nobody fulfils. */
  emptiedBy: z.nullable(z.enum(assignmentConditions)),
});
export type HandedOverTicket = z.output<typeof handedOver>;

const hands = {
  permission: 'service.engineer.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
} as const;

export const planHandOver = query({
  id: 'ticket.handOverPlan',
  path: '/api/engineers/:engineerId/hand-over',
  summary: 'Who would get the open tickets of an engineer who is away (SVC-5)',
  ...hands,
  input: z.strictObject({ engineerId: id() }),
  output: z.object({ tickets: z.array(handedOver) }),
  refusals: [engineerNotFound],
});

export const handOverTickets = command({
  id: 'ticket.handOver',
  path: '/api/engineers/:engineerId/hand-over',
  summary:
    'Hands all open tickets of an engineer who is away over in one step; what nobody fits for is unassigned again (SVC-5)',
  ...hands,
  input: z.strictObject({ engineerId: id(), reason: optionalText(200) }),
  output: z.object({
    engineerId: id(),
    assignedCount: z.int(),
    releasedCount: z.int(),
    tickets: z.array(handedOver),
  }),
  refusals: [engineerNotFound],
  audit: { object: 'engineer', idFrom: 'engineerId' },
});

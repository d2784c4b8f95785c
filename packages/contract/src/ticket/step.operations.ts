import * as z from 'zod/mini';
import { assignmentConditions } from '@lebean/domain/ticket/assignment';
import { ticketImpacts, ticketPriorities, ticketUrgencies } from '@lebean/domain/ticket/priority';
import { waitingParties } from '@lebean/domain/ticket/state';
import { id, instant, optionalText, text, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { engineerNotFound } from '../vocabulary/refusals.ts';
import { namedEngineerId, ticketCategory } from '../vocabulary/ticket.ts';
import { checklistOpen } from './checklist-refusals.ts';
import {
  assignNoCandidate,
  ticketMerged,
  ticketNeedsEngineer,
  ticketNotFound,
  ticketNotWaiting,
  ticketStateForbids,
} from './refusals.ts';
import { namedSolution, ticketCandidate, ticketMethod, ticketState } from './rows.ts';

const named = { ticketId: id(), version: version() };
const done = z.object({ ...named, ticketState: ticketState() });
const refusals = [ticketNotFound, ticketMerged, ticketStateForbids, staleVersion] as const;
const audit = { object: 'ticket', idFrom: 'ticketId' };
/** Staff do the work; who reports takes back, closes and reopens. */
const workers = { permission: 'service.ticket.handle', scope: ['staff'] } as const;
const reporters = { permission: 'service.ticket.report', scope: ['staff', 'shop'] } as const;

export const classifyTicket = command({
  id: 'ticket.classify',
  path: '/api/tickets/:ticketId/classify',
  summary: 'Says what a problem is about and how pressing it is: its priority follows (SVC-2)',
  ...workers,
  input: z.strictObject({
    ...named,
    ticketCategory: ticketCategory(),
    impact: z.enum(ticketImpacts),
    urgency: z.enum(ticketUrgencies),
  }),
  output: z.object({ ...named, priority: z.enum(ticketPriorities) }),
  refusals,
  audit,
});

export const acceptTicket = command({
  id: 'ticket.accept',
  path: '/api/tickets/:ticketId/accept',
  summary: 'Takes a new ticket over: of two at once, one does (SVC-1)',
  ...workers,
  input: z.strictObject(named),
  output: done,
  refusals,
  audit,
});

export const listTicketCandidates = query({
  id: 'ticket.candidates',
  path: '/api/tickets/:ticketId/candidates',
  summary:
    'Who may get a ticket, the best first and why; where nobody is left, which condition has emptied the list (SVC-5)',
  ...workers,
  input: z.strictObject({ ticketId: id() }),
  output: z.object({
    candidates: z.array(ticketCandidate),
    emptiedBy: z.nullable(z.enum(assignmentConditions)),
  }),
  refusals: [ticketNotFound],
});

export const assignTicket = command({
  id: 'ticket.assign',
  path: '/api/tickets/:ticketId/assign',
  summary:
    'Gives an accepted ticket, or one in progress, to an engineer: to the proposed one unless it names another (SVC-1, SVC-5)',
  ...workers,
  input: z.strictObject({
    ...named,
    engineerId: namedEngineerId(z.optional(id())),
    /** When they come, where they do. */
    visitAt: z.optional(z.nullable(instant())),
    /** Why them, or why another one; staff alone read it. */
    reason: optionalText(200),
  }),
  output: z.extend(done, { engineerName: z.string() }),
  refusals: [...refusals, engineerNotFound, assignNoCandidate],
  audit,
});

export const unassignTicket = command({
  id: 'ticket.unassign',
  path: '/api/tickets/:ticketId/unassign',
  summary:
    'Takes a ticket out of the hands of an engineer who has not begun: it waits for one again (SVC-5, SH-59)',
  ...workers,
  input: z.strictObject({
    ...named,
    /** When somebody was to come before; left out, that stays as it is. */
    visitAt: z.optional(z.nullable(instant())),
  }),
  output: done,
  refusals,
  audit,
});

export const startTicket = command({
  id: 'ticket.start',
  path: '/api/tickets/:ticketId/start',
  summary: 'Says that the work on a ticket has begun (SVC-1)',
  ...workers,
  input: z.strictObject(named),
  output: done,
  refusals: [...refusals, ticketNeedsEngineer],
  audit,
});

export const waitTicket = command({
  id: 'ticket.wait',
  path: '/api/tickets/:ticketId/wait',
  summary: 'Says whom or what the work on a ticket waits for, why and until when (SVC-3)',
  ...workers,
  input: z.strictObject({
    ...named,
    waitingFor: z.enum(waitingParties),
    /** The shop reads it. */
    waitingReason: text(200),
    waitingUntil: z.optional(z.nullable(instant())),
  }),
  output: done,
  refusals,
  audit,
});

export const continueTicket = command({
  id: 'ticket.continue',
  path: '/api/tickets/:ticketId/continue',
  summary: 'Says that the work on a ticket goes on (SVC-3)',
  ...workers,
  input: z.strictObject(named),
  output: done,
  refusals: [...refusals, ticketNotWaiting],
  audit,
});

export const resolveTicket = command({
  id: 'ticket.resolve',
  path: '/api/tickets/:ticketId/resolve',
  summary: 'Says what was done about a problem and how (SVC-1)',
  ...workers,
  input: z.strictObject({
    ...named,
    solution: namedSolution(text(2000)),
    method: ticketMethod(),
    /** What it came from; the shop reads it. */
    problemCause: optionalText(200),
  }),
  output: done,
  refusals: [...refusals, checklistOpen],
  audit,
});

export const closeTicket = command({
  id: 'ticket.close',
  path: '/api/tickets/:ticketId/close',
  summary: 'Says, as the shop, that a problem is solved (SVC-3)',
  permission: 'service.ticket.report',
  scope: ['shop'],
  input: z.strictObject(named),
  output: done,
  refusals,
  audit,
});

export const reopenTicket = command({
  id: 'ticket.reopen',
  path: '/api/tickets/:ticketId/reopen',
  summary:
    'Says that a problem is still there: within 14 days under its number, later as a new ticket that names it (SVC-3)',
  ...reporters,
  input: z.strictObject({ ...named, reason: text(200) }),
  /** The same ticket, or the new one. */
  output: z.extend(done, { ticketNumber: z.string(), isNew: z.boolean() }),
  refusals,
  audit,
});

export const cancelTicket = command({
  id: 'ticket.cancel',
  path: '/api/tickets/:ticketId/cancel',
  summary: 'Takes a ticket back that nobody has accepted yet, with a reason (SVC-1, SVC-16)',
  ...reporters,
  input: z.strictObject({ ...named, reason: text(200) }),
  output: done,
  refusals,
  audit,
});

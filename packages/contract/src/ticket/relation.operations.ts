import * as z from 'zod/mini';
import { ticketImpacts, ticketUrgencies } from '@lebean/domain/ticket/priority';
import { ticketStates } from '@lebean/domain/ticket/state';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { ticketCategory } from '../vocabulary/ticket.ts';
import { ticketMerged, ticketNotFound, ticketStateForbids } from './refusals.ts';
import {
  ticketIsRoot,
  ticketMergeSelf,
  ticketMessageNotFound,
  ticketMessageSplit,
  ticketNotLinked,
  ticketNotMerged,
  ticketsOfTwoMerchants,
} from './relation-refusals.ts';
import { namedState } from './rows.ts';

const staffAlone = { permission: 'service.ticket.handle', scope: ['staff'] } as const;
const audit = { object: 'ticket', idFrom: 'ticketId' };

/** Another ticket as a list of relations names it. */
const relative = z.object({
  ticketId: id(),
  ticketNumber: z.string(),
  problem: z.string(),
  shopName: z.string(),
  ticketState: namedState(z.enum(ticketStates)),
});

export const ticketRelations = z.object({
  merged: z.array(z.extend(relative, { mergedAt: instant(), mergedBy: z.string() })),
  links: z.array(z.extend(relative, { isSplit: z.boolean() })),
});

export const getTicketRelations = query({
  id: 'ticket.relations',
  path: '/api/tickets/:ticketId/relations',
  summary: 'Which tickets are merged into one, and which have to do with it (SVC-9)',
  permission: 'service.ticket.list',
  scope: accountKinds,
  input: z.strictObject({ ticketId: id() }),
  output: ticketRelations,
  refusals: [ticketNotFound],
});

export const mergeTicket = command({
  id: 'ticket.merge',
  path: '/api/tickets/:ticketId/merge',
  summary:
    'Lets a ticket go on in another one of the same merchant: nothing moves, and it can be undone (SVC-9)',
  ...staffAlone,
  input: z.strictObject({ ticketId: id(), version: version(), intoTicketId: id() }),
  /** Where it goes on: what the named one is merged into, if it is. */
  output: z.object({ ticketId: id(), version: version(), mergedIntoId: id() }),
  refusals: [
    ticketNotFound,
    ticketMerged,
    ticketMergeSelf,
    ticketsOfTwoMerchants,
    ticketIsRoot,
    ticketStateForbids,
    staleVersion,
  ],
  audit,
});

export const unmergeTicket = command({
  id: 'ticket.unmerge',
  path: '/api/tickets/:ticketId/unmerge',
  summary: 'Undoes a merge, whatever has happened since: the ticket goes on where it was (SVC-9)',
  ...staffAlone,
  input: z.strictObject({ ticketId: id() }),
  output: z.object({ ticketId: id(), version: version() }),
  refusals: [ticketNotFound, ticketNotMerged],
  audit,
});

export const splitTicket = command({
  id: 'ticket.split',
  path: '/api/tickets/:ticketId/split',
  summary: 'Makes an answer a ticket of its own, which knows where it came from (SVC-9)',
  ...staffAlone,
  input: z.strictObject({
    ticketId: id(),
    messageId: id(),
    ticketCategory: ticketCategory(),
    impact: z.enum(ticketImpacts),
    urgency: z.enum(ticketUrgencies),
  }),
  /** The new one. */
  output: z.object({ id: id(), ticketNumber: z.string() }),
  refusals: [ticketNotFound, ticketMerged, ticketMessageNotFound, ticketMessageSplit],
  audit: { object: 'ticket', idFrom: 'id' },
});

export const linkTicket = command({
  id: 'ticket.link',
  path: '/api/tickets/:ticketId/links',
  summary: 'Says that two tickets of a merchant have to do with each other (SVC-9)',
  ...staffAlone,
  input: z.strictObject({ ticketId: id(), otherTicketId: id() }),
  output: z.object({ ticketId: id(), otherTicketId: id() }),
  refusals: [ticketNotFound, ticketMergeSelf, ticketsOfTwoMerchants],
  audit,
});

export const unlinkTicket = command({
  id: 'ticket.unlink',
  path: '/api/tickets/:ticketId/unlink',
  summary: 'Says that two tickets have nothing to do with each other (SVC-9)',
  ...staffAlone,
  input: z.strictObject({ ticketId: id(), otherTicketId: id() }),
  output: z.object({ ticketId: id(), otherTicketId: id() }),
  refusals: [ticketNotFound, ticketNotLinked],
  audit,
});

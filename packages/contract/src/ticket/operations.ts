import * as z from 'zod/mini';
import { ticketPriorities, ticketImpacts, ticketUrgencies } from '@lebean/domain/ticket/priority';
import { ticketStates } from '@lebean/domain/ticket/state';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, optionalText, page, paging, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import { deviceNotFound } from '../vocabulary/refusals.ts';
import { ticketCategory } from '../vocabulary/ticket.ts';
import { ticketNotFound } from './refusals.ts';
import { figureFilters, reportFilters } from './report-filters.ts';
import {
  namedDeviceId,
  namedProblem,
  namedShopId,
  namedState,
  ticketDetail,
  ticketRow,
  ticketWishes,
} from './rows.ts';

export const ticketSorts = ['-createdAt', 'createdAt', 'priority', 'nextDueAt'] as const;

/** How the columns of the board are ordered. */
export const boardSorts = ['priority', 'nextDueAt'] as const;

const readers = { permission: 'service.ticket.list', scope: accountKinds } as const;

export const listTickets = query({
  id: 'ticket.list',
  path: '/api/tickets',
  summary: 'The problems of the shops in the scope and how they stand (SVC-2, SVC-13)',
  ...readers,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    /** A number, or a part of a shop’s name or of a device’s code. */
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    ticketState: namedState(z.optional(z.enum(ticketStates))),
    /** Those that are not over, or those that are. */
    isOpen: z.optional(z.boolean()),
    /** Those that wait for somebody or something. */
    isWaiting: z.optional(z.boolean()),
    /** Those of the engineer who the caller is. */
    isMine: z.optional(z.boolean()),
    /** Those of which staff have to do something within the hour, or had to (SVC-13). */
    isDueSoon: z.optional(z.boolean()),
    priority: z.optional(z.enum(ticketPriorities)),
    ticketCategory: z.optional(ticketCategory()),
    shopId: namedShopId(z.optional(id())),
    deviceId: namedDeviceId(z.optional(id())),
    /** Requests for what shops lack. */
    wish: z.optional(z.enum(ticketWishes)),
    ...reportFilters,
    ...figureFilters,
    sort: z._default(z.enum(ticketSorts), '-createdAt'),
  }),
  output: page(ticketRow),
});

/** How many tickets a column of the board shows; its count says how many there are. */
export const boardColumnRows = 30;

export const getTicketBoard = query({
  id: 'ticket.board',
  path: '/api/tickets/board',
  summary:
    'The open tickets in columns, by how they stand or by who works on them, the most pressing first (SVC-13)',
  permission: 'service.ticket.handle',
  scope: ['staff'],
  input: z.strictObject({
    by: z.enum(['state', 'engineer']),
    isDueSoon: z.optional(z.boolean()),
    sort: z._default(z.enum(boardSorts), 'priority'),
  }),
  output: z.object({
    columns: z.array(
      z.object({
        /** A state, or the number of an engineer; `none` for what nobody has yet. */
        key: z.string(),
        engineerName: z.nullable(z.string()),
        count: z.int(),
        tickets: z.array(ticketRow),
      }),
    ),
  }),
});

export const getTicket = query({
  id: 'ticket.get',
  path: '/api/tickets/:ticketId',
  summary: 'A ticket with what has happened and what was written (SVC-2, SVC-8)',
  ...readers,
  input: z.strictObject({ ticketId: id() }),
  output: ticketDetail,
  refusals: [ticketNotFound],
});

export const createTicket = command({
  id: 'ticket.create',
  path: '/api/tickets',
  summary: 'Reports a problem of a shop or of one of its devices (SVC-1, SVC-2)',
  permission: 'service.ticket.report',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    shopId: namedShopId(id()),
    deviceId: namedDeviceId(z.optional(z.nullable(id()))),
    ticketCategory: ticketCategory(),
    impact: z.enum(ticketImpacts),
    urgency: z._default(z.enum(ticketUrgencies), 'today'),
    problem: namedProblem(text(2000)),
    /** What the shop lacks: who asks for it again within a day is answered the request that there is (SH-48). */
    wish: z.optional(z.enum(ticketWishes)),
    /** Whom to ask at the shop, and under which number. */
    contact: optionalText(64),
    /** Said by staff alone: what an account of the shop reports comes from the shop. */
    isByPhone: z._default(z.boolean(), false),
  }),
  output: z.object({ id: id(), ticketNumber: z.string() }),
  refusals: [shopNotFound, deviceNotFound],
  audit: { object: 'ticket', idFrom: 'id' },
});

import * as z from 'zod/mini';
import { faultRules } from '@lebean/domain/ticket/fault';
import { ticketStates } from '@lebean/domain/ticket/state';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { ticketNotFound } from './refusals.ts';

/** What was known of a unit when its ticket was opened (SVC-7): all that its shop may read. */
export const ticketEvidence = z.object({
  takenAt: instant(),
  /** Of its terminal, if it has one. */
  heartbeat: z.nullable(
    z.object({
      lastSeenAt: z.nullable(instant()),
      onlineSince: z.nullable(instant()),
      terminalState: z.string(),
      terminalVersion: z.string(),
      freeDiskMb: z.nullable(z.int()),
      clockOffsetMs: z.nullable(z.int()),
    }),
  ),
  outages: z.array(z.object({ from: instant(), until: instant() })),
  faults: z.array(
    z.object({
      faultRule: z.enum(faultRules),
      lastAt: instant(),
      faultCount: z.int(),
      detail: z.string(),
    }),
  ),
  installs: z.array(
    z.object({
      gameId: id(),
      gameNameZh: z.string(),
      gameNameEn: z.string(),
      gameNameEs: z.string(),
      installedVersion: z.string(),
    }),
  ),
  plays: z.array(
    z.object({ playId: id(), orderNumber: z.string(), state: z.string(), startedAt: instant() }),
  ),
  tickets: z.array(
    z.object({
      ticketId: id(),
      ticketNumber: z.string(),
      ticketState: z.enum(ticketStates),
      createdAt: instant(),
    }),
  ),
});
export type TicketEvidence = z.output<typeof ticketEvidence>;

export const getTicketEvidence = query({
  id: 'ticket.evidence',
  path: '/api/tickets/:ticketId/evidence',
  summary:
    'What was known of the unit of a ticket when it was opened: heartbeat, versions, installs, plays, faults and tickets (SVC-7)',
  permission: 'service.ticket.list',
  scope: accountKinds,
  input: z.strictObject({ ticketId: id() }),
  /** Nothing for a problem without a unit. */
  output: z.object({ evidence: z.nullable(ticketEvidence) }),
  refusals: [ticketNotFound],
});

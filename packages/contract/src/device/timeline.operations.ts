import * as z from 'zod/mini';
import { faultRules } from '@lebean/domain/ticket/fault';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { deviceNotFound } from '../vocabulary/refusals.ts';

/** What stands on the time line of a unit (SVC-15). */
export const timelineKinds = ['ticket', 'event', 'outage', 'play', 'install'] as const;

/** How much is answered at once. */
export const timelineRows = 30;

export const timelineEntry = z.object({
  /** What an older part begins behind. */
  place: z.string(),
  at: instant(),
  kind: z.enum(timelineKinds),
  /** The ticket or the play that it opens. */
  recordId: z.nullable(id()),
  /** The end of an outage; nothing while it goes on. */
  until: z.nullable(instant()),
  /** Of a ticket: what happened to it. Of an event: what. Of a play: its state. */
  step: z.string(),
  faultRule: z.nullable(z.enum(faultRules)),
  /** A number, a serial, a version. */
  words: z.string(),
  gameNameZh: z.nullable(z.string()),
  gameNameEn: z.nullable(z.string()),
  gameNameEs: z.nullable(z.string()),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const listDeviceTimeline = query({
  id: 'device.timeline',
  path: '/api/devices/:deviceId/timeline',
  summary:
    'All that has happened to a unit in the shop that it stands in: tickets, moves, downtime, installs and plays on one line, the latest first (SVC-15)',
  permission: 'device.device.list',
  scope: accountKinds,
  input: z.strictObject({
    deviceId: id(),
    /** The place of the last entry that is known: what is older follows. */
    before: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    entries: z.array(timelineEntry),
    hasMore: z.boolean(),
  }),
  refusals: [deviceNotFound],
});

import * as z from 'zod/mini';
import { faultRules } from '@lebean/domain/ticket/fault';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant } from '../kernel/common.ts';
import { isAmount } from '../kernel/hundredths.ts';
import { loggedChange } from '../kernel/logged-change.ts';

/** What of a record's time line one looks at (SH-59). */
export const timelineSorts = [
  'changes',
  'events',
  'money',
  'plays',
  'tickets',
  'approvals',
  'comments',
] as const;
export type TimelineSort = (typeof timelineSorts)[number];

/** What stands on a time line, and which sort each is. */
export const timelineKinds = {
  /** A line of the operation log. */
  change: 'changes',
  /** A step of the record's own history, where the log has no line for it. */
  event: 'events',
  outage: 'events',
  install: 'events',
  /** What was paid for a card, or given back. */
  recharge: 'money',
  goodsSale: 'money',
  /** Lebeans that a shop buys, or is given. */
  lebeanOrder: 'money',
  allocation: 'money',
  /** What a shop pays of its statements, and what of it was put to one. */
  payment: 'money',
  allocated: 'money',
  play: 'plays',
  ticket: 'tickets',
  /** What happened to a ticket, shown where the record is not the ticket itself. */
  ticketStep: 'tickets',
  approval: 'approvals',
  /** What both sides write, and what staff alone do. */
  message: 'comments',
  note: 'comments',
  /** What a guest says of a game. */
  review: 'comments',
} as const satisfies Readonly<Record<string, TimelineSort>>;
export type TimelineKind = keyof typeof timelineKinds;

/** How much is answered at once. */
export const timelineRows = 30;

/** Where on a line an entry stands: its instant in microseconds, its kind, its number. */
export const timelinePlace = /^(\d{1,17})\.([a-zA-Z]+)\.(\d{1,17})$/;

/** So much of what somebody wrote stands on a line; all of it where it was written. */
export const maxTimelineWords = 500;

// oxlint-disable-next-line typescript/consistent-type-assertions -- the keys of an object that is written out above
const kinds = Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]];

export const timelineEntry = z.object({
  /** What an older part begins behind. */
  place: z.string(),
  at: instant(),
  kind: z.enum(kinds),
  /** What it opens: a line of the log, a play, a ticket, a request. */
  recordId: z.nullable(id()),
  /** What happened, as its kind says it: a step, a state, a type; of a change the operation. */
  step: z.string(),
  /** Its number, a serial, a version, what was written. */
  words: z.string(),
  /** Who did it; nobody where it was the clock, a terminal, or the platform's staff before a shop. */
  person: z.string(),
  personKind: z.nullable(z.enum(accountKinds)),
  /** Colleagues that a note names. */
  mentions: z.array(z.string()),
  amount: z.nullable(z.int().check(isAmount())),
  currency: z.nullable(z.string()),
  /** Points of a card, paid and given. */
  point: z.nullable(z.int().check(isAmount())),
  lebean: z.nullable(z.int().check(isAmount())),
  /** The end of an outage; nothing while it goes on. */
  until: z.nullable(instant()),
  faultRule: z.nullable(z.enum(faultRules)),
  gameNameZh: z.nullable(z.string()),
  gameNameEn: z.nullable(z.string()),
  gameNameEs: z.nullable(z.string()),
  /** The first fields that changed, as the list of the log shows them, and how many there are (SH-68). */
  changes: z.array(loggedChange),
  changeCount: z.int(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const timelinePart = z.object({
  entries: z.array(timelineEntry),
  hasMore: z.boolean(),
  /** What the caller can look at of this record: one for which somebody lacks the permission is not among them. */
  sorts: z.array(z.enum(timelineSorts)),
  /** Those of them that come only when they are asked for. */
  quietSorts: z.array(z.enum(timelineSorts)),
  /** By whose clock its days begin: the shop's, where it is a shop's. */
  timeZone: z.nullable(z.string()),
});
export type TimelinePart = z.output<typeof timelinePart>;

import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { holiday, priorityTargets } from '@lebean/contract/service-terms/rows';
import { workingFrame } from '@lebean/contract/vocabulary/working-frame';
import {
  type ClockFacts,
  type ClockPause,
  type ServiceTerms,
  ticketClocks,
  type TicketWarning,
  warningsDue,
  windClocks,
} from '@lebean/domain/ticket/clock';
import { ticketPriorities } from '@lebean/domain/ticket/priority';
import { ticketStates, waitingParties } from '@lebean/domain/ticket/state';
import type { Database } from '../../database/database.ts';

const pause = z.object({
  why: z.enum(['customer', 'resolved']),
  from: z.iso.datetime(),
  to: z.nullable(z.iso.datetime()),
});

const instant = z.nullable(z.date());
const stored = z.object({
  id: z.int(),
  merchantId: z.int(),
  shopId: z.int(),
  ticketNumber: z.string(),
  state: z.enum(ticketStates),
  waitingFor: z.nullable(z.enum(waitingParties)),
  priority: z.enum(ticketPriorities),
  createdAt: z.date(),
  firstResponseAt: instant,
  resolvedAt: instant,
  unansweredSince: instant,
  acceptSince: instant,
  clockPauses: z.array(pause),
  timeZone: z.string(),
  workingHours: z.array(workingFrame),
  holidays: z.array(holiday),
  targets: priorityTargets,
  termsId: z.int(),
  termsVersion: z.int(),
});
type Stored = z.output<typeof stored>;

/** What the clocks of a ticket follow from: what has happened to it, and the terms of its country. */
export interface ClockedTicket {
  readonly id: number;
  readonly merchantId: number;
  readonly shopId: number;
  readonly ticketNumber: string;
  readonly facts: ClockFacts;
  readonly terms: ServiceTerms;
  readonly termsId: number;
  readonly termsVersion: number;
}

const clockedOf = (row: Stored): ClockedTicket => {
  const { id, merchantId, shopId, ticketNumber, termsId, termsVersion } = row;
  const { timeZone, workingHours, targets } = row;
  const holidays = row.holidays.map(({ day }) => day);
  return {
    id,
    merchantId,
    shopId,
    ticketNumber,
    facts: {
      ...row,
      acceptSince: row.acceptSince ?? row.createdAt,
      pauses: row.clockPauses.map(({ why, from, to }) => ({
        why,
        from: new Date(from),
        to: to === null ? null : new Date(to),
      })),
    },
    terms: { calendar: { timeZone, frames: workingHours, holidays }, targets },
    termsId,
    termsVersion,
  };
};

/** The terms `c` of the shop `s`: of its country, or those of all. */
export const termsOfShop = sql`join lateral (select c.id, c.version, c.time_zone, c.working_hours, c.holidays, c.targets
  from service_terms c
  where c.country = s.country_code or c.country is null order by c.country nulls last limit 1) c on true`;

/** Tickets `t` by a condition, with what their clocks follow from. */
export async function listClocked(
  db: Database,
  condition: RawBuilder<unknown>,
): Promise<ClockedTicket[]> {
  const found =
    await sql<Stored>`select t.id, t.merchant_id, t.shop_id, t.ticket_number, t.state, t.waiting_for, t.priority, t.created_at,
      t.first_response_at, t.resolved_at, t.unanswered_since, t.accept_since, t.clock_pauses,
      coalesce(c.time_zone, s.time_zone) as time_zone, c.working_hours, c.holidays, c.targets, c.id as terms_id,
      c.version as terms_version
    from ticket t join shop s on s.id = t.shop_id ${termsOfShop} where ${condition}`.execute(db);
  return found.rows.map((row) => clockedOf(z.parse(stored, row)));
}

const textOf = ({ why, from, to }: ClockPause) => ({
  why,
  from: from.toISOString(),
  to: to?.toISOString() ?? null,
});

/** Sets the clocks of locked tickets by what they are now, and says under which terms: in one message, however many. */
async function storeClocks(
  db: Database,
  tickets: readonly ClockedTicket[],
  at: Date,
): Promise<void> {
  if (tickets.length === 0) return;
  const wound = tickets.map(({ id, facts, terms, termsId, termsVersion }) => {
    const { pauses, ...instants } = windClocks(facts, terms, at);
    return { id, termsId, termsVersion, ...instants, pauses: pauses.map(textOf) };
  });
  await sql`update ticket t set clock_pauses = w.pauses, terms_id = w."termsId", terms_version = w."termsVersion",
      first_response_due_at = w."firstResponseDueAt", next_response_due_at = w."nextResponseDueAt",
      resolve_due_at = w."resolveDueAt", next_due_at = w."nextDueAt", next_due_clock = w."nextDueClock",
      next_warning_at = w."nextWarningAt", accept_due_at = w."acceptDueAt"
    from jsonb_to_recordset(${JSON.stringify(wound)}::jsonb) as w (id bigint, pauses jsonb, "termsId" bigint,
      "termsVersion" integer, "firstResponseDueAt" timestamptz, "nextResponseDueAt" timestamptz, "resolveDueAt" timestamptz,
      "nextDueAt" timestamptz, "nextDueClock" text, "nextWarningAt" timestamptz, "acceptDueAt" timestamptz)
    where t.id = w.id`.execute(db);
}

/** Sets the clocks of a ticket that is locked, by what it is now (SVC-4). */
export async function windTicket(db: Database, ticketId: number, at: Date): Promise<void> {
  // What is cancelled no longer changes.
  const living = sql`t.id = ${ticketId} and t.state <> 'cancelled'`;
  await storeClocks(db, await listClocked(db, living), at);
}

const batchSize = 1000;

/**
 * Sets the clocks of open tickets whose terms have changed since, or that somebody has changed without setting them
 * (SVC-4); answers whether there may be more. What another transaction has in hand comes next time.
 */
export async function windStale(db: Database, at: Date): Promise<boolean> {
  const stale = await listClocked(
    db,
    sql`t.state in ('pending', 'accepted', 'inProgress', 'resolved')
      and (t.terms_version is distinct from c.version or t.terms_id is distinct from c.id)
      order by t.id limit ${batchSize} for no key update of t skip locked`,
  );
  await storeClocks(db, stale, at);
  return stale.length === batchSize;
}

/** Tickets of which a warning may be due, locked. */
export const lockWarned = (db: Database, at: Date): Promise<ClockedTicket[]> =>
  listClocked(
    db,
    sql`t.next_warning_at <= ${at} order by t.next_warning_at limit ${batchSize}
      for no key update of t skip locked`,
  );

/** A warning of a ticket. */
export interface WarnedTicket extends TicketWarning {
  readonly ticket: ClockedTicket;
}

const written = z.object({
  ticketId: z.int(),
  clock: z.enum(ticketClocks),
  startedAt: z.date(),
  percent: z.int(),
});

/** Writes down when to look at tickets again, and what is due of them, each warning once whoever comes first (SVC-4); answers what is new, in their order. */
export async function insertWarnings(
  db: Database,
  tickets: readonly ClockedTicket[],
  at: Date,
): Promise<readonly WarnedTicket[]> {
  if (tickets.length === 0) return [];
  const looked = tickets.map((ticket) => ({
    ticket,
    ...warningsDue(ticket.facts, ticket.terms, at),
  }));
  const next = looked.map(({ ticket: { id }, nextWarningAt }) => ({ id, nextWarningAt }));
  await sql`update ticket t set next_warning_at = n."nextWarningAt"
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n (id bigint, "nextWarningAt" timestamptz)
    where t.id = n.id`.execute(db);
  const due = looked.flatMap(({ ticket, due: warnings }) =>
    warnings.map((warning) => ({ ticket, ...warning })),
  );
  if (due.length === 0) return [];
  const rows = due.map(({ ticket: { id: ticketId, merchantId, shopId }, ...warning }) => ({
    ...warning,
    ticketId,
    merchantId,
    shopId,
  }));
  const added = await sql<z.output<typeof written>>`insert into ticket_warning
      (merchant_id, shop_id, ticket_id, clock, started_at, percent, due_at, at)
    select w."merchantId", w."shopId", w."ticketId", w.clock, w."startedAt", w.percent, w."dueAt", ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("merchantId" bigint, "shopId" bigint, "ticketId" bigint,
      clock text, "startedAt" timestamptz, percent smallint, "dueAt" timestamptz)
    on conflict do nothing returning ticket_id, clock, started_at, percent`.execute(db);
  const keyOf = ({ ticketId, clock, startedAt, percent }: z.output<typeof written>): string =>
    [ticketId, clock, startedAt.getTime(), percent].join(' ');
  const isNew = new Set(added.rows.map((row) => keyOf(z.parse(written, row))));
  return due.filter(({ ticket: { id: ticketId }, ...warning }) =>
    isNew.has(keyOf({ ticketId, ...warning })),
  );
}

/** The warnings of a ticket that was found in the scope, the oldest first. */
export async function listWarnings(db: Database, ticketId: number) {
  return await db
    .selectFrom('ticketWarning')
    .select(['id', 'at', 'clock', 'percent'])
    .where('ticketId', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

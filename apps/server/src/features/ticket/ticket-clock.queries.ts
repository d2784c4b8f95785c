import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { holiday, priorityTargets } from '@lebean/contract/service-terms/rows';
import { workingFrame } from '@lebean/contract/vocabulary/working-frame';
import {
  type ClockFacts,
  type ClockPause,
  type ServiceTerms,
  type TicketWarning,
  windClocks,
  type WoundClocks,
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

/** Stores the clocks of a ticket, and under which terms they were set. */
async function storeClocks(
  db: Database,
  { id, termsId, termsVersion }: ClockedTicket,
  { pauses, ...instants }: WoundClocks,
): Promise<void> {
  const clockPauses = JSON.stringify(pauses.map(textOf));
  await db
    .updateTable('ticket')
    .set({ ...instants, clockPauses, termsId, termsVersion })
    .where('id', '=', id)
    .execute();
}

/** Sets the clocks of a ticket that is locked, by what it is now (SVC-4). */
export async function windTicket(db: Database, ticketId: number, at: Date): Promise<void> {
  // What is cancelled changes no more.
  const living = sql`t.id = ${ticketId} and t.state <> 'cancelled'`;
  for (const ticket of await listClocked(db, living))
    await storeClocks(db, ticket, windClocks(ticket.facts, ticket.terms, at));
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
  for (const ticket of stale)
    await storeClocks(db, ticket, windClocks(ticket.facts, ticket.terms, at));
  return stale.length === batchSize;
}

/** Tickets of which a warning may be due, locked. */
export const lockWarned = (db: Database, at: Date): Promise<ClockedTicket[]> =>
  listClocked(
    db,
    sql`t.next_warning_at <= ${at} order by t.next_warning_at limit ${batchSize}
      for no key update of t skip locked`,
  );

/** Writes down what is due of a ticket, each warning once whoever comes first (SVC-4), and when to look again; answers what is new. */
export async function insertWarnings(
  db: Database,
  { id: ticketId, merchantId, shopId }: ClockedTicket,
  {
    due,
    nextWarningAt,
    at,
  }: {
    readonly due: readonly TicketWarning[];
    readonly nextWarningAt: Date | null;
    readonly at: Date;
  },
): Promise<ReadonlyArray<Pick<TicketWarning, 'clock' | 'percent'>>> {
  await db.updateTable('ticket').set({ nextWarningAt }).where('id', '=', ticketId).execute();
  if (due.length === 0) return [];
  const written = await db
    .insertInto('ticketWarning')
    .values(due.map((warning) => ({ merchantId, shopId, ticketId, ...warning, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['clock', 'startedAt', 'percent'])
    .execute();
  return due.filter(({ clock, startedAt, percent }) =>
    written.some(
      (row) =>
        row.clock === clock &&
        row.percent === percent &&
        row.startedAt.getTime() === startedAt.getTime(),
    ),
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

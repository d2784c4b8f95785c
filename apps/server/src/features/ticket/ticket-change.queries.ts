import { sql } from 'kysely';
import type { TicketEventKind, TicketWish } from '@lebean/contract/ticket/rows';
import type { TicketCategory, TicketChannel } from '@lebean/domain/ticket/category';
import type { FaultRule } from '@lebean/domain/ticket/fault';
import type { TicketImpact, TicketPriority, TicketUrgency } from '@lebean/domain/ticket/priority';
import type {
  TicketFacts,
  TicketMethod,
  TicketState,
  WaitingParty,
} from '@lebean/domain/ticket/state';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { windTicket } from './ticket-clock.queries.ts';
import { closedIfResolvedBy, inScope } from './ticket.queries.ts';

/** Where a ticket belongs: the first columns of all that is written about it. */
export interface TicketPlace {
  readonly id: number;
  readonly merchantId: number;
  readonly shopId: number;
}

/** A ticket that is about to change. */
export interface LockedTicket extends TicketPlace {
  readonly ticketNumber: string;
  readonly deviceId: number | null;
  readonly deviceCode: string;
  readonly terminalName: string;
  readonly ticketCategory: TicketCategory;
  readonly impact: TicketImpact;
  readonly urgency: TicketUrgency;
  readonly priority: TicketPriority;
  readonly channel: TicketChannel;
  readonly contact: string;
  readonly state: TicketState;
  readonly waitingFor: WaitingParty | null;
  readonly engineerId: number | null;
  readonly engineerName: string | null;
  readonly reopenCount: number;
  readonly isMerged: boolean;
  readonly mergedIntoId: number | null;
  readonly reporterAccountId: number | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly firstResponseAt: Date | null;
  readonly unansweredSince: Date | null;
  readonly resolvedAt: Date | null;
  readonly version: number;
  readonly faultRule: FaultRule | null;
  readonly accepterName: string | null;
  readonly changedBy: string;
  /** Of its shop. */
  readonly country: string;
  readonly currency: string;
}

/** As the rules of states ask for it. */
export const factsOf = ({
  state,
  waitingFor,
  engineerId,
  resolvedAt,
}: LockedTicket): TicketFacts => ({
  state,
  waitingFor,
  hasEngineer: engineerId !== null,
  resolvedAt,
});

/** What is known of a ticket `t` of the shop `s` that is about to change. */
export const lockedColumns = sql`t.id, t.merchant_id, t.shop_id, t.ticket_number, t.device_id, t.device_code, t.terminal_name,
  t.ticket_category, t.impact, t.urgency, t.priority, t.channel, t.contact, t.state, t.waiting_for, t.engineer_id,
  t.engineer_name, t.reopen_count, t.is_merged, t.merged_into_id, t.reporter_account_id, t.created_at, t.closed_at,
  t.first_response_at, t.unanswered_since, t.resolved_at, t.version, t.fault_rule, t.accepter_name, t.changed_by, s.country_code as country,
  s.currency`;

/** Finds a ticket of the scope; one outside of it is as good as none (ACC-2). */
export async function ticketInScope(
  db: Database,
  scope: Scope,
  ticketId: number,
): Promise<LockedTicket | undefined> {
  const found =
    await sql<LockedTicket>`select ${lockedColumns} from ticket t join shop s on s.id = t.shop_id
    where t.id = ${ticketId} and ${inScope(scope)}`.execute(db);
  return found.rows[0];
}

/** Finds a ticket of the scope and locks it: of two who act at once, the second finds what the first has done. */
export async function lockTicket(
  db: Database,
  scope: Scope,
  ticketId: number,
): Promise<LockedTicket | undefined> {
  const found =
    await sql<LockedTicket>`select ${lockedColumns} from ticket t join shop s on s.id = t.shop_id
    where t.id = ${ticketId} and ${inScope(scope)} for no key update of t`.execute(db);
  return found.rows[0];
}

/** Finds a ticket for the clock, which sees all of them, and locks it. */
export async function lockAnyTicket(
  db: Database,
  ticketId: number,
): Promise<LockedTicket | undefined> {
  const found =
    await sql<LockedTicket>`select ${lockedColumns} from ticket t join shop s on s.id = t.shop_id
    where t.id = ${ticketId} for no key update of t`.execute(db);
  return found.rows[0];
}

/** A ticket as it is reported. */
export interface NewTicket {
  readonly merchantId: number;
  readonly shopId: number;
  readonly ticketNumber: string;
  readonly deviceId: number | null;
  readonly deviceCode: string;
  readonly terminalName: string;
  readonly ticketCategory: TicketCategory;
  readonly impact: TicketImpact;
  readonly urgency: TicketUrgency;
  readonly priority: TicketPriority;
  readonly channel: TicketChannel;
  readonly problem: string;
  readonly wish?: TicketWish | undefined;
  readonly contact: string;
  /** Nobody’s where a unit has opened it. */
  readonly reporterAccountId: number | null;
  readonly reporterName: string;
  readonly previousTicketId: number | null;
  readonly createdAt: Date;
  readonly faultRule?: FaultRule;
  readonly lastFaultAt?: Date;
}

/**
 * The newest request of a shop for what it lacks, if it was sent since; whoever asks at the same time waits until
 * the first is done, and finds it.
 */
export async function lockWish(
  db: Database,
  shopId: number,
  wish: TicketWish,
  since: Date,
): Promise<{ readonly id: number; readonly ticketNumber: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('ticket wish'), ${shopId}::integer)`.execute(db);
  return await db
    .selectFrom('ticket')
    .select(['id', 'ticketNumber'])
    .where('shopId', '=', shopId)
    .where('wish', '=', wish)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds a ticket that nobody has accepted yet; answers its id. */
export async function insertTicket(db: Database, ticket: NewTicket): Promise<number> {
  const { id } = await db
    .insertInto('ticket')
    .values({ ...ticket, changedBy: ticket.reporterName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await windTicket(db, id, ticket.createdAt);
  return id;
}

/** What a step changes of a ticket; what is left out stays. */
export interface TicketChange {
  readonly ticketCategory?: TicketCategory;
  readonly impact?: TicketImpact;
  readonly urgency?: TicketUrgency;
  readonly priority?: TicketPriority;
  readonly state?: TicketState;
  readonly waitingFor?: WaitingParty | null;
  readonly waitingReason?: string;
  readonly waitingUntil?: Date | null;
  readonly visitAt?: Date | null;
  readonly accepterAccountId?: number;
  readonly accepterName?: string;
  readonly engineerId?: number | null;
  readonly engineerName?: string | null;
  readonly acceptSince?: Date;
  readonly unansweredSince?: Date | null;
  readonly solution?: string;
  readonly method?: TicketMethod;
  readonly problemCause?: string;
  readonly reopenCount?: number;
  readonly firstResponseAt?: Date;
  readonly resolvedAt?: Date;
  readonly closedAt?: Date | null;
  readonly closerName?: string | null;
  readonly cancelReason?: string;
  readonly lastFaultAt?: Date;
  readonly downtimeMinutes?: number | null;
}

/** Changes a locked ticket; answers its new version. Whoever changes what its clocks follow from winds them. */
export async function changeTicket(
  db: Database,
  ticketId: number,
  change: TicketChange,
  changedBy: string,
): Promise<number> {
  const { version } = await db
    .updateTable('ticket')
    .set((eb) => ({ ...change, changedBy, version: eb('version', '+', 1) }))
    .where('id', '=', ticketId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Who writes something about a ticket, and when. */
export interface Author {
  readonly authorAccountId: number;
  readonly authorName: string;
  readonly at: Date;
}

/** The same, or nobody: what the clock does, or a terminal. */
export type AuthorOrClock = Omit<Author, 'authorAccountId'> & {
  readonly authorAccountId: number | null;
};

/** Writes down what has happened to a ticket, for all who see it. */
export async function insertEvent(
  db: Database,
  { id: ticketId, merchantId, shopId }: TicketPlace,
  event: AuthorOrClock & {
    readonly kind: TicketEventKind;
    readonly words: string;
    readonly waitsFor?: WaitingParty;
  },
): Promise<void> {
  await db
    .insertInto('ticketEvent')
    .values({ merchantId, shopId, ticketId, ...event })
    .execute();
}

/** A unit as a ticket names it; nothing where it does not stand in the shop. */
export async function findUnit(
  db: Database,
  shopId: number,
  deviceId: number,
): Promise<{ readonly deviceCode: string; readonly terminalName: string } | undefined> {
  const found = await sql<{ deviceCode: string; terminalName: string }>`
    select d.unique_code as device_code, coalesce((select n.terminal_name from terminal n
      where n.device_id = d.id and n.shop_id = d.shop_id order by n.id desc limit 1), '') as terminal_name
    from device d where d.id = ${deviceId} and d.shop_id = ${shopId}`.execute(db);
  return found.rows[0];
}

/** Closes what was resolved long enough ago (SVC-3), a thousand at most. The work of a job. */
export async function closeResolved(db: Database, at: Date): Promise<void> {
  await sql`update ticket t set state = 'closed', closed_at = t.resolved_at + (${at}::timestamptz - ${closedIfResolvedBy(at)}),
      version = t.version + 1
    where t.id in (select r.id from ticket r where r.state = 'resolved' and r.resolved_at <= ${closedIfResolvedBy(at)}
      order by r.resolved_at limit 1000 for no key update skip locked)`.execute(db);
}

import type { TicketEventKind } from '@lebean/contract/ticket/rows';
import type { TicketCategory, TicketChannel } from '@lebean/domain/ticket/category';
import type { TicketImpact, TicketPriority, TicketUrgency } from '@lebean/domain/ticket/priority';
import type {
  TicketFacts,
  TicketMethod,
  TicketState,
  WaitingParty,
} from '@lebean/domain/ticket/state';
import { sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
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
  readonly resolvedAt: Date | null;
  readonly version: number;
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

const lockedColumns = sql`t.id, t.merchant_id, t.shop_id, t.ticket_number, t.device_id, t.device_code, t.terminal_name,
  t.ticket_category, t.impact, t.urgency, t.priority, t.channel, t.contact, t.state, t.waiting_for, t.engineer_id,
  t.engineer_name, t.reopen_count, t.is_merged, t.merged_into_id, t.reporter_account_id, t.created_at, t.closed_at, t.first_response_at, t.resolved_at, t.version, t.changed_by, s.country_code as country,
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
  readonly contact: string;
  readonly reporterAccountId: number;
  readonly reporterName: string;
  readonly previousTicketId: number | null;
  readonly createdAt: Date;
}

/** Adds a ticket that nobody has accepted yet; answers its id. */
export async function insertTicket(db: Database, ticket: NewTicket): Promise<number> {
  const { id } = await db
    .insertInto('ticket')
    .values({ ...ticket, changedBy: ticket.reporterName })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  readonly engineerId?: number;
  readonly engineerName?: string;
  readonly solution?: string;
  readonly method?: TicketMethod;
  readonly problemCause?: string;
  readonly reopenCount?: number;
  readonly firstResponseAt?: Date;
  readonly resolvedAt?: Date;
  readonly closedAt?: Date | null;
  readonly closerName?: string | null;
  readonly cancelReason?: string;
}

/** Changes a locked ticket; answers its new version. */
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

/** Writes down what has happened to a ticket, for all who see it. */
export async function insertEvent(
  db: Database,
  { id: ticketId, merchantId, shopId }: TicketPlace,
  event: Author & { readonly kind: TicketEventKind; readonly words: string },
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

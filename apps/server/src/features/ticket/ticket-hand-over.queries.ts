import { sql } from 'kysely';
import type { AssignmentCondition } from '@lebean/domain/ticket/assignment';
import type { Database } from '../../database/database.ts';
import { type LockedTicket, lockedColumns } from './ticket-change.queries.ts';

/** A ticket that nobody has accepted in time, with who has had it and the last message. */
export type UnacceptedTicket = LockedTicket & {
  readonly tried: readonly number[];
  readonly emptiedBy: AssignmentCondition | null;
};

const batchSize = 50;

/** Tickets that nobody has accepted in time (SVC-5), locked, the longest first. The work of a job. */
export async function lockUnaccepted(db: Database, at: Date): Promise<UnacceptedTicket[]> {
  const found = await sql<UnacceptedTicket>`select ${lockedColumns},
      array(select a.engineer_id from ticket_assignment a where a.ticket_id = t.id and a.engineer_id is not null) as tried,
      (select a.emptied_by from ticket_assignment a where a.ticket_id = t.id order by a.id desc limit 1) as emptied_by
    from ticket t join shop s on s.id = t.shop_id
    where t.accept_due_at <= ${at} and t.state = 'pending'
    order by t.accept_due_at limit ${batchSize} for no key update of t skip locked`.execute(db);
  return found.rows;
}

/**
 * Puts a ticket that nobody has accepted into other hands, or keeps it where it is; it has to be accepted anew. Its
 * version stays: whoever accepts it at that moment does.
 */
export async function putIntoHands(
  db: Database,
  ticketId: number,
  change: {
    readonly engineerId?: number;
    readonly engineerName?: string;
    readonly acceptSince: Date;
  },
): Promise<void> {
  await db.updateTable('ticket').set(change).where('id', '=', ticketId).execute();
}

/** The open tickets of an engineer in all countries, locked in one order, with the names of their shops. */
export type TicketInHands = LockedTicket & { readonly shopName: string };

/** What an engineer has open (SVC-5), as it is now. */
export async function listInHands(db: Database, engineerId: number): Promise<TicketInHands[]> {
  const found = await sql<TicketInHands>`select ${lockedColumns}, s.shop_name
    from ticket t join shop s on s.id = t.shop_id
    where t.engineer_id = ${engineerId} and t.state in ('pending', 'accepted', 'inProgress')
    order by t.id`.execute(db);
  return found.rows;
}

/** The same, locked: of two who hand over at once, the second finds nothing any more. */
export async function lockInHands(db: Database, engineerId: number): Promise<TicketInHands[]> {
  const found = await sql<TicketInHands>`select ${lockedColumns}, s.shop_name
    from ticket t join shop s on s.id = t.shop_id
    where t.engineer_id = ${engineerId} and t.state in ('pending', 'accepted', 'inProgress')
    order by t.id for no key update of t`.execute(db);
  return found.rows;
}

/** Whether there is such an engineer. */
export async function hasEngineer(db: Database, engineerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('engineer')
    .select('id')
    .where('id', '=', engineerId)
    .executeTakeFirst();
  return found !== undefined;
}

import { sql } from 'kysely';
import type { AssignmentCause, TicketInternals } from '@lebean/contract/ticket/rows';
import type { AssignmentCondition, Candidate } from '@lebean/domain/ticket/assignment';
import type { Database } from '../../database/database.ts';
import type { Author, AuthorOrClock, TicketPlace } from './ticket-change.queries.ts';
import { type Origins, withOrigin } from './ticket-detail.queries.ts';

const placeOf = ({ id: ticketId, merchantId, shopId }: TicketPlace) => ({
  merchantId,
  shopId,
  ticketId,
});

/** Writes to the other side; answers the id. */
export async function insertMessage(
  db: Database,
  ticket: TicketPlace,
  message: Author & { readonly isFromShop: boolean; readonly content: string },
): Promise<number> {
  const { id } = await db
    .insertInto('ticketMessage')
    .values({ ...placeOf(ticket), ...message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps a photo or a film with a ticket; answers the id. */
export async function insertPhoto(
  db: Database,
  ticket: TicketPlace,
  photo: Author & { readonly fileId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('ticketFile')
    .values({ ...placeOf(ticket), ...photo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countPhotos(db: Database, ticketId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ticketFile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a note that staff alone read; answers the id. */
export async function insertNote(
  db: Database,
  ticket: TicketPlace,
  note: Author & {
    readonly content: string;
    readonly cost: number | null;
    readonly currency: string | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('ticketNote')
    .values({ ...placeOf(ticket), ...note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Assignment = AuthorOrClock & {
  readonly engineerId: number | null;
  readonly engineerName: string;
  readonly isProposed: boolean;
  readonly candidate: Candidate | undefined;
  readonly reason: string;
  readonly cause: AssignmentCause | null;
  readonly emptiedBy: AssignmentCondition | null;
};

/** Keeps who was assigned, and why (SVC-5). */
export async function insertAssignment(
  db: Database,
  ticket: TicketPlace,
  { candidate, ...assignment }: Assignment,
): Promise<void> {
  const reasons = candidate === undefined ? null : JSON.stringify(fitnessOf(candidate));
  await db
    .insertInto('ticketAssignment')
    .values({ ...placeOf(ticket), ...assignment, reasons })
    .execute();
}

const fitnessOf = ({ engineerId: _engineerId, ...fitness }: Candidate) => fitness;

type Stored<Line> = Omit<Line, 'at'> & { readonly at: Date };
const shownAt = <Line extends { readonly at: Date }>(line: Line) => ({
  ...line,
  at: line.at.toISOString(),
});

/** What staff alone read of a ticket that was found in the scope, the oldest first (SVC-8, SVC-16). */
export async function readInternals(
  db: Database,
  { id, currency }: TicketPlace & { readonly currency: string },
  origins: Origins,
): Promise<TicketInternals> {
  const notes = await db
    .selectFrom('ticketNote')
    .select(['id', 'ticketId', 'at', 'authorName', 'content', 'cost', 'currency'])
    .where('ticketId', 'in', [...origins.keys()])
    .orderBy('id')
    .execute();
  const assignments = await sql<Stored<TicketInternals['assignments'][number]>>`
    select a.id, a.at, a.author_name, a.engineer_name, a.is_proposed, a.reasons as fitness, a.reason,
      a.cause, a.emptied_by
    from ticket_assignment a where a.ticket_id = ${id} order by a.id`.execute(db);
  return {
    notes: withOrigin(notes, origins),
    assignments: assignments.rows.map(shownAt),
    // What is merged into it may be of a shop with another currency.
    cost: notes.reduce((sum, note) => sum + (note.currency === currency ? (note.cost ?? 0) : 0), 0),
    currency,
  };
}

import { sql } from 'kysely';
import * as z from 'zod/mini';
import { mediaTypes } from '@lebean/contract/file/rows';
import type { TicketDetail } from '@lebean/contract/ticket/rows';
import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { readDowntime } from './ticket-downtime.queries.ts';
import {
  clockColumn,
  inScope,
  shownTicket,
  type StoredTicket,
  ticketColumns,
  ticketNames,
} from './ticket.queries.ts';

type OnlyInDetail = Pick<
  TicketDetail,
  | 'problemCause'
  | 'contact'
  | 'closerName'
  | 'cancelReason'
  | 'country'
  | 'timeZone'
  | 'previousTicketId'
  | 'previousTicketNumber'
  | 'nextTicketId'
  | 'nextTicketNumber'
  | 'mergedIntoId'
  | 'mergedIntoNumber'
>;

/** More than so many lines of a thread are not shown: the newest are. */
const maxLines = 300;

const shownAt = <Line extends { readonly at: Date }>(line: Line) => ({
  ...line,
  at: line.at.toISOString(),
});

/** One ticket of the scope, with what has happened and what was written, the oldest first (SVC-8). */
export async function findTicket(
  db: Database,
  scope: Scope,
  ticketId: number,
  at: Date,
): Promise<TicketDetail | undefined> {
  const found = await sql<StoredTicket & OnlyInDetail>`
    select ${ticketColumns}, ${clockColumn(scope)}, t.problem_cause, t.contact, t.closer_name, t.cancel_reason,
      s.country_code as country, s.time_zone, t.previous_ticket_id,
      p.ticket_number as previous_ticket_number, n.id as next_ticket_id, n.ticket_number as next_ticket_number, r.id as merged_into_id,
      r.ticket_number as merged_into_number
    from ticket t ${ticketNames}
      left join ticket p on p.id = t.previous_ticket_id
      left join (select t.id, t.ticket_number from ticket t where ${inScope(scope)}) r on r.id = t.merged_into_id
      left join lateral (select a.id, a.ticket_number from ticket a
        where a.previous_ticket_id = t.id order by a.id desc limit 1) n on true
    where t.id = ${ticketId} and ${inScope(scope)}`.execute(db);
  const [ticket] = found.rows;
  if (ticket === undefined) return undefined;
  const isKnown = ticket.ticketState === 'resolved' || ticket.ticketState === 'closed';
  const origins = await listOrigins(db, scope, ticketId);
  return {
    ...shownTicket(at)(ticket),
    // What goes on is asked for as it stands now (SVC-11).
    downtimeMinutes: isKnown ? ticket.downtimeMinutes : await readDowntime(db, ticket, at),
    events: await listEvents(db, origins),
    messages: await listMessages(db, origins),
    photos: await listPhotos(db, origins),
  };
}

/** Whose lines are shown with a ticket: its own, and those of what is merged into it, by the number (SVC-9). */
export type Origins = ReadonlyMap<number, string | null>;

/** A ticket and what of the scope is merged into it. */
export async function listOrigins(db: Database, scope: Scope, ticketId: number): Promise<Origins> {
  const merged = await sql<{ id: number; ticketNumber: string }>`
    select t.id, t.ticket_number from ticket t where t.merged_into_id = ${ticketId} and ${inScope(scope)}
    order by t.id`.execute(db);
  return new Map([
    [ticketId, null],
    ...merged.rows.map(({ id, ticketNumber }) => [id, ticketNumber] as const),
  ]);
}

/** Lines in order with where they are from: the newest, the oldest of them first. */
export const withOrigin = <
  Line extends { readonly at: Date; readonly id: number; readonly ticketId: number },
>(
  lines: readonly Line[],
  origins: Origins,
) =>
  lines
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)
    .map(({ ticketId, ...line }) => ({
      ...shownAt(line),
      originNumber: origins.get(ticketId) ?? null,
    }));

async function listEvents(db: Database, origins: Origins) {
  const events = await db
    .selectFrom('ticketEvent')
    .select(['id', 'ticketId', 'at', 'authorName', 'kind', 'words'])
    .where('ticketId', 'in', [...origins.keys()])
    .orderBy('id', 'desc')
    .limit(maxLines)
    .execute();
  return withOrigin(events, origins);
}

async function listMessages(db: Database, origins: Origins) {
  const messages = await db
    .selectFrom('ticketMessage')
    .select(['id', 'ticketId', 'at', 'authorName', 'isFromShop', 'content'])
    .where('ticketId', 'in', [...origins.keys()])
    .orderBy('id', 'desc')
    .limit(maxLines)
    .execute();
  return withOrigin(messages, origins);
}

const media = z.enum(mediaTypes);

async function listPhotos(db: Database, origins: Origins) {
  const photos = await db
    .selectFrom('ticketFile')
    .innerJoin('storedFile', 'storedFile.id', 'ticketFile.fileId')
    .select([
      'ticketFile.id',
      'ticketFile.ticketId',
      'ticketFile.at',
      'ticketFile.authorName',
      'storedFile.fileName',
      'storedFile.fileSize',
      'storedFile.mediaType',
    ])
    .where('ticketFile.ticketId', 'in', [...origins.keys()])
    .orderBy('ticketFile.id')
    .execute();
  return withOrigin(photos, origins).map(({ mediaType, ...photo }) => ({
    ...photo,
    mediaType: media.parse(mediaType),
  }));
}

/** Finds a photo of a ticket of the scope. */
export async function findPhoto(
  db: Database,
  scope: Scope,
  photoId: number,
): Promise<FileAtRest | undefined> {
  const found = await sql<FileAtRest>`
    select f.file_key as key, f.file_name as name, f.file_size as size, f.checksum, f.media_type
    from ticket_file k join ticket t on t.id = k.ticket_id join stored_file f on f.id = k.file_id
    where k.id = ${photoId} and ${inScope(scope)}`.execute(db);
  return found.rows[0];
}

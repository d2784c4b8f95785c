import { mediaTypes } from '@lebean/contract/file/rows';
import type { TicketDetail } from '@lebean/contract/ticket/rows';
import { sql } from 'kysely';
import * as z from 'zod/mini';
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
  | 'previousTicketId'
  | 'previousTicketNumber'
  | 'nextTicketId'
  | 'nextTicketNumber'
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
    select ${ticketColumns}, ${clockColumn(scope)}, t.problem_cause, t.contact, t.closer_name, t.cancel_reason, t.previous_ticket_id,
      p.ticket_number as previous_ticket_number, n.id as next_ticket_id, n.ticket_number as next_ticket_number
    from ticket t ${ticketNames}
      left join ticket p on p.id = t.previous_ticket_id
      left join lateral (select a.id, a.ticket_number from ticket a
        where a.previous_ticket_id = t.id order by a.id desc limit 1) n on true
    where t.id = ${ticketId} and ${inScope(scope)}`.execute(db);
  const [ticket] = found.rows;
  if (ticket === undefined) return undefined;
  const isKnown = ticket.ticketState === 'resolved' || ticket.ticketState === 'closed';
  return {
    ...shownTicket(at)(ticket),
    // What goes on is asked for as it stands now (SVC-11).
    downtimeMinutes: isKnown ? ticket.downtimeMinutes : await readDowntime(db, ticket, at),
    events: await listEvents(db, ticketId),
    messages: await listMessages(db, ticketId),
    photos: await listPhotos(db, ticketId),
  };
}

async function listEvents(db: Database, ticketId: number) {
  const events = await db
    .selectFrom('ticketEvent')
    .select(['id', 'at', 'authorName', 'kind', 'words'])
    .where('ticketId', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(maxLines)
    .execute();
  return events.toReversed().map(shownAt);
}

async function listMessages(db: Database, ticketId: number) {
  const messages = await db
    .selectFrom('ticketMessage')
    .select(['id', 'at', 'authorName', 'isFromShop', 'content'])
    .where('ticketId', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(maxLines)
    .execute();
  return messages.toReversed().map(shownAt);
}

const media = z.enum(mediaTypes);

async function listPhotos(db: Database, ticketId: number) {
  const photos = await db
    .selectFrom('ticketFile')
    .innerJoin('storedFile', 'storedFile.id', 'ticketFile.fileId')
    .select([
      'ticketFile.id',
      'ticketFile.at',
      'ticketFile.authorName',
      'storedFile.fileName',
      'storedFile.fileSize',
      'storedFile.mediaType',
    ])
    .where('ticketFile.ticketId', '=', ticketId)
    .orderBy('ticketFile.id')
    .execute();
  return photos.map((photo) => ({ ...shownAt(photo), mediaType: media.parse(photo.mediaType) }));
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

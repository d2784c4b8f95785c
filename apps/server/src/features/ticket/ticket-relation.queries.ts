import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ticketRelations } from '@lebean/contract/ticket/relation.operations';
import type { MergeFacts } from '@lebean/domain/ticket/merge';
import { ticketStateAt } from '@lebean/domain/ticket/state';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { Author, LockedTicket } from './ticket-change.queries.ts';
import { inScope } from './ticket.queries.ts';

type Relations = z.output<typeof ticketRelations>;
type Relative = Omit<Relations['links'][number], 'isSplit'>;
type Stored<Line> = Line & { readonly resolvedAt: Date | null };

const relative = sql`t.id as ticket_id, t.ticket_number, t.problem, s.shop_name, t.state as ticket_state, t.resolved_at`;

function shownAt<Line extends Relative & { readonly resolvedAt: Date | null }>(
  { resolvedAt, ...line }: Line,
  at: Date,
) {
  const ticketState = ticketStateAt({ state: line.ticketState, resolvedAt }, at);
  return { ...line, ticketState };
}

/** What was merged into a ticket and what is linked to it, of what the scope sees (SVC-9). */
export async function readRelations(
  db: Database,
  scope: Scope,
  ticketId: number,
  at: Date,
): Promise<Relations> {
  const merged = await sql<Stored<Relative & { mergedAt: Date; mergedBy: string }>>`
    select ${relative}, t.merged_at, t.merged_by from ticket t join shop s on s.id = t.shop_id
    where t.merged_into_id = ${ticketId} and ${inScope(scope)} order by t.merged_at, t.id`.execute(
    db,
  );
  const links = await sql<Stored<Relations['links'][number]>>`
    select ${relative}, l.message_id is not null as is_split
    from (select case when l.one_ticket_id = ${ticketId} then l.other_ticket_id else l.one_ticket_id end as id,
        l.message_id from ticket_link l
        where l.ended_at is null and (l.one_ticket_id = ${ticketId} or l.other_ticket_id = ${ticketId})) l
      join ticket t on t.id = l.id join shop s on s.id = t.shop_id
    where ${inScope(scope)} order by t.id`.execute(db);
  return {
    merged: merged.rows.map(({ mergedAt, ...line }) => ({
      ...shownAt(line, at),
      mergedAt: mergedAt.toISOString(),
    })),
    links: links.rows.map((line) => shownAt(line, at)),
  };
}

/** A locked ticket as the rule of merging asks for it. */
export async function mergeFacts(db: Database, ticket: LockedTicket): Promise<MergeFacts> {
  const { id, merchantId, state, resolvedAt, isMerged } = ticket;
  const found = await sql<{ isRoot: boolean }>`
    select exists (select from ticket c where c.merged_into_id = ${id}) as is_root`.execute(db);
  return { id, merchantId, state, resolvedAt, isMerged, isRoot: found.rows[0]?.isRoot ?? false };
}

/** Lets a locked ticket go on in another one, or by itself again; answers its new version. */
export async function pointTo(
  db: Database,
  ticketId: number,
  root: { readonly id: number; readonly at: Date } | undefined,
  by: string,
): Promise<number> {
  const pointer =
    root === undefined
      ? { isMerged: false, mergedIntoId: null, rootIsMerged: null, mergedAt: null, mergedBy: null }
      : {
          isMerged: true,
          mergedIntoId: root.id,
          rootIsMerged: false,
          mergedAt: root.at,
          mergedBy: by,
        };
  const { version } = await db
    .updateTable('ticket')
    .set((eb) => ({ ...pointer, changedBy: by, version: eb('version', '+', 1) }))
    .where('id', '=', ticketId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** An answer of a ticket, and whether it is a ticket of its own already. */
export async function findMessage(
  db: Database,
  ticketId: number,
  messageId: number,
): Promise<{ readonly content: string; readonly isSplit: boolean } | undefined> {
  const found = await sql<{ content: string; isSplit: boolean }>`
    select m.content, exists (select from ticket_link l where l.message_id = m.id) as is_split
    from ticket_message m where m.id = ${messageId} and m.ticket_id = ${ticketId}`.execute(db);
  return found.rows[0];
}

interface NewLink extends Author {
  readonly merchantId: number;
  readonly ends: readonly [number, number];
  readonly messageId: number | null;
}

/** Links two tickets; answers whether they were not linked before. */
export async function insertLink(db: Database, { ends, ...link }: NewLink): Promise<boolean> {
  const inserted = await db
    .insertInto('ticketLink')
    .values({ ...link, oneTicketId: Math.min(...ends), otherTicketId: Math.max(...ends) })
    .onConflict((conflict) =>
      conflict.columns(['oneTicketId', 'otherTicketId']).where('endedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends the link between two tickets; answers whether there was one. */
export async function endLink(
  db: Database,
  ends: readonly [number, number],
  { at, authorName }: Author,
): Promise<boolean> {
  const ended = await db
    .updateTable('ticketLink')
    .set({ endedAt: at, endedBy: authorName })
    .where('oneTicketId', '=', Math.min(...ends))
    .where('otherTicketId', '=', Math.max(...ends))
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  checkPoint,
  type CheckPointRow,
  type ChecklistRow,
} from '@lebean/contract/ticket/checklist.operations';
import { type TicketCategory, ticketCategories } from '@lebean/domain/ticket/category';
import { type CheckAnswer, checkState } from '@lebean/domain/ticket/checklist';
import type { Database } from '../../database/database.ts';
import type { Author, LockedTicket, TicketPlace } from './ticket-change.queries.ts';

const stored = z.array(checkPoint);

interface Version {
  readonly id: number;
  readonly number: number;
  readonly points: readonly CheckPointRow[];
  readonly operatorName: string;
  readonly createdAt: Date;
}

/** The checklist of a category that was in force at an instant: a ticket keeps the one that it began with (SVC-10). */
export async function checklistAt(
  db: Database,
  category: TicketCategory,
  at: Date,
): Promise<Version | undefined> {
  const found = await db
    .selectFrom('checklistVersion')
    .select(['id', 'number', 'points', 'operatorName', 'createdAt'])
    .where('ticketCategory', '=', category)
    .where('createdAt', '<=', at)
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, points: z.parse(stored, found.points) };
}

/** The checklists in force, one for each category (SVC-10). */
export async function currentChecklists(db: Database, at: Date): Promise<ChecklistRow[]> {
  const rows: ChecklistRow[] = [];
  for (const ticketCategory of ticketCategories) {
    const version = await checklistAt(db, ticketCategory, at);
    rows.push({
      ticketCategory,
      version: version?.number ?? 0,
      points: [...(version?.points ?? [])],
      operatorName: version?.operatorName ?? null,
      createdAt: version?.createdAt.toISOString() ?? null,
    });
  }
  return rows;
}

/** Writes the next version of a checklist; answers its id. */
export async function insertChecklist(
  db: Database,
  {
    points,
    ...version
  }: {
    readonly ticketCategory: TicketCategory;
    readonly number: number;
    readonly points: readonly CheckPointRow[];
    readonly createdAt: Date;
    readonly operatorAccountId: number;
    readonly operatorName: string;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('checklistVersion')
    .values({ ...version, points: JSON.stringify(points) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Answer extends CheckAnswer {
  readonly place: number;
  readonly authorName: string;
  readonly at: Date;
}

/** The last answer on each point of a version. */
async function answersOf(
  db: Database,
  ticketId: number,
  versionId: number,
): Promise<ReadonlyMap<number, Answer>> {
  const found = await sql<Answer>`
    select distinct on (c.place) c.place, c.is_yes, c.measured, c.ticket_file_id as photo_id, c.author_name, c.at
    from ticket_check c where c.ticket_id = ${ticketId} and c.checklist_version_id = ${versionId}
    order by c.place, c.id desc`.execute(db);
  return new Map(found.rows.map((row) => [row.place, row]));
}

/** Keeps what was found about a point. */
export async function insertCheck(
  db: Database,
  { id: ticketId, merchantId, shopId }: TicketPlace,
  {
    photoId: ticketFileId,
    versionId: checklistVersionId,
    ...check
  }: Author & CheckAnswer & { readonly versionId: number; readonly place: number },
): Promise<void> {
  await db
    .insertInto('ticketCheck')
    .values({ merchantId, shopId, ticketId, checklistVersionId, ticketFileId, ...check })
    .execute();
}

/** Whether a photo is one of a ticket. */
export async function hasPhoto(db: Database, ticketId: number, photoId: number): Promise<boolean> {
  const found = await db
    .selectFrom('ticketFile')
    .select('id')
    .where('id', '=', photoId)
    .where('ticketId', '=', ticketId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The checklist that a ticket began with, with what was found and how each point stands (SVC-10). */
export async function checksOf(
  db: Database,
  { id, ticketCategory, createdAt }: Pick<LockedTicket, 'id' | 'ticketCategory' | 'createdAt'>,
) {
  const version = await checklistAt(db, ticketCategory, createdAt);
  if (version === undefined) return { version: undefined, points: [] };
  const answers = await answersOf(db, id, version.id);
  const points = version.points.map((point, place) => {
    const answer = answers.get(place);
    return { ...point, place, answer, state: checkState(point, answer) };
  });
  return { version, points };
}

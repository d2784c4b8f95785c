import type { Insertable, Selectable, Updateable } from 'kysely';
import type { listCannedAnswers } from '@lebean/contract/canned-answer/operations';
import type { CannedAnswerRow } from '@lebean/contract/canned-answer/rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { CannedAnswer as CannedAnswerTable } from '../../database/tables.generated.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

const shownColumns = [
  'cannedAnswer.id',
  'cannedAnswer.answerTitle',
  'cannedAnswer.answerZh',
  'cannedAnswer.answerEn',
  'cannedAnswer.answerEs',
  'cannedAnswer.isEnabled',
  'cannedAnswer.createdAt',
  'cannedAnswer.version',
] as const;

const toRow = <Read extends { readonly createdAt: Date }>(read: Read) => ({
  ...read,
  createdAt: read.createdAt.toISOString(),
});

/** The canned answers, by default the newest first. */
export function cannedAnswerListing(
  db: Database,
  { query, isEnabled, sort }: Filter<typeof listCannedAnswers>,
): Listing<CannedAnswerRow> {
  const matching = db
    .selectFrom('cannedAnswer')
    .$call(
      whenSearched(query, (rows, pattern) =>
        rows.where('cannedAnswer.answerTitle', 'ilike', pattern),
      ),
    )
    .$call(
      whenGiven(isEnabled, (rows, isEnabled) =>
        rows.where('cannedAnswer.isEnabled', '=', isEnabled),
      ),
    );
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const ordered = matching
    .select(shownColumns)
    .orderBy(
      sort.endsWith('createdAt') ? 'cannedAnswer.createdAt' : 'cannedAnswer.answerTitle',
      direction,
    )
    .orderBy('cannedAnswer.id', direction);
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('cannedAnswer.id'),
    toRow,
  });
}

/** Finds a canned answer. */
export async function findCannedAnswerRow(
  db: Database,
  cannedAnswerId: number,
): Promise<CannedAnswerRow | undefined> {
  const found = await db
    .selectFrom('cannedAnswer')
    .select(shownColumns)
    .where('cannedAnswer.id', '=', cannedAnswerId)
    .executeTakeFirst();
  return found && toRow(found);
}

/** A canned answer that is about to change: nobody else changes it until the end of the transaction. */
export type LockedCannedAnswer = Selectable<CannedAnswerTable>;

/** Finds a canned answer and locks it. */
export async function lockCannedAnswer(
  db: Database,
  cannedAnswerId: number,
): Promise<LockedCannedAnswer | undefined> {
  return await db
    .selectFrom('cannedAnswer')
    .selectAll()
    .where('id', '=', cannedAnswerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a canned answer; answers its id. */
export async function insertCannedAnswer(
  db: Database,
  values: Insertable<CannedAnswerTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('cannedAnswer')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a locked canned answer; answers its new version. */
export async function updateCannedAnswerRow(
  db: Database,
  cannedAnswerId: number,
  values: Updateable<CannedAnswerTable>,
): Promise<number> {
  const { version } = await db
    .updateTable('cannedAnswer')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', cannedAnswerId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

import type { Insertable } from 'kysely';
import type { listHeldWords } from '@lebean/contract/comment/held-word.operations';
import type { HeldWordRow } from '@lebean/contract/comment/rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { HeldWord } from '../../database/tables.generated.ts';
import { whenSearched } from '../../database/when-given.ts';

/** The words that hold comments back, the newest first. */
export function heldWordListing(
  db: Database,
  { query }: Filter<typeof listHeldWords>,
): Listing<HeldWordRow> {
  const matching = db
    .selectFrom('heldWord')
    .$call(whenSearched(query, (words, pattern) => words.where('word', 'ilike', pattern)));
  const ordered = matching
    .select(['id', 'word', 'changedBy', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('id'),
    toRow: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  });
}

/** All words of the list: a thousand at most. */
export async function listWords(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('heldWord').select('word').orderBy('id').execute();
  return rows.map(({ word }) => word);
}

/** How many words the list holds. */
export async function countWords(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('heldWord')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a word; nothing where one that looks like it is listed. */
export async function insertWord(
  db: Database,
  word: Insertable<HeldWord>,
): Promise<number | undefined> {
  const added = await db
    .insertInto('heldWord')
    .values(word)
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Takes a word off the list; answers which one, nothing where it was not there. */
export async function deleteWord(db: Database, heldWordId: number): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('heldWord')
    .where('id', '=', heldWordId)
    .returning('word')
    .executeTakeFirst();
  return removed?.word;
}

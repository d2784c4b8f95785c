import { type RawBuilder, sql } from 'kysely';
import type {
  createDictionaryEntry,
  updateDictionaryEntry,
} from '@lebean/contract/dictionary/operations';
import type { DictionaryEntry } from '@lebean/contract/dictionary/rows';
import {
  type DictionaryTypeKey,
  dictionaryTypeKeys,
} from '@lebean/contract/kernel/dictionary-types';
import type { Input } from '@lebean/contract/kernel/operation';
import type { Database } from '../../database/database.ts';

const columns = [
  'id',
  'typeKey',
  'code',
  'titleZh',
  'titleEn',
  'titleEs',
  'sortOrder',
  'isEnabled',
  'isPrefab',
  'changedBy',
  'version',
] as const;

/** An entry as it is stored: its name is kept in each language. */
type StoredEntry = Omit<DictionaryEntry, 'title'>;

/** All entries of the types that there are, in their order. */
export async function listEntries(db: Database): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('dictionaryEntry')
    .select(columns)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return dictionaryTypeKeys.flatMap((typeKey) =>
    rows.filter((row) => row.typeKey === typeKey).map((row) => ({ ...row, typeKey })),
  );
}

/** Adds an entry; nothing when its type has one with this code. */
export async function insertEntry(
  db: Database,
  entry: Input<typeof createDictionaryEntry>,
  changedBy: string,
): Promise<number | undefined> {
  const row = await db
    .insertInto('dictionaryEntry')
    .values({ ...entry, changedBy })
    .onConflict((conflict) => conflict.columns(['typeKey', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks an entry of the types that there are. */
export async function lockEntry(db: Database, entryId: number): Promise<StoredEntry | undefined> {
  const row = await db
    .selectFrom('dictionaryEntry')
    .select(columns)
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
  const typeKey = dictionaryTypeKeys.find((key) => key === row?.typeKey);
  return row === undefined || typeKey === undefined ? undefined : { ...row, typeKey };
}

type EntryChange = Omit<Input<typeof updateDictionaryEntry>, 'entryId' | 'version'>;

/** Changes a locked entry; answers its new version. */
export async function changeEntry(
  db: Database,
  entryId: number,
  change: EntryChange,
  changedBy: string,
): Promise<number> {
  const { version } = await db
    .updateTable('dictionaryEntry')
    .set((eb) => ({ ...change, changedBy, version: eb('version', '+', 1) }))
    .where('id', '=', entryId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Removes a locked entry. */
export async function deleteEntry(db: Database, entryId: number): Promise<void> {
  await db.deleteFrom('dictionaryEntry').where('id', '=', entryId).execute();
}

/** Which versions of games hold a code: these are thousands, a scan is fine. */
const contentColumns: Partial<Record<DictionaryTypeKey, (code: string) => RawBuilder<unknown>>> = {
  contentRating: (code) => sql`rating = ${code}`,
  contentSource: (code) => sql`content_source = ${code}`,
  equipmentType: (code) => sql`${code} = any (equipment_types)`,
  experienceType: (code) => sql`${code} = any (experience_types)`,
};

/** How many records hold a code. Closed types are not asked: their entries come with the product. */
export async function countUses(
  db: Database,
  typeKey: DictionaryTypeKey,
  code: string,
): Promise<number> {
  const column = contentColumns[typeKey];
  if (column !== undefined) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from game_version where ${column(code)}`.execute(db);
    return rows[0]?.count ?? 0;
  }
  if (typeKey !== 'cardType') return 0;
  const { count } = await db
    .selectFrom('card')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('cardType', '=', code)
    .executeTakeFirstOrThrow();
  return count;
}

import { sql } from 'kysely';
import type { TextOverrideRow } from '@lebean/contract/text-override/operations';
import type { TextOverride } from '@lebean/contract/text-override/own-text.rows';
import type { Database } from '../../database/database.ts';

/** What is worded otherwise, of all texts: as many rows as somebody has written. */
export async function listTexts(db: Database): Promise<TextOverride[]> {
  return await db
    .selectFrom('textOverride')
    .select(['owner', 'key', 'zh', 'en', 'es'])
    .where((eb) => eb.or([eb('zh', '<>', ''), eb('en', '<>', ''), eb('es', '<>', '')]))
    .orderBy('owner')
    .orderBy('key')
    .execute();
}

/** All rows, also those that say nothing any more, with their versions. */
export async function listTextRows(db: Database): Promise<TextOverrideRow[]> {
  const rows = await db
    .selectFrom('textOverride')
    .select(['owner', 'key', 'zh', 'en', 'es', 'version', 'changedBy', 'changedAt'])
    .orderBy('owner')
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}

/**
 * As `listTextRows`, for a change: two who write the same text for the first time have no row to wait
 * for each other at.
 */
export async function lockTexts(db: Database): Promise<TextOverrideRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('lebean.texts'))`.execute(db);
  return await listTextRows(db);
}

export type NewWords = TextOverride & { readonly source: string };

/** Keeps texts; answers their versions by place. */
export async function storeTexts(
  db: Database,
  texts: readonly NewWords[],
  editor: { readonly name: string; readonly at: Date },
): Promise<number[]> {
  const stored = await db
    .insertInto('textOverride')
    .values(texts.map((each) => ({ ...each, changedBy: editor.name, changedAt: editor.at })))
    .onConflict((conflict) =>
      conflict.columns(['owner', 'key']).doUpdateSet((eb) => ({
        source: eb.ref('excluded.source'),
        zh: eb.ref('excluded.zh'),
        en: eb.ref('excluded.en'),
        es: eb.ref('excluded.es'),
        changedBy: editor.name,
        changedAt: editor.at,
        version: eb('textOverride.version', '+', 1),
      })),
    )
    .returning('version')
    .execute();
  return stored.map(({ version }) => version);
}

import type { Input } from '@lebean/contract/kernel/operation';
import type { PlaySetting, updatePlaySetting } from '@lebean/contract/play/setting.operations';
import type { Database } from '../../database/database.ts';

const columns = [
  'reversalHours',
  'silentSeconds',
  'cancelsPerDay',
  'lateCardsPerDay',
  'version',
  'changedBy',
  'changedAt',
] as const;

/** The rules of all plays: one row, which a migration has made. */
export async function getSetting(db: Database): Promise<PlaySetting> {
  const row = await db.selectFrom('playSetting').select(columns).executeTakeFirstOrThrow();
  return { ...row, changedAt: row.changedAt?.toISOString() ?? null };
}

/** The same, locked. */
export async function lockSetting(db: Database): Promise<PlaySetting> {
  const locked = db.selectFrom('playSetting').select('version').forUpdate();
  await locked.executeTakeFirstOrThrow();
  return await getSetting(db);
}

/** Changes the locked rules; answers their new version. */
export async function changeSetting(
  db: Database,
  { version, ...rules }: Input<typeof updatePlaySetting>,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<number> {
  await db
    .updateTable('playSetting')
    .set({ ...rules, version: version + 1, changedBy: by, changedAt: at })
    .execute();
  return version + 1;
}

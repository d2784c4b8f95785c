import type { DictionaryOption } from '@lebean/contract/dictionary/rows';
import {
  type DictionaryTypeKey,
  dictionaryTypeKeys,
} from '@lebean/contract/kernel/dictionary-types';
import type { Database } from '../../database/database.ts';

/**
 * The entries as this node has read them last, by the name that the database gave them then. That name is
 * never used twice, so that a change on another node, and one that was rolled back, is always noticed.
 */
let known: { readonly version: string; readonly options: readonly DictionaryOption[] } | undefined;

/**
 * What the fields of types offer, in their order, with entries that are switched off. Whoever has asked for the version
 * with something else in this transaction passes it, which saves a message.
 */
export async function readDictionary(
  db: Database,
  requestedVersion?: string,
): Promise<readonly DictionaryOption[]> {
  const version = requestedVersion ?? (await versionNow(db));
  if (known?.version === version) return known.options;
  const rows = await db
    .selectFrom('dictionaryEntry')
    .select(['typeKey', 'code', 'titleZh', 'titleEn', 'titleEs', 'isEnabled'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const options = dictionaryTypeKeys.flatMap((typeKey) =>
    rows.filter((row) => row.typeKey === typeKey).map((row) => ({ ...row, typeKey })),
  );
  known = { version, options };
  return options;
}

async function versionNow(db: Database): Promise<string> {
  const { version } = await db
    .selectFrom('dictionaryVersion')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether a code can be chosen now: the dictionary knows it and it is not switched off. */
export async function isChoosable(
  db: Database,
  typeKey: DictionaryTypeKey,
  code: string,
  requestedVersion?: string,
): Promise<boolean> {
  const options = await readDictionary(db, requestedVersion);
  return options.some(
    (option) => option.typeKey === typeKey && option.code === code && option.isEnabled,
  );
}

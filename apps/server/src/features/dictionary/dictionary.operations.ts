import {
  createDictionaryEntry,
  listDictionary,
  listDictionaryOptions,
  removeDictionaryEntry,
  updateDictionaryEntry,
} from '@lebean/contract/dictionary/operations';
import {
  codeTaken,
  entryInUse,
  entryIsPrefab,
  entryNotFound,
  typeClosed,
} from '@lebean/contract/dictionary/refusals';
import { dictionaryTypes } from '@lebean/contract/kernel/dictionary-types';
import type { staleVersion } from '@lebean/contract/kernel/refusals';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { readDictionary } from '../../capabilities/dictionary/dictionary.ts';
import {
  changeEntry,
  countUses,
  deleteEntry,
  insertEntry,
  listEntries,
  lockEntry,
} from './dictionary.queries.ts';

const list = handle(listDictionary, async ({ db, language }) => ({
  entries: (await listEntries(db)).map((entry) => {
    const { titleZh: zh, titleEn: en, titleEs: es } = entry;
    return { ...entry, title: { zh, en, es }[language] };
  }),
}));

const options = handle(listDictionaryOptions, async ({ db }) => ({
  options: [...(await readDictionary(db))],
}));

const create = handle(createDictionaryEntry, async (context, entry) => {
  const { db, actor } = context;
  if (!dictionaryTypes[entry.typeKey].isOpen) throw context.refused(typeClosed);
  const id = await insertEntry(db, entry, actor.name);
  if (id === undefined) throw context.refused(codeTaken, { code: entry.code });
  context.changed(undefined, entry);
  return { id };
});

type ChangeStep = StepContext<typeof entryNotFound | typeof staleVersion>;

/** The entry of a change, locked. Whoever saw an older version is refused (SH-35). */
async function lockedAt(
  context: ChangeStep,
  { entryId, version }: { readonly entryId: number; readonly version: number },
) {
  const entry = await lockEntry(context.db, entryId);
  if (entry === undefined) throw context.refused(entryNotFound);
  checkVersion(context, entry, version);
  return entry;
}

const update = handle(updateDictionaryEntry, async (context, { entryId, version, ...change }) => {
  const before = await lockedAt(context, { entryId, version });
  if (!change.isEnabled && !dictionaryTypes[before.typeKey].isOpen)
    throw context.refused(typeClosed);
  const newVersion = await changeEntry(context.db, entryId, change, context.actor.name);
  const { titleZh, titleEn, titleEs, sortOrder, isEnabled } = before;
  context.changed({ titleZh, titleEn, titleEs, sortOrder, isEnabled }, change);
  return { entryId, version: newVersion };
});

/** What nothing uses can go; what was ever chosen stays, so that old records can be read. */
const remove = handle(removeDictionaryEntry, async (context, { entryId, version }) => {
  const { db } = context;
  const entry = await lockedAt(context, { entryId, version });
  if (entry.isPrefab) throw context.refused(entryIsPrefab);
  const count = await countUses(db, entry.typeKey, entry.code);
  if (count > 0) throw context.refused(entryInUse, { count });
  await deleteEntry(db, entryId);
  const { code, typeKey, titleZh, titleEn, titleEs } = entry;
  context.changed({ code, typeKey, titleZh, titleEn, titleEs }, undefined);
  return { entryId };
});

export const dictionaryHandlers = [list, options, create, update, remove];

import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id, text, version } from '../kernel/common.ts';
import { dictionaryCode } from '../kernel/dictionary-code.ts';
import { dictionaryTypeKeys } from '../kernel/dictionary-types.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { codeTaken, entryInUse, entryIsPrefab, entryNotFound, typeClosed } from './refusals.ts';
import { dictionaryEntry, dictionaryOption, namedCode, namedParent } from './rows.ts';

const titles = { titleZh: text(64), titleEn: text(64), titleEs: text(64) };

export const listDictionary = query({
  id: 'dictionary.list',
  path: '/api/dictionary',
  summary: 'The entries of all types, in their order',
  permission: 'system.dictionary.list',
  scope: ['staff'],
  input: z.strictObject({}),
  output: z.object({ entries: z.array(dictionaryEntry) }),
});

export const listDictionaryOptions = query({
  id: 'dictionary.options',
  path: '/api/dictionary-options',
  summary: 'What the fields of types offer, and what older values are called',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ options: z.array(dictionaryOption) }),
});

const sortOrder = z.int().check(z.minimum(0), z.maximum(100_000));

export const createDictionaryEntry = command({
  id: 'dictionary.create',
  path: '/api/dictionary',
  summary: 'Adds an entry to an open type',
  permission: 'system.dictionary.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    typeKey: namedParent(z.enum(dictionaryTypeKeys)),
    code: namedCode(dictionaryCode()),
    ...titles,
    sortOrder,
  }),
  output: createdRow,
  refusals: [typeClosed, codeTaken],
  audit: { object: 'dictionary', idFrom: 'id' },
});

const entryChange = { entryId: id(), version: version() };

export const updateDictionaryEntry = command({
  id: 'dictionary.update',
  path: '/api/dictionary/:entryId/update',
  summary: 'Changes the titles and the place of an entry, or switches it off (SH-35)',
  permission: 'system.dictionary.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ...entryChange, ...titles, sortOrder, isEnabled: z.boolean() }),
  output: z.object(entryChange),
  refusals: [entryNotFound, staleVersion, typeClosed],
  audit: { object: 'dictionary', idFrom: 'entryId' },
});

export const removeDictionaryEntry = command({
  id: 'dictionary.remove',
  path: '/api/dictionary/:entryId/remove',
  summary: 'Removes an entry that nothing uses',
  permission: 'system.dictionary.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(entryChange),
  output: z.object({ entryId: id() }),
  refusals: [entryNotFound, staleVersion, entryIsPrefab, entryInUse],
  audit: { object: 'dictionary', idFrom: 'entryId' },
});

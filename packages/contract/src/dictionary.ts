import * as z from 'zod/mini';
import { dictionaryCode } from './card-fields.ts';
import { staleVersion } from './card-refusals.ts';
import { createdRow, id, text, version } from './common.ts';
import { dictionaryTypes } from './dictionary-types.ts';
import { accountKinds, operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';
import { wireName } from './wire.ts';

export type DictionaryTypeKey = keyof typeof dictionaryTypes;

const isTypeKey = (word: string): word is DictionaryTypeKey => word in dictionaryTypes;
export const dictionaryTypeKeys: readonly DictionaryTypeKey[] =
  Object.keys(dictionaryTypes).filter(isTypeKey);

const namedCode = wireName('typeValue', 'the code of an entry of the type dictionary');
const namedParent = wireName('parentName', 'the type that an entry of the dictionary belongs to');

const titles = { titleZh: text(64), titleEn: text(64), titleEs: text(64) };

/** An entry as fields offer it; switched off, it names what was chosen before and is offered no more. */
export const dictionaryOption = z.object({
  typeKey: namedParent(z.enum(dictionaryTypeKeys)),
  code: namedCode(z.string()),
  titleZh: z.string(),
  titleEn: z.string(),
  titleEs: z.string(),
  isEnabled: z.boolean(),
});
export type DictionaryOption = z.output<typeof dictionaryOption>;

export const dictionaryEntry = z.extend(dictionaryOption, {
  id: id(),
  sortOrder: z.int(),
  /** Comes with the product: it keeps its code and is not removed. */
  isPrefab: z.boolean(),
  changedBy: z.string(),
  version: version(),
});
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

export const listDictionary = operation({
  id: 'dictionary.list',
  kind: 'query',
  method: 'GET',
  path: '/api/dictionary',
  summary: 'The entries of all types, in their order',
  permission: 'system.dictionary.list',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ entries: z.array(dictionaryEntry) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const listDictionaryOptions = operation({
  id: 'dictionary.options',
  kind: 'query',
  method: 'GET',
  path: '/api/dictionary-options',
  summary: 'What the fields of types offer, and what older values are called',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ options: z.array(dictionaryOption) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const entryNotFound = refusal('DICTIONARY_ENTRY_NOT_FOUND', 'notFound', {
  zh: '字典项不存在',
  en: 'There is no such entry',
  es: 'No existe esa entrada',
});
export const typeClosed = refusal('DICTIONARY_TYPE_CLOSED', 'conflict', {
  zh: '该类型的代码由系统使用，只能修改名称和顺序',
  en: 'The product works with the codes of this type: only titles and order can change',
  es: 'El producto usa los códigos de este tipo: solo cambian los títulos y el orden',
});
export const codeTaken = refusal('DICTIONARY_CODE_TAKEN', 'conflict', {
  zh: '代码 {code} 已存在',
  en: 'There is an entry with the code {code} already',
  es: 'Ya existe una entrada con el código {code}',
});
export const entryIsPrefab = refusal('DICTIONARY_ENTRY_PREFAB', 'conflict', {
  zh: '系统预设的字典项不能删除，可以停用',
  en: 'An entry that comes with the product cannot be removed; it can be switched off',
  es: 'Una entrada incluida en el producto no se puede eliminar; se puede desactivar',
});
export const entryInUse = refusal('DICTIONARY_ENTRY_IN_USE', 'conflict', {
  zh: '还有 {count} 条记录使用该字典项，不能删除，可以停用',
  en: 'Records with this entry: {count}. It cannot be removed; it can be switched off',
  es: 'Registros con esta entrada: {count}. No se puede eliminar; se puede desactivar',
});

const sortOrder = z.int().check(z.minimum(0), z.maximum(100_000));

export const createDictionaryEntry = operation({
  id: 'dictionary.create',
  kind: 'command',
  method: 'POST',
  path: '/api/dictionary',
  summary: 'Adds an entry to an open type',
  permission: 'system.dictionary.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({
    typeKey: namedParent(z.enum(dictionaryTypeKeys)),
    code: namedCode(dictionaryCode()),
    ...titles,
    sortOrder,
  }),
  output: createdRow,
  refusals: [wholeNetworkOnly, typeClosed, codeTaken],
  audit: { object: 'dictionary', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

const entryChange = { entryId: id(), version: version() };

export const updateDictionaryEntry = operation({
  id: 'dictionary.update',
  kind: 'command',
  method: 'POST',
  path: '/api/dictionary/:entryId/update',
  summary: 'Changes the titles and the place of an entry, or switches it off (SH-35)',
  permission: 'system.dictionary.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ ...entryChange, ...titles, sortOrder, isEnabled: z.boolean() }),
  output: z.object(entryChange),
  refusals: [wholeNetworkOnly, entryNotFound, staleVersion, typeClosed],
  audit: { object: 'dictionary', idFrom: 'entryId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const removeDictionaryEntry = operation({
  id: 'dictionary.remove',
  kind: 'command',
  method: 'POST',
  path: '/api/dictionary/:entryId/remove',
  summary: 'Removes an entry that nothing uses',
  permission: 'system.dictionary.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject(entryChange),
  output: z.object({ entryId: id() }),
  refusals: [wholeNetworkOnly, entryNotFound, staleVersion, entryIsPrefab, entryInUse],
  audit: { object: 'dictionary', idFrom: 'entryId' },
  rate: 'write',
  idempotency: 'accepted',
});

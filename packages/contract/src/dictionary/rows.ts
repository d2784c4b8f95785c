import * as z from 'zod/mini';
import { id, version } from '../kernel/common.ts';
import { dictionaryTypeKeys } from '../kernel/dictionary-types.ts';
import { wireName } from '../kernel/wire.ts';

export const namedCode = wireName('typeValue', 'the code of an entry of the type dictionary');
export const namedParent = wireName(
  'parentName',
  'the type that an entry of the dictionary belongs to',
);

export const namedTitle = wireName(
  'typeName',
  'what an entry of the type dictionary is called, in the language of the call',
);

/** An entry as fields offer it; switched off, it names what was chosen before and is no longer offered. */
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
  title: namedTitle(z.string()),
  sortOrder: z.int(),
  /** Comes with the product: it keeps its code and is not removed. */
  isPrefab: z.boolean(),
  changedBy: z.string(),
  version: version(),
});
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

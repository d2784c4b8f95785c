import * as z from 'zod/mini';
import { instant } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { type Text, hasPlaceholdersOf, languages } from '../kernel/text.ts';
import { wireName } from '../kernel/wire.ts';
import { namedOwner, textOverride } from './own-text.rows.ts';
import { placeholdersDiffer } from './refusals.ts';

const namedSource = wireName('chinese_counterpart', 'a text in Chinese, as the product says it');

/** An override with what its form needs. Version 0: nothing was ever stored about it. */
export const textOverrideRow = z.extend(textOverride, {
  version: z.int(),
  changedBy: z.string(),
  changedAt: instant(),
});
export type TextOverrideRow = z.output<typeof textOverrideRow>;

export const listTextOverrides = query({
  id: 'text.list',
  path: '/api/text-overrides',
  summary: 'The overrides of texts, with versions',
  permission: 'system.text.list',
  scope: ['staff'],
  input: z.strictObject({}),
  output: z.object({ overrides: z.array(textOverrideRow) }),
});

/** Words of a screen: one line or several, never markup, since they are shown as they are. */
const words = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(500),
      z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, says('unusableCharacters')),
    );
const textName = () => z.string().check(z.regex(/^[A-Za-z][\w./-]{0,95}$/, says('textName')));

const overrideFields = {
  owner: namedOwner(textName()),
  key: textName(),
  /** What the product says in Chinese: its placeholders are those of every language. */
  source: namedSource(z.string().check(z.minLength(1), z.maxLength(500))),
  zh: z._default(words(), ''),
  en: z._default(words(), ''),
  es: z._default(words(), ''),
  version: z.int().check(z.nonnegative()),
};

export const saveText = command({
  id: 'text.save',
  path: '/api/text-overrides',
  summary: 'Says a text in other words from the next look on; all empty: as the product says it',
  permission: 'system.text.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(overrideFields),
  output: z.object({ name: z.string(), version: z.int() }),
  refusals: [staleVersion, placeholdersDiffer],
  audit: { object: 'text', idFrom: 'name' },
});

/** How many texts one import changes at most. */
export const maxImportedTexts = 400;

export const importProblems = ['stale', 'placeholders', 'twice'] as const;

export const importTexts = command({
  id: 'text.import',
  path: '/api/text-overrides/import',
  summary: 'Says many texts in other words: all of them, or none and what is wrong with which row',
  permission: 'system.text.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    texts: z
      .array(z.strictObject(overrideFields))
      .check(z.minLength(1), z.maxLength(maxImportedTexts)),
  }),
  output: z.object({
    /** Of which texts it was, for the operation log. */
    names: z.string(),
    written: z.int(),
    /** By their place in what was sent, from 0. */
    wrong: z.array(z.object({ row: z.int(), problem: z.enum(importProblems) })),
  }),
  audit: { object: 'text', idFrom: 'names' },
});

/** The languages in which an override has other placeholders than its source. */
export const wrongLanguages = (source: string, override: Text) =>
  languages.filter((language) => !hasPlaceholdersOf(source, override[language]));

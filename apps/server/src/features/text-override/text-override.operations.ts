import type { Input } from '@lebean/contract/kernel/operation';
import { placeholdersOf } from '@lebean/contract/kernel/text';
import {
  type TextOverrideRow,
  type importProblems,
  importTexts,
  listTextOverrides,
  saveText,
  wrongLanguages,
} from '@lebean/contract/text-override/operations';
import { getTexts } from '@lebean/contract/text-override/own-text.operations';
import { placeholdersDiffer } from '@lebean/contract/text-override/refusals';
import { namesInLog } from '../../capabilities/audit/names-in-log.ts';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { handle } from '../../capabilities/call/handle.ts';
import {
  listTextRows,
  listTexts,
  lockTexts,
  type NewWords,
  storeTexts,
} from './text-override.queries.ts';

const get = handle(getTexts, async ({ db }) => ({ texts: await listTexts(db) }));

const list = handle(listTextOverrides, async ({ db }) => ({ overrides: await listTextRows(db) }));

const nameOf = ({ owner, key }: { readonly owner: string; readonly key: string }): string =>
  `${owner}.${key}`;

const words = ({ owner, key, source, zh, en, es }: NewWords): NewWords => ({
  owner,
  key,
  source,
  zh,
  en,
  es,
});

const save = handle(saveText, async (context, text) => {
  const { db, actor, at } = context;
  if (wrongLanguages(text.source, text).length > 0) {
    const placeholders = placeholdersOf(text.source).join(' ') || '–';
    throw context.refused(placeholdersDiffer, { placeholders });
  }
  const name = nameOf(text);
  const before = (await lockTexts(db)).find((row) => nameOf(row) === name);
  checkVersion(context, before, text.version);
  const [version = 0] = await storeTexts(db, [words(text)], { name: actor.name, at });
  context.changed(before, words(text));
  return { name, version };
});

type Imported = Input<typeof importTexts>['texts'][number];

/** What is wrong with a row of an import, if anything. */
function problemOf(
  text: Imported,
  stored: ReadonlyMap<string, TextOverrideRow>,
  seen: Set<string>,
): (typeof importProblems)[number] | undefined {
  const name = nameOf(text);
  if (seen.has(name)) return 'twice';
  seen.add(name);
  if (wrongLanguages(text.source, text).length > 0) return 'placeholders';
  return (stored.get(name)?.version ?? 0) === text.version ? undefined : 'stale';
}

const importAll = handle(importTexts, async (context, { texts }) => {
  const { db, actor, at } = context;
  const stored = new Map((await lockTexts(db)).map((row) => [nameOf(row), row]));
  const seen = new Set<string>();
  const wrong = texts.flatMap((text, row) => {
    const problem = problemOf(text, stored, seen);
    return problem === undefined ? [] : [{ row, problem }];
  });
  const names = namesInLog(texts.map(nameOf));
  if (wrong.length > 0) return { names, written: 0, wrong };
  await storeTexts(db, texts.map(words), { name: actor.name, at });
  const before = texts.flatMap((text) => stored.get(nameOf(text)) ?? []);
  context.changed({ texts: before }, { texts: texts.map(words) });
  return { names, written: texts.length, wrong };
});

export const textHandlers = [get, list, save, importAll];

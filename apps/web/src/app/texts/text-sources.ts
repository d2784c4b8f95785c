import { useMemo } from 'react';
import * as z from 'zod/mini';
import { getMenu } from '@lebean/contract/menu/tree.operations';
import { type StoredMenuEntry, missingTitles } from '@lebean/contract/menu/tree.rows';
import { operations } from '@lebean/contract/registry/operations';
import { fields } from '@lebean/contract/vocabulary/fields';
import type { SourceText } from '../../features/text-override/text-rows.ts';
import { ownerOf } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { useOperation } from '../../platform/queries.ts';
import { withQuery } from '../../platform/with-query.ts';

const byKey = z.record(z.string(), z.string());
const messages = z.object({ zh: byKey, en: byKey, es: byKey });

/**
 * All that screens declare with `defineMessages`. The question mark makes copies of the declarations, so
 * that each screen keeps its texts in its own chunk and this page has them all in one.
 */
const declared = import.meta.glob<Readonly<Record<string, unknown>>>('../../**/*.messages.ts', {
  eager: true,
  query: '?catalogue',
});

const screenTexts: readonly SourceText[] = Object.values(declared).flatMap((module) =>
  Object.values(module).flatMap((exported) => {
    const read = z.safeParse(messages, exported);
    const owner = exported instanceof Object ? ownerOf(exported) : undefined;
    if (!read.success || owner === undefined) return [];
    const { zh, en, es } = read.data;
    return Object.entries(zh).map(([key, text]) => ({
      owner,
      key,
      text: { zh: text, en: en[key] ?? '', es: es[key] ?? '' },
    }));
  }),
);

/** Why calls are refused, once each however many operations say it. */
const refusalTexts: readonly SourceText[] = [
  ...new Map(
    operations.flatMap(({ refusals }) =>
      refusals.map(({ code, text }) => [code, { owner: 'refusal', key: code, text }] as const),
    ),
  ).values(),
];

/** What fields are called in lists, forms, files and the operation log. */
const fieldTexts: readonly SourceText[] = Object.entries(fields).map(([key, { title }]) => ({
  owner: 'field',
  key,
  text: title,
}));

/** The titles of the menu: stored with their entries, so that they are changed there. */
function useMenuTitles(): readonly SourceText[] {
  const nodes = useMenu();
  const answer = useOperation(getMenu, {});
  return useMemo(() => {
    const stored = new Map<string, StoredMenuEntry>(
      answer.data?.entries.map((entry) => [entry.path, entry]),
    );
    return nodes.map(({ path, title }) => {
      const entry = stored.get(path);
      const missing = entry === undefined ? [] : missingTitles(entry);
      const titles = { ...title, ...Object.fromEntries(missing.map((each) => [each, ''])) };
      const editAddress = withQuery('/system/menus', { entry: path });
      return { owner: 'menuTitle', key: path, text: titles, editAddress };
    });
  }, [nodes, answer.data]);
}

/**
 * All texts of the product, wherever they come from. What stores texts of its own, with languages that
 * may be missing, adds a source here.
 */
export function useTextSources(): readonly SourceText[] {
  const menuTitles = useMenuTitles();
  return useMemo(
    () => [...screenTexts, ...fieldTexts, ...refusalTexts, ...menuTitles],
    [menuTitles],
  );
}

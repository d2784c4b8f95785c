import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, useMemo } from 'react';
import { stringifySearch } from '../../platform/address.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { loadedPage } from '../routing/loaded-pages.ts';
import { pageAbove, type PageDefinition } from '../pages.ts';

/** A page at an address: what the layout shows, and what a tab will stand for. */
export type ShownPage = {
  readonly page: PageDefinition;
  /** The identity (SH-9): the path with its parts filled in, without the query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly Screen: ComponentType;
};

/** The page that the router is at. While it loads another one, still the one before. */
export function useShownPage(): ShownPage | undefined {
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) });
  return useMemo(() => {
    const page = match?.staticData.page;
    if (match === undefined || page === undefined) return undefined;
    const Screen = loadedPage(page);
    if (Screen === undefined) return undefined;
    const params = Object.fromEntries(
      Object.entries(match.params).map(([name, value]) => [name, String(value)]),
    );
    return { page, path: match.pathname, params, query: stringifySearch(match.search), Screen };
  }, [match]);
}

/** The entry of the menu that a page belongs to: a detail page highlights its list (SH-7). */
export const menuPathOf = ({ page }: ShownPage): string =>
  page.menuPath ?? pageAbove(page)?.path ?? page.path;

/** What the pages that show one record call it, by path. */
const recordNames = createStore<ReadonlyMap<string, string>>(new Map());

export const useRecordNameAt = (path: string | undefined): string | undefined =>
  useStore(recordNames).get(path ?? '');

export function setRecordNameAt(path: string, name: string | undefined): void {
  const names = new Map(recordNames.get());
  if (name === undefined) names.delete(path);
  else names.set(path, name);
  recordNames.set(names);
}

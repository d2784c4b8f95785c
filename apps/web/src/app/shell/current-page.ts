import { useRouter, useRouterState } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { stringifySearch } from '../../platform/address.ts';
import { pageAbove, type PageDefinition } from '../pages.ts';

/** A page at an address: what the layout shows, and what a tab stands for. */
export type ShownPage = {
  readonly page: PageDefinition;
  /** The identity (SH-9): the path with its parts filled in, without the query. */
  readonly path: string;
  readonly query: string;
};

/**
 * The page that the router is at. While it loads another one, still the one before, and so it is until the
 * other one is drawn: a click shows at once that it was taken, however large the page is (P8).
 */
export function useShownPage(): ShownPage | undefined {
  const requested = useRouterPage();
  const drawn = useDeferredValue(requested);
  // Only another page waits for its turn: what is typed into a filter is in the address at once.
  return requested?.path === drawn?.path ? requested : drawn;
}

/** The path that was asked for last, whether its page has come or not. */
export const useRequestedPath = (): string =>
  useRouterState({ select: ({ location }) => withoutDetour(location.pathname) });

/** The same for whoever only looks now and then: nothing is drawn anew when it changes. */
export function useRequestedPathNow(): () => string {
  const router = useRouter();
  return () => withoutDetour(router.state.location.pathname);
}

/** A page that begins anew is asked for by a detour (SH-14). */
const withoutDetour = (path: string): string => path.replace(/^\/redirect(?=\/)/, '');

/** The path that was asked for while another page is still shown: what leads there says so at once (P8). */
export function useComingPath(): string | undefined {
  const requested = useRequestedPath();
  const shown = useShownPage()?.path;
  return requested === shown ? undefined : requested;
}

/** Whether another page is on its way: its code is being fetched, or it is being drawn. */
export function useIsPageComing(): boolean {
  const isFetched = useRouterState({ select: ({ status }) => status === 'pending' });
  const isDrawn = useRouterPage()?.path !== useShownPage()?.path;
  return isFetched || isDrawn;
}

function useRouterPage(): ShownPage | undefined {
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) });
  const page = match?.staticData.page;
  const path = match?.pathname;
  const query = match && stringifySearch(match.search);
  const hasFailed = useHasFailed();
  // The router makes a new match at each of its steps, also where they lead to the same page.
  return useMemo(
    () =>
      page === undefined || path === undefined || query === undefined || hasFailed
        ? undefined
        : { page, path, query },
    [page, path, query, hasFailed],
  );
}

/** Why there is no page where the router is, if it is at such a place (SH-3). */
export const useStatus = (): 'denied' | 'missing' | undefined =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.status });

/** Whether the page that the router is at could not be loaded, not even by trying again (SH-41). */
export const useHasFailed = (): boolean =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.status === 'error' });

/** The entry of the menu that a page belongs to: a detail page highlights its list (SH-7). */
export const menuPathOf = ({ page }: ShownPage): string =>
  page.menuPath ?? pageAbove(page)?.path ?? page.path;

import { useLayoutEffect, useMemo } from 'react';
import type { TabList, Visit } from './tab-list.ts';
import { keepVisit, requestPage, tabsWhile, useTabList } from './tab-store.ts';

/** The tabs, the page that is shown among them from its first moment on (SH-9). */
export function useVisits(shown: Visit | undefined): TabList {
  const kept = useTabList();
  const list = useMemo(() => (shown === undefined ? kept : tabsWhile(kept, shown)), [kept, shown]);
  useLayoutEffect(() => {
    if (shown !== undefined) keepVisit(shown);
  }, [shown]);
  return list;
}

/** Keeps which page was asked for: one that was closed comes back when it is. */
export function useRequests(path: string): void {
  useLayoutEffect(() => requestPage(path), [path]);
}

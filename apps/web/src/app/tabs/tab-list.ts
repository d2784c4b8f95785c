/** A visited view: what its address is, what it calls itself, how often it was begun anew. */
export type Tab = {
  /** The identity (SH-9): the path with its parts filled in, without the query. */
  readonly path: string;
  readonly query: string;
  /** What the record on the page is called (SH-10). */
  readonly name: string | undefined;
  /** Counts the refreshes: a page that is keyed by it starts anew after each (SH-14). */
  readonly revision: number;
};

/** The tabs of a window in the order of the strip, and which of their pages are alive. */
export type TabList = {
  readonly tabs: readonly Tab[];
  /** The paths of the live pages, the last used first. */
  readonly live: readonly string[];
  /** Closed while it was shown: that it still is, until the next page has come, opens no tab. */
  readonly leaving: string | undefined;
};

export const noTabs: TabList = { tabs: [], live: [], leaving: undefined };

/** More live pages than this cost memory and are hardly ever gone back to (SH-14). */
export const maxLivePages = 10;

export type Visit = { readonly path: string; readonly query: string };

/** What the list has to know of pages. */
export type PageRules = {
  /** False for pages that are never kept behind others. */
  readonly isKept: (path: string) => boolean;
  /** A page with unsaved input is never dropped: it would not come back from its address. */
  readonly isUnsaved: (path: string) => boolean;
};

export const tabAt = ({ tabs }: TabList, path: string | undefined): Tab | undefined =>
  tabs.find((tab) => tab.path === path);

/** The list while a page is shown. The same list where that changes nothing. */
export function visited(list: TabList, { path, query }: Visit, rules: PageRules): TabList {
  if (list.leaving === path) return list;
  const known = tabAt(list, path);
  const isFront = list.live[0] === path && list.leaving === undefined;
  if (isFront && known?.query === query) return list;
  const tabs =
    known === undefined
      ? [...list.tabs, { path, query, name: undefined, revision: 0 }]
      : changedTab(list.tabs, path, { query });
  return { tabs, live: mostRecent(list.live, path, rules), leaving: undefined };
}

/** The live pages once another one is used: the least recently used ones beyond the limit go. */
function mostRecent(live: readonly string[], path: string, rules: PageRules): readonly string[] {
  const kept = live.filter((one) => one !== path && rules.isKept(one));
  const behind = [...kept];
  for (const one of kept.toReversed()) {
    if (behind.length < maxLivePages) break;
    if (!rules.isUnsaved(one)) behind.splice(behind.indexOf(one), 1);
  }
  return [path, ...behind];
}

/** The list without some tabs, of which one may be the page that is `shown`. */
export function closed(list: TabList, paths: readonly string[], shown: string): TabList {
  return {
    tabs: list.tabs.filter(({ path }) => !paths.includes(path)),
    live: list.live.filter((path) => !paths.includes(path)),
    leaving: paths.includes(shown) ? shown : list.leaving,
  };
}

/** Where closing a tab leads (SH-11): nowhere for one that is not shown, else to the last one left. */
export function afterClosing(list: TabList, path: string, shown: string): string | undefined {
  if (path !== shown) return undefined;
  const last = list.tabs.findLast((tab) => tab.path !== path);
  return last === undefined ? '/' : last.path + last.query;
}

/** The list after some pages' states are dropped; the shown one begins anew where it is. */
export function refreshed(list: TabList, paths: readonly string[], shown: string): TabList {
  return {
    ...list,
    tabs: list.tabs.map((tab) =>
      paths.includes(tab.path) ? { ...tab, revision: tab.revision + 1 } : tab,
    ),
    live: list.live.filter((path) => path === shown || !paths.includes(path)),
  };
}

/** The list after a page behind others has changed its own query. */
export const searched = (list: TabList, path: string, query: string): TabList => ({
  ...list,
  tabs: changedTab(list.tabs, path, { query }),
});

/** The list after a page has named its record. */
export function named(list: TabList, path: string, name: string): TabList {
  if (tabAt(list, path)?.name === name) return list;
  return { ...list, tabs: changedTab(list.tabs, path, { name }) };
}

const changedTab = (
  tabs: readonly Tab[],
  path: string,
  change: Partial<Pick<Tab, 'query' | 'name'>>,
): readonly Tab[] => tabs.map((tab) => (tab.path === path ? { ...tab, ...change } : tab));

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
  /** Closed while they were shown or on their way: that they are seen until another page has come opens no tab. */
  readonly leaving: readonly string[];
};

export const noTabs: TabList = { tabs: [], live: [], leaving: [] };

/** More live pages than this cost memory and are hardly ever gone back to (SH-14). */
export const maxLivePages = 10;

export type Visit = { readonly path: string; readonly query: string };

/** Where somebody is: the page that is shown, and the one that was asked for, which may be on its way. */
export type Whereabouts = { readonly shown: string; readonly requested: string };

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
  if (list.leaving.includes(path)) return list;
  const known = tabAt(list, path);
  const isFront = list.live[0] === path && list.leaving.length === 0;
  if (isFront && known?.query === query) return list;
  const tabs =
    known === undefined
      ? [...list.tabs, { path, query, name: undefined, revision: 0 }]
      : changedTab(list.tabs, path, { query });
  return { tabs, live: liveAfter(list.live, path, rules), leaving: [] };
}

/** The live pages once another one is used: the least recently used ones beyond the limit go. */
function liveAfter(live: readonly string[], path: string, rules: PageRules): readonly string[] {
  const kept = live.filter((one) => one !== path && rules.isKept(one));
  const behind = [...kept];
  for (const one of kept.toReversed()) {
    if (behind.length < maxLivePages) break;
    if (!rules.isUnsaved(one)) behind.splice(behind.indexOf(one), 1);
  }
  return [path, ...behind];
}

/** The list once a page was asked for: closed before or not, it opens a tab when it comes. */
export const requested = (list: TabList, path: string): TabList =>
  list.leaving.includes(path)
    ? { ...list, leaving: list.leaving.filter((one) => one !== path) }
    : list;

/** The list without some tabs, among which may be where somebody is. */
export function closed(list: TabList, paths: readonly string[], at: Whereabouts): TabList {
  const seen = [at.shown, at.requested].filter((path) => paths.includes(path));
  return {
    tabs: list.tabs.filter(({ path }) => !paths.includes(path)),
    live: list.live.filter((path) => !paths.includes(path)),
    leaving: [...new Set([...list.leaving, ...seen])],
  };
}

/**
 * Where closing a tab leads (SH-11): nowhere unless one is there or on the way there; back to the page that is still
 * shown, else to the last one left.
 */
export function afterClosing(list: TabList, path: string, at: Whereabouts): string | undefined {
  if (path !== at.requested) return undefined;
  const left = list.tabs.filter((tab) => tab.path !== path);
  const next = left.find((tab) => tab.path === at.shown) ?? left.at(-1);
  return next === undefined ? '/' : next.path + next.query;
}

/** The list after some pages' states are dropped; the shown one begins anew where it is. */
export function refreshed(
  list: TabList,
  paths: readonly string[],
  shown: string | undefined,
): TabList {
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

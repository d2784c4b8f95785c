import type { Profile } from '@lebean/contract/session/rows';
import { createStore, useStore } from '../../platform/store.ts';
import { isUnsavedAt } from '../../platform/unsaved.ts';
import { mayOpen, pageAt } from '../pages.ts';
import { forgetVisits, nameVisit, noteVisit, noteVisits } from './recent-visits.ts';
import {
  closed,
  named,
  noTabs,
  type PageRules,
  refreshed,
  requested,
  searched,
  type TabList,
  type Visit,
  visited,
  type Whereabouts,
} from './tab-list.ts';
import { forgetTabs, recallTabs, rememberTabs } from './tab-memory.ts';

/** The tabs of this window. Whose they are changes with the session only. */
const tabStore = createStore<TabList>(noTabs);
let owner: number | undefined;
/** The page that is shown now, which others may ask about outside of React. */
let shown: Visit | undefined;

const rules: PageRules = {
  isKept: (path) => pageAt(path)?.page.isKept ?? false,
  isUnsaved: isUnsavedAt,
};

export const useTabList = (): TabList => useStore(tabStore);
export const currentTabs = (): TabList => tabStore.get();
export const isShown = (path: string): boolean => path === shown?.path;
export const shownPath = (): string | undefined => shown?.path;

/** Begins with the tabs that the account had in this window (SH-15). */
export function beginTabs(account: Profile): void {
  if (owner === account.id) return;
  owner = account.id;
  tabStore.set(
    recallTabs(account.id, (path) => {
      const page = pageAt(path)?.page;
      return page !== undefined && mayOpen(account, page);
    }),
  );
  noteVisits(tabStore.get().tabs.toReversed());
}

/** Logging out: nothing is kept, and nothing that still happens on the page is (SH-15). */
export function endTabs(): void {
  owner = undefined;
  forgetTabs();
  forgetVisits();
}

function keep(list: TabList): void {
  if (list === tabStore.get()) return;
  tabStore.set(list);
  if (owner !== undefined) rememberTabs(owner, list);
}

/** What the list is while a page is shown, before that is kept. */
export const tabsWhile = (list: TabList, visit: Visit): TabList => visited(list, visit, rules);

/** Keeps that a page is shown. */
export function keepVisit(visit: Visit): void {
  shown = visit;
  noteVisit(visit);
  keep(tabsWhile(tabStore.get(), visit));
}

/** Keeps that a page was asked for; one that is shown already does not come again. */
export function requestPage(path: string): void {
  keep(requested(tabStore.get(), path));
  if (shown?.path === path) keepVisit(shown);
}

export const closeTabs = (paths: readonly string[], at: Whereabouts): void =>
  keep(closed(tabStore.get(), paths, at));

/** Drops what pages hold: they begin anew from their addresses. */
export const refreshTabs = (paths: readonly string[]): void =>
  keep(refreshed(tabStore.get(), paths, shown?.path));

/** The tabs without the one that is shown. */
export const pathsBehind = (): readonly string[] =>
  tabStore
    .get()
    .tabs.map(({ path }) => path)
    .filter((path) => path !== shown?.path);

export function nameTab(path: string, name: string): void {
  keep(named(tabStore.get(), path, name));
  nameVisit(path, name);
}

export const searchTab = (path: string, query: string): void =>
  keep(searched(tabStore.get(), path, query));

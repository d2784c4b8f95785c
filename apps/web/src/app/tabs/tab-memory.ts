import * as z from 'zod/mini';
import { recall, remember } from '../../platform/storage.ts';
import { noTabs, type TabList } from './tab-list.ts';

/** The tabs of one window outlive F5 (SH-15): the session storage is the window's own. */
const key = 'lebean.tabs';

/** When somebody has logged out in any window: what other windows keep from before then is over. */
const loggedOutKey = 'loggedOutAt';

const memory = z.object({
  account: z.int(),
  savedAt: z.number(),
  tabs: z.array(z.object({ path: z.string(), query: z.string(), name: z.optional(z.string()) })),
});

/** Remembers the tabs of an account in this window. */
export function rememberTabs(account: number, { tabs }: TabList): void {
  const kept = tabs.map(({ path, query, name }) => ({ path, query, name }));
  try {
    sessionStorage.setItem(key, JSON.stringify({ account, savedAt: Date.now(), tabs: kept }));
  } catch {
    // A browser that keeps nothing begins with no tabs after F5.
  }
}

/** The tabs that this window had, if they were the same account's. No page of them is alive. */
export function recallTabs(account: number, mayOpen: (path: string) => boolean): TabList {
  const kept = z.safeParse(memory, readMemory());
  if (!kept.success || kept.data.account !== account) return noTabs;
  if (kept.data.savedAt <= Number(recall(loggedOutKey) ?? 0)) return noTabs;
  const tabs = kept.data.tabs.filter(({ path }) => mayOpen(path));
  return { ...noTabs, tabs: tabs.map((tab) => ({ ...tab, name: tab.name, revision: 0 })) };
}

function readMemory(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Logging out clears the tabs here and, when they load anew, in the other windows (SH-15). */
export function forgetTabs(): void {
  remember(loggedOutKey, String(Date.now()));
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}

import { createStore, useStore } from './store.ts';

/**
 * Whether this window looks at a shop as its people see it (ACC-7), by the number of the view that its address named
 * once. It is kept for this window alone and is no credential: the server asks whose session it is. Other windows of
 * the browser are somebody's own.
 */
const key = 'lebean.shop-view';

function begin(): string | undefined {
  try {
    const [, named] = /[?&]shop-view=(\d{1,15})(?:&|$)/.exec(location.search) ?? [];
    if (named === undefined) return sessionStorage.getItem(key) ?? undefined;
    // What was remembered of another view in this window is not this one's.
    sessionStorage.clear();
    sessionStorage.setItem(key, named);
    history.replaceState(null, '', location.pathname);
    return named;
  } catch {
    // Without a window there is nothing to look at.
    return undefined;
  }
}

const view = begin();

/** The view that this window's calls name; nothing in a window of one's own. */
export const shownView = (): string | undefined => view;

const overStore = createStore(false);

/** Whether the view of this window is over: nothing of the shop is shown any more. */
export const useIsViewOver = (): boolean => useStore(overStore);
export const endShownView = (): void => overStore.set(true);

/** Makes this window one's own again, at an address of one's own. */
export function leaveWindow(address: string): void {
  sessionStorage.clear();
  location.replace(address);
}

/** Where a view is looked at. */
export const viewAddress = (shopViewId: number): string => `/?shop-view=${shopViewId}`;

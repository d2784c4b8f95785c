import { createStore, useStore } from '../../platform/store.ts';

/** Whether the search of the header is open: its icon, the keyboard and the user menu open it. */
const openStore = createStore(false);

export const useIsSearchOpen = (): boolean => useStore(openStore);
export const openSearch = (): void => openStore.set(true);
export const closeSearch = (): void => openStore.set(false);

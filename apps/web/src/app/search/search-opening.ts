import { createStore, useStore } from '../../platform/store.ts';

/** How the search is open: as a field of the header (SH-19), or as the palette over the page (SH-57). */
export type SearchFrame = 'field' | 'palette';

/** The frame, and the words that it begins with. */
export type SearchOpening = { readonly frame: SearchFrame; readonly words: string };

/** The header's icon and the user menu open the field, the keyboard opens the palette. */
const openStore = createStore<SearchOpening | undefined>(undefined);

export const useSearchOpening = (): SearchOpening | undefined => useStore(openStore);
export const openSearch = (): void => openStore.set({ frame: 'field', words: '' });
/** Opens the palette; one that is open keeps what is typed there. */
export function openPalette(words: string): void {
  if (openStore.get()?.frame !== 'palette') openStore.set({ frame: 'palette', words });
}
export const closeSearch = (): void => openStore.set(undefined);

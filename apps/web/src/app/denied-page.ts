import { createStore, useStore } from '../platform/store.ts';
import type { PageDefinition } from './pages.ts';

/** The page that a guard denied last, for the words of the page that is shown instead. */
const deniedStore = createStore<PageDefinition | undefined>(undefined);

export const noteDenied = (page: PageDefinition): void => deniedStore.set(page);

export const useDenied = (): PageDefinition | undefined => useStore(deniedStore);

import { createStore, useStore } from '../../platform/store.ts';

/** Counts the refreshes: a page that is keyed by it starts anew after each (SH-5). */
const revisionStore = createStore(0);

export const useRevision = (): number => useStore(revisionStore);
export const bumpRevision = (): void => revisionStore.set(revisionStore.get() + 1);

import { createStore, useStore } from '../../platform/store.ts';

/** Whether the keys of the page are shown: `?` and the palette open them. */
const openStore = createStore(false);

export const useAreKeysShown = (): boolean => useStore(openStore);
export const showKeys = (): void => openStore.set(true);
export const hideKeys = (): void => openStore.set(false);

import { recall, remember } from '../../../platform/storage.ts';
import { createStore, useStore } from '../../../platform/store.ts';

export const hallViews = ['map', 'list'] as const;
export type HallView = (typeof hallViews)[number];

const rememberedAs = 'hallView';
const viewStore = createStore<HallView>(recall(rememberedAs) === 'list' ? 'list' : 'map');

/** How this browser looks at the devices of a shop: as they stand in the room, or as a list (SH-54). */
export const useHallView = (): HallView => useStore(viewStore);

/** Keeps it for the next visit. */
export function chooseHallView(view: HallView): void {
  remember(rememberedAs, view);
  viewStore.set(view);
}

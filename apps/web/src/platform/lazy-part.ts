import { type ComponentType, lazy } from 'react';
import { retried } from './retried.ts';
import { createStore, useStore } from './store.ts';

/**
 * A component whose code comes when it is first shown. A fetch that fails is tried again; where that
 * does not help, its place stays as it is while it loads, the rest of the page with all that is typed
 * there stands, and a notice offers another try (SH-41).
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loaded(load) }));

/** How to go on with each part that did not come. */
const missingParts = createStore<ReadonlyArray<() => void>>([]);

export const useIsPartMissing = (): boolean => useStore(missingParts).length > 0;

/** Fetches again what did not come. */
export function fetchMissingParts(): void {
  const parts = missingParts.get();
  missingParts.set([]);
  for (const goOn of parts) goOn();
}

async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await retried(load);
  } catch (error) {
    reportError(error);
    await new Promise<void>((goOn) => missingParts.set([...missingParts.get(), goOn]));
    return await loaded(load);
  }
}

import { type ComponentType, useEffect, useState } from 'react';
import { retried } from '../../platform/retried.ts';
import type { PageDefinition } from '../pages.ts';

const loaded = new Map<string, ComponentType>();
const loading = new Map<string, Promise<ComponentType>>();

/** Fetches a page's code once, and again where that has failed. The layout then shows it at once. */
export function loadPage(page: PageDefinition): Promise<ComponentType> {
  const begun = loading.get(page.path);
  if (begun !== undefined) return begun;
  const code = fetchCode(page);
  loading.set(page.path, code);
  return code;
}

async function fetchCode({ path, load }: PageDefinition): Promise<ComponentType> {
  try {
    const component = await retried(load);
    loaded.set(path, component);
    return component;
  } catch (error) {
    loading.delete(path);
    throw error;
  }
}

/** Whether any page's code is there. Before the first one, no page could stay until the next has come. */
export const isAnyPageLoaded = (): boolean => loaded.size > 0;

/**
 * The code of a page, for whoever draws it; nothing while it is on its way. Throws in the drawing where it
 * cannot be had. Without a suspense: that would hold the page back for a third of a second, lest what
 * stands in its place flickers, and nothing does.
 */
export function usePageCode(page: PageDefinition): ComponentType | undefined {
  const [outcome, setOutcome] = useState<PromiseSettledResult<unknown>>();
  const code = loaded.get(page.path);
  const isMissing = code === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isRequested = true;
    const follow = async (): Promise<void> => {
      const [settled] = await Promise.allSettled([loadPage(page)]);
      if (isRequested) setOutcome(settled);
    };
    void follow();
    return () => {
      isRequested = false;
    };
  }, [page, isMissing]);
  if (isMissing && outcome?.status === 'rejected') throw outcome.reason;
  return code;
}

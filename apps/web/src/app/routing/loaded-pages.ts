import type { ComponentType } from 'react';
import { retried } from '../../platform/retried.ts';
import type { PageDefinition } from '../pages.ts';

const loaded = new Map<string, ComponentType>();

/** Fetches a page's code once. The layout then shows it without a moment of waiting. */
export async function loadPage({ path, load }: PageDefinition): Promise<void> {
  if (!loaded.has(path)) loaded.set(path, await retried(load));
}

/** The code of a page that the router has loaded. */
export const loadedPage = ({ path }: PageDefinition): ComponentType | undefined => loaded.get(path);

import { useMemo } from 'react';
import * as z from 'zod/mini';
import { getMenu } from '@lebean/contract/menu/tree.operations';
import {
  type MenuNode,
  type StoredMenuEntry,
  menuFor,
  menuNodes,
  storedMenuEntry,
} from '@lebean/contract/menu/tree.rows';
import { call } from './api.ts';
import { isCallError } from './call-error.ts';
import { useSession } from './session.ts';
import { recall, remember } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** The menu as it was last time, so that the first paint shows no other one. */
const rememberedAs = 'menu';
const remembered = z.array(storedMenuEntry);

function readRemembered(): readonly StoredMenuEntry[] {
  try {
    const kept = z.safeParse(remembered, JSON.parse(recall(rememberedAs) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}

const menuStore = createStore<readonly MenuNode[]>(menuNodes(readRemembered()));
let known = JSON.stringify(readRemembered());

/** The entries of the menu as this installation has them, outside of components. */
export const currentMenu = (): readonly MenuNode[] => menuStore.get();
/** The entries of the menu, followed, as the account reads them. */
export function useMenu(): readonly MenuNode[] {
  const nodes = useStore(menuStore);
  const kind = useSession()?.kind;
  return useMemo(() => (kind === undefined ? nodes : menuFor(nodes, kind)), [nodes, kind]);
}

/**
 * Asks for the menu, which is answered in a few bytes while nothing has changed. A menu that does not
 * come is the one from before.
 */
export async function refreshMenu(): Promise<void> {
  try {
    const { entries } = await call(getMenu, {});
    const written = JSON.stringify(entries);
    if (written === known) return;
    known = written;
    remember(rememberedAs, written);
    menuStore.set(menuNodes(entries));
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}

import type { Drawer } from '@lebean/contract/shift/rows';

/** The drawer as its screens have it. */
export type DrawerState = Drawer;

/** What can be done at a drawer; each has a dialog. */
export type DrawerStep = 'open' | 'move' | 'close';

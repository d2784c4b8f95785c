import * as z from 'zod/mini';
import { id, instant, optionalText, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import {
  menuComponentUnknown,
  menuEntryNotFound,
  menuGroupNotEmpty,
  menuGroupUnknown,
  menuIndexRange,
  menuPathTaken,
  menuRouteFixed,
  menuTargetInUse,
  redirectCycle,
  redirectHidden,
  redirectSelf,
  redirectUnknown,
  redirectUnpermitted,
} from './refusals.ts';
import { menuIcons, namedParent, storedMenuEntry } from './tree.rows.ts';

/** A stored entry with what its form needs. Version 0: nothing was ever stored about it. */
export const menuEntryRow = z.extend(storedMenuEntry, {
  version: z.int(),
  changedBy: z.string(),
  changedAt: instant(),
});
export type MenuEntryRow = z.output<typeof menuEntryRow>;

export const listMenuEntries = query({
  id: 'menu.list',
  path: '/api/menu-entries',
  summary: 'What is stored about the menu, with versions',
  permission: 'system.menu.list',
  scope: ['staff'],
  input: z.strictObject({}),
  output: z.object({ entries: z.array(menuEntryRow) }),
});

const treeRefusals = [
  redirectUnknown,
  redirectSelf,
  redirectCycle,
  redirectHidden,
  redirectUnpermitted,
  menuTargetInUse,
] as const;

/** The path of an entry: parts of letters, digits and dashes. */
const menuPath = () =>
  z
    .string()
    .check(z.trim(), z.maxLength(64), z.regex(/^(?:\/[A-Za-z0-9][\w-]*){1,3}$/, says('menuPath')));

const fields = {
  parent: namedParent(z._default(z.nullable(menuPath()), null)),
  icon: z._default(z.nullable(z.enum(menuIcons)), null),
  redirect: z._default(z.nullable(menuPath()), null),
  position: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(999))), null),
  isHidden: z._default(z.boolean(), false),
};

/** The titles; an empty one of an entry of the product is the product's. */
const titles = { titleZh: optionalText(32), titleEn: optionalText(48), titleEs: optionalText(48) };

/** No entry has been stored so often that somebody could have seen this version. */
const seenVersion = () => z.int().check(z.nonnegative());

export const saveMenuEntry = command({
  id: 'menu.save',
  path: '/api/menu-entries/save',
  summary:
    'Changes an entry of the menu for everybody, from their next look at it on (SH-7, SH-35)',
  permission: 'system.menu.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ path: menuPath(), version: seenVersion(), ...titles, ...fields }),
  output: z.object({ path: z.string(), version: z.int() }),
  refusals: [
    menuEntryNotFound,
    staleVersion,
    menuGroupUnknown,
    menuIndexRange,
    menuRouteFixed,
    ...treeRefusals,
  ],
  audit: { object: 'menu', idFrom: 'path' },
});

export const createMenuEntry = command({
  id: 'menu.create',
  path: '/api/menu-entries',
  summary: 'Adds a group, or another way to a screen that exists',
  permission: 'system.menu.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    path: menuPath(),
    component: z._default(z.string().check(z.trim(), z.maxLength(64)), ''),
    ...titles,
    titleZh: text(32),
    ...fields,
  }),
  output: z.object({ id: id(), path: z.string() }),
  refusals: [
    menuPathTaken,
    menuComponentUnknown,
    menuGroupUnknown,
    menuIndexRange,
    ...treeRefusals,
  ],
  audit: { object: 'menu', idFrom: 'path' },
});

export const resetMenuEntry = command({
  id: 'menu.reset',
  path: '/api/menu-entries/reset',
  summary: 'Gives an entry of the product back what it came with, and removes an own one',
  permission: 'system.menu.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ path: menuPath(), version: seenVersion() }),
  output: z.object({ path: z.string() }),
  refusals: [menuEntryNotFound, staleVersion, menuGroupNotEmpty, ...treeRefusals],
  audit: { object: 'menu', idFrom: 'path' },
});

export const arrangeMenu = command({
  id: 'menu.arrange',
  path: '/api/menu-entries/arrange',
  summary: 'Gives entries new places, all at once (SH-7)',
  permission: 'system.menu.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    entries: z
      .array(
        z.strictObject({
          path: menuPath(),
          version: seenVersion(),
          parent: namedParent(z.nullable(menuPath())),
          position: z.int().check(z.minimum(1), z.maximum(999)),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({ path: z.string() }),
  refusals: [menuEntryNotFound, staleVersion, menuGroupUnknown, menuIndexRange, ...treeRefusals],
  audit: { object: 'menu', idFrom: 'path' },
});

import * as z from 'zod/mini';
import { screens } from '../facts/screens.ts';
import { type AccountKind, accountKinds } from '../kernel/account-kind.ts';
import type { Screen } from '../kernel/screen.ts';
import { type Text, languages } from '../kernel/text.ts';
import { wireName } from '../kernel/wire.ts';
import { isSpecPath, specGroups } from './spec-routes.ts';

/** The icons that an entry of the menu can have, by name. */
export const menuIcons = [
  'account-book',
  'apartment',
  'appstore',
  'bank',
  'bell',
  'calendar',
  'chart',
  'customer-service',
  'desktop',
  'file-search',
  'file-text',
  'gift',
  'global',
  'home',
  'idcard',
  'mobile',
  'rocket',
  'safety',
  'setting',
  'shop',
  'star',
  'team',
  'tool',
  'wallet',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

export const namedParent = wireName(
  'model_path',
  'the path of the group (the module) that an entry of the menu stands in',
);

/** A title as it is stored: an empty language says that of the product, or else the Chinese one. */
export const storedTitle = z.object({ zh: z.string(), en: z.string(), es: z.string() });

/** What an installation has set for an entry of the menu; nothing means the product's default. */
export const storedMenuEntry = z.object({
  path: z.string(),
  /** Added by the installation; all others come with the product. */
  isOwn: z.boolean(),
  /** The path of the screen that an own entry shows; none for a group. */
  component: z.string(),
  parent: namedParent(z.nullable(z.string())),
  title: storedTitle,
  icon: z.nullable(z.enum(menuIcons)),
  redirect: z.nullable(z.string()),
  position: z.nullable(z.int()),
  isHidden: z.boolean(),
});
export type StoredMenuEntry = z.output<typeof storedMenuEntry>;

/** An entry of the menu as it is: the product's default, under what the installation has set. */
export type MenuNode = {
  readonly path: string;
  readonly kind: 'group' | 'screen';
  readonly isOwn: boolean;
  /** Whether its path is one of the specification's, which nobody moves (SH-1). */
  readonly isFixed: boolean;
  /** The path of the screen that it shows; empty for a group. */
  readonly component: string;
  readonly parent: string | null;
  readonly title: Text;
  /** Its own icon; a screen without one has that of its group. */
  readonly icon: MenuIcon | null;
  readonly redirect: string | null;
  /** 1 to 23 for a group (SH-7), the place among the others for a screen. */
  readonly position: number;
  readonly isHidden: boolean;
  /** Whether the installation has put it into another group than the product has it in. */
  readonly isMoved: boolean;
  /** The index that a group of the product came with; it says what its screens are about (SH-67). */
  readonly seedIndex?: number;
  readonly kinds: readonly AccountKind[];
};

const groupIcons: Readonly<Record<number, MenuIcon>> = {
  1: 'rocket',
  2: 'apartment',
  3: 'shop',
  4: 'bank',
  5: 'wallet',
  6: 'team',
  7: 'gift',
  8: 'account-book',
  9: 'desktop',
  10: 'file-text',
  11: 'shop',
  12: 'bell',
  13: 'wallet',
  14: 'chart',
  15: 'calendar',
  16: 'customer-service',
  18: 'rocket',
  19: 'idcard',
  20: 'setting',
  21: 'file-search',
  22: 'tool',
  23: 'star',
};

type Seed = Omit<MenuNode, 'isOwn' | 'isHidden' | 'isMoved' | 'kinds'>;

/** The groups of the product: one for each index of its screens, under the first part of their paths. */
const groupSeeds: readonly Seed[] = [...Map.groupBy(screens, ({ index }) => index)].reduce<Seed[]>(
  (seeds, [index, [first]]) => {
    if (first === undefined) return seeds;
    const spec = specGroups.find((group) => group.index === index);
    const part = first.path.slice(0, first.path.indexOf('/', 1));
    const isTaken = seeds.some(({ path }) => path === part);
    const path = spec?.path ?? (isTaken ? `${part}-${index}` : part);
    seeds.push({
      path,
      kind: 'group',
      isFixed: isSpecPath(path),
      component: '',
      parent: null,
      title: first.group,
      icon: groupIcons[index] ?? 'appstore',
      redirect: spec?.redirect ?? null,
      position: index,
      seedIndex: index,
    });
    return seeds;
  },
  [],
);

const screenSeeds: readonly Seed[] = screens.map(({ path, index, title }, place) => ({
  path,
  kind: 'screen',
  isFixed: isSpecPath(path),
  component: path,
  parent: groupSeeds.find(({ position }) => position === index)?.path ?? null,
  title,
  icon: null,
  redirect: null,
  position: screens.slice(0, place).filter((before) => before.index === index).length + 1,
}));

const seeds: readonly Seed[] = [...groupSeeds, ...screenSeeds];
const seededPaths: ReadonlySet<string> = new Set(seeds.map(({ path }) => path));

/** The entries of the menu: those of the product as the installation wants them, then its own. */
export function menuNodes(stored: readonly StoredMenuEntry[]): readonly MenuNode[] {
  const byPath = new Map(stored.map((entry) => [entry.path, entry]));
  // A release may bring a screen where an installation had an entry of its own: the screen stays.
  const own = stored.filter(({ isOwn, path }) => isOwn && !seededPaths.has(path));
  const laid = [
    ...seeds.map((seed) => laidOver(seed, byPath.get(seed.path))),
    ...own.map((entry) => laidOver(ownSeed(entry), entry)),
  ];
  const groups = new Set(laid.flatMap(({ kind, path }) => (kind === 'group' ? [path] : [])));
  const placed = laid.map((node) => inGroup(node, groups));
  return placed.map((node) => ({ ...node, kinds: kindsOf(node, placed) }));
}

function laidOver(seed: Seed, stored: StoredMenuEntry | undefined): MenuNode {
  const isOwn = stored?.isOwn === true && !seededPaths.has(seed.path);
  const kinds: readonly AccountKind[] = [];
  if (stored === undefined) return { ...seed, isOwn, kinds, isHidden: false, isMoved: false };
  const parent = seed.kind === 'screen' ? (stored.parent ?? seed.parent) : null;
  return {
    ...seed,
    isOwn,
    kinds,
    parent,
    isMoved: !isOwn && parent !== seed.parent,
    title: titleOver(seed.title, stored.title),
    icon: stored.icon ?? seed.icon,
    redirect: seed.isFixed ? seed.redirect : (stored.redirect ?? seed.redirect),
    position: stored.position ?? seed.position,
    isHidden: stored.isHidden,
  };
}

const ownSeed = ({ path, component, parent, title }: StoredMenuEntry): Seed => ({
  path,
  kind: component === '' ? 'group' : 'screen',
  isFixed: false,
  component,
  parent,
  title: { zh: title.zh, en: title.zh, es: title.zh },
  icon: component === '' ? 'appstore' : null,
  redirect: null,
  position: 1,
});

const titleOver = (title: Text, stored: StoredMenuEntry['title']): Text => ({
  zh: stored.zh || title.zh,
  en: stored.en || title.en,
  es: stored.es || title.es,
});

const titlesFor: ReadonlyMap<string, Screen['titleFor']> = new Map(
  screens.map((screen: Screen) => [screen.path, screen.titleFor]),
);

/**
 * The entries as a kind of accounts reads them: what the product calls otherwise for it, where the installation has
 * no word of its own.
 */
export const menuFor = (nodes: readonly MenuNode[], kind: AccountKind): readonly MenuNode[] =>
  nodes.map((node) => {
    const own = titlesFor.get(node.path)?.[kind];
    const seed = own && screenSeeds.find(({ path }) => path === node.path);
    if (own === undefined || seed === undefined) return node;
    const titleIn = (language: keyof Text): string =>
      node.title[language] === seed.title[language] ? own[language] : node.title[language];
    return { ...node, title: { zh: titleIn('zh'), en: titleIn('en'), es: titleIn('es') } };
  });

/** A group that is gone leaves its screens to the ones that they came with. */
function inGroup(node: MenuNode, groups: ReadonlySet<string>): MenuNode {
  if (node.parent === null || groups.has(node.parent)) return node;
  const parent = screenSeeds.find(({ path }) => path === node.path)?.parent ?? null;
  return { ...node, parent, isMoved: false };
}

/** Whom a screen is for is the product's to say; a group is for those who see one of its screens. */
function kindsOf(node: MenuNode, nodes: readonly MenuNode[]): readonly AccountKind[] {
  if (node.kind === 'screen') {
    return screens.find(({ path }) => path === node.component)?.kinds ?? [];
  }
  const inside = nodes.filter(({ parent, isHidden }) => parent === node.path && !isHidden);
  const found = new Set(inside.flatMap((child) => kindsOf(child, [])));
  return accountKinds.filter((kind) => found.has(kind));
}

/** A group of the menu with those of its screens that somebody sees. */
export type MenuBranch = { readonly group: MenuNode; readonly children: readonly MenuNode[] };

export const firstIndex = 1;
export const lastIndex = 23;

/**
 * The menu of somebody (SH-7): groups with an index of 1 to 23, in its order, each with its screens.
 * A group without a screen that they see is not there (SH-3).
 */
export function menuTree(
  nodes: readonly MenuNode[],
  isSeen: (screen: string) => boolean,
): readonly MenuBranch[] {
  const groups = nodes.filter(
    ({ kind, isHidden, position }) =>
      kind === 'group' && !isHidden && position >= firstIndex && position <= lastIndex,
  );
  return sorted(groups).flatMap((group) => {
    const children = sorted(
      nodes.filter(
        (node) =>
          node.kind === 'screen' &&
          node.parent === group.path &&
          !node.isHidden &&
          isSeen(node.component),
      ),
    );
    return children.length === 0 ? [] : [{ group, children }];
  });
}

/** Stable: entries of one place stand as the product has them, own ones behind. */
export const sorted = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.toSorted((one, other) => one.position - other.position);

/** The languages in which a stored title says nothing: those of the product always say something. */
export const missingTitles = ({ isOwn, title }: StoredMenuEntry) =>
  isOwn ? languages.filter((language) => title[language] === '') : [];

/** First parts of paths that are the server's, the frame's, or everybody's own pages. */
const reservedParts: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'auth-redirect',
  'dashboard',
  'error-log',
  'files',
  'login',
  'notices',
  'profile',
  'redirect',
  'web',
  '401',
  '404',
]);

/** Whether a path leads somewhere already, or will when its screen comes (SH-1). */
export const isTakenPath = (path: string, nodes: readonly MenuNode[]): boolean =>
  isSpecPath(path) ||
  reservedParts.has(path.split('/', 2)[1] ?? '') ||
  nodes.some((node) => node.path === path);

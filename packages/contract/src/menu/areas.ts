import type { ScreenPath } from '../facts/pages.ts';
import type { AccountKind } from '../kernel/account-kind.ts';
import type { Text } from '../kernel/text.ts';
import {
  firstIndex,
  lastIndex,
  type MenuBranch,
  type MenuIcon,
  type MenuNode,
} from './tree.rows.ts';

/** What people come for, in the order of the sidebar (SH-67). */
export const workAreas = [
  'inbox',
  'catalogue',
  'network',
  'fleet',
  'money',
  'members',
  'reports',
  'settings',
] as const;
export type WorkArea = (typeof workAreas)[number];

type AreaLook = {
  readonly icon: MenuIcon;
  readonly title: Text;
  /** What it is called for a kind of accounts that has something else there. */
  readonly titleFor?: { readonly [Kind in AccountKind]?: Text };
};

const areaLooks: Readonly<Record<WorkArea, AreaLook>> = {
  inbox: { icon: 'bell', title: { zh: '待办', en: 'Inbox', es: 'Pendientes' } },
  catalogue: {
    icon: 'rocket',
    title: { zh: '游戏与商品', en: 'Catalogue', es: 'Catálogo' },
  },
  network: {
    icon: 'shop',
    title: { zh: '商户与店铺', en: 'Network', es: 'Red' },
    titleFor: { shop: { zh: '店铺', en: 'Shops', es: 'Tiendas' } },
  },
  fleet: { icon: 'desktop', title: { zh: '设备', en: 'Devices', es: 'Dispositivos' } },
  money: { icon: 'wallet', title: { zh: '资金', en: 'Money', es: 'Dinero' } },
  members: { icon: 'team', title: { zh: '会员', en: 'Members', es: 'Miembros' } },
  reports: { icon: 'chart', title: { zh: '报表', en: 'Reports', es: 'Informes' } },
  settings: { icon: 'setting', title: { zh: '设置', en: 'Settings', es: 'Ajustes' } },
};

/** Which work an index is about. */
const areaOfIndex: Readonly<Record<number, WorkArea>> = {
  1: 'catalogue',
  2: 'network',
  3: 'network',
  4: 'network',
  5: 'money',
  6: 'members',
  7: 'catalogue',
  8: 'money',
  9: 'fleet',
  10: 'settings',
  11: 'network',
  12: 'network',
  13: 'money',
  14: 'reports',
  15: 'catalogue',
  16: 'settings',
  18: 'catalogue',
  19: 'members',
  20: 'settings',
  21: 'settings',
  22: 'fleet',
  23: 'catalogue',
};

/** Screens that are about other work than their neighbours. */
const areaOfScreen: { readonly [Path in ScreenPath]?: WorkArea } = {
  '/system/approvals': 'inbox',
  '/aftersales/list': 'inbox',
  '/Gamedistribution/aftersales': 'inbox',
  '/games/detail': 'reports',
  '/games/summary': 'reports',
  '/shops/abuse': 'reports',
  '/aftersales/reports': 'reports',
  '/aftersales/ratings': 'reports',
  '/shops/authorisations': 'fleet',
  '/Gamedistribution/devices': 'fleet',
  '/system/versions': 'fleet',
  '/Gamedistribution/shifts': 'money',
  '/member/goods': 'catalogue',
  '/system/users': 'network',
  '/system/admins': 'network',
};

/** The same rows by another filter: one entry of the menu, the first; the others are its tabs (SH-67). */
const families: ReadonlyArray<readonly ScreenPath[]> = [
  ['/devices/list', '/devices/entry'],
  ['/devices/authorisations', '/shops/authorisations'],
  ['/system/users', '/system/admins', '/merchants/users', '/shops/assistants'],
  ['/system/operation-log', '/system/login-log'],
  ['/shuju/verdicts', '/shuju/verdicts/staff'],
];

/** The lists that show the rows of a screen by other filters, the screen included; nothing for most. */
export const familyOf = (screen: string): readonly ScreenPath[] =>
  families.find((family) => family.some((path) => path === screen)) ?? [];

/** An area with what somebody sees in it, by group; a group that the installation has made stands for itself. */
export type MenuArea = {
  readonly key: string;
  readonly icon: MenuIcon;
  readonly title: Text;
  readonly parts: readonly MenuBranch[];
};

/**
 * The menu by work (SH-67): within an area, groups and entries stand in the order of their indices, as
 * the installation has them. What it has put elsewhere goes with the group that it was put into, and where it has
 * moved a group, the area goes along.
 */
export function menuAreas(branches: readonly MenuBranch[], kind: AccountKind): readonly MenuArea[] {
  const led = withoutTabs(branches);
  const areas = workAreas.map((area, place) => {
    const { icon, title, titleFor } = areaLooks[area];
    const parts = led.flatMap(({ group, children }) => {
      const inside = children.filter((child) => areaOf(child, group) === area);
      if (inside.length === 0) return [];
      // What stands apart from its group does not bear its sign: goods are no members.
      const isAtGroup = areaOfGroup(group) === area;
      return [{ group: isAtGroup ? group : { ...group, icon }, children: inside }];
    });
    return { key: area, icon, title: titleFor?.[kind] ?? title, parts, rank: rankOf(parts, place) };
  });
  const own = led.flatMap(({ group, children }) =>
    group.isOwn && children.length > 0
      ? [{ ...ownLook(group), parts: [{ group, children }], rank: group.position - moved }]
      : [],
  );
  return [...areas.filter(({ parts }) => parts.length > 0), ...own].toSorted(
    (one, other) => one.rank - other.rank,
  );
}

const ownLook = ({ path, icon, title }: MenuNode) => ({
  key: path,
  icon: icon ?? 'appstore',
  title,
});

/** What was put at an index stands before what is there by itself. */
const moved = 0.5;

/** The areas share out the indexes 1 to 23. A group that made room for its neighbour has not been moved. */
function rankOf(parts: readonly MenuBranch[], place: number): number {
  const positions = parts.flatMap(({ group: { position, seedIndex = position } }) =>
    Math.abs(position - seedIndex) > 1 ? [position - moved] : [],
  );
  const byProduct = firstIndex + (place * (lastIndex - firstIndex)) / workAreas.length;
  return positions.length === 0 ? byProduct : Math.min(...positions);
}

/** None for what stands in a group of the installation's own. */
function areaOf(node: MenuNode, group: MenuNode): WorkArea | undefined {
  if (group.isOwn) return undefined;
  const byIndex = areaOfGroup(group);
  if (node.isOwn || node.isMoved) return byIndex;
  return Object.entries(areaOfScreen).find(([path]) => path === node.path)?.[1] ?? byIndex;
}

const areaOfGroup = ({ seedIndex }: MenuNode): WorkArea | undefined =>
  seedIndex === undefined ? undefined : areaOfIndex[seedIndex];

/** Leaves the first of each family; what the installation has placed itself stands where it was put. */
function withoutTabs(branches: readonly MenuBranch[]): readonly MenuBranch[] {
  const seen = new Set(
    branches.flatMap(({ children }) => children.filter(isAtHome).map(({ component }) => component)),
  );
  const isTab = (node: MenuNode): boolean =>
    isAtHome(node) &&
    (familyOf(node.component).find((path) => seen.has(path)) ?? node.component) !== node.component;
  return branches.map(({ group, children }) => ({
    group,
    children: children.filter((child) => !isTab(child)),
  }));
}

const isAtHome = ({ isOwn, isMoved }: MenuNode): boolean => !isOwn && !isMoved;

import type { Text } from '@lebean/contract/kernel/text';
import { familyOf, type MenuArea, menuAreas } from '@lebean/contract/menu/areas';
import {
  type MenuBranch,
  type MenuIcon,
  type MenuNode,
  menuTree,
} from '@lebean/contract/menu/tree.rows';
import type { Profile } from '@lebean/contract/session/rows';
import { dashboardPage, mayOpen, type PageDefinition, pages } from '../pages.ts';

/** A line of the sidebar that leads to a page. */
export type MenuPage = {
  /** What it is known by: two ways may lead to one page. */
  readonly key: string;
  readonly icon: MenuIcon;
  readonly title: Text;
  /** Where it leads. */
  readonly path: string;
};

/** Pages of one group of the menu inside an area; under its title where the area holds many. */
export type MenuPart = {
  readonly key: string;
  readonly title: Text | undefined;
  readonly pages: readonly MenuPage[];
};

/** An entry of the sidebar: a page, or an area of work with its pages. */
export type MenuEntry =
  | ({ readonly kind: 'page' } & MenuPage)
  | (Omit<MenuPage, 'path'> & { readonly kind: 'group'; readonly parts: readonly MenuPart[] });

/** With more entries than these, an area says of which group they are. */
const maxUntitled = 8;

const pageOfScreen = (screen: string): PageDefinition | undefined =>
  pages.find(({ path }) => path === screen);

/** The groups and screens that an account sees (SH-3, SH-7). */
export function branchesOf(account: Profile, nodes: readonly MenuNode[]): readonly MenuBranch[] {
  return menuTree(nodes, (screen) => {
    const page = pageOfScreen(screen);
    return page !== undefined && mayOpen(account, page);
  });
}

/**
 * What an account sees in the sidebar (SH-7, SH-67), the dashboard first, then what it works on. An area of one
 * stands for itself: its child's title, and its child's icon or else its group's.
 */
export function menuOf(account: Profile, nodes: readonly MenuNode[]): readonly MenuEntry[] {
  const entries = menuAreas(branchesOf(account, nodes), account.kind).map(entryOf);
  if (!mayOpen(account, dashboardPage)) return entries;
  const { title, path } = dashboardPage;
  return [{ kind: 'page', key: path, icon: 'home', title, path }, ...entries];
}

function entryOf({ key, icon, title, parts }: MenuArea): MenuEntry {
  const inside = parts.map(partOf);
  const pagesInside = inside.flatMap(({ pages: lines }) => lines);
  const [first, second] = pagesInside;
  if (first !== undefined && second === undefined) return { kind: 'page', ...first };
  const isLong = inside.length > 1 && pagesInside.length > maxUntitled;
  const titled = inside.map((part) =>
    isLong && part.pages.length > 1 ? part : { ...part, title: undefined },
  );
  return { kind: 'group', key, icon, title, parts: titled };
}

const partOf = ({ group, children }: MenuBranch): MenuPart => ({
  key: group.path,
  title: group.title,
  pages: children.map((child) => ({
    key: child.path,
    icon: child.icon ?? group.icon ?? 'appstore',
    title: child.title,
    path: child.component,
  })),
});

/** A list that shows the rows of a page by another filter, as it is called now. */
export type FamilyTab = { readonly path: string; readonly title: Text };

/** The page's list and those that show its rows by another filter, as far as the account opens them (SH-67). */
export function tabsOf(
  path: string | undefined,
  account: Profile,
  nodes: readonly MenuNode[],
): readonly FamilyTab[] {
  const tabs = familyOf(path ?? '').flatMap((one) => {
    const page = pageOfScreen(one);
    return page !== undefined && mayOpen(account, page)
      ? [{ path: one, title: titleOf(page, nodes) }]
      : [];
  });
  return tabs.length > 1 ? tabs : [];
}

/** The entry of the menu that leads to a page: its own, or that of the list whose tab it is. */
export const entryPathOf = (
  path: string | undefined,
  account: Profile,
  nodes: readonly MenuNode[],
): string | undefined => {
  const shown = branchesOf(account, nodes);
  const isEntry = menuAreas(shown, account.kind).some(({ parts }) =>
    parts.some(({ children }) => children.some(({ component }) => component === path)),
  );
  if (isEntry) return path;
  return (
    familyOf(path ?? '').find((one) =>
      shown.some(({ children }) => children.some(({ component }) => component === one)),
    ) ?? path
  );
};

/**
 * Where a group, or an own way to a screen, leads an account: where it was assigned, or to the first of
 * its screens that the account sees. Nothing for a path that the menu does not know.
 */
export function targetOf(
  path: string,
  account: Profile,
  nodes: readonly MenuNode[],
): string | undefined {
  const node = nodes.find((one) => one.path === path);
  if (node === undefined) return undefined;
  if (node.kind === 'screen') return node.component;
  const inside = branchesOf(account, nodes).find(({ group }) => group.path === path);
  const first = inside?.children[0] ?? nodes.find(({ parent }) => parent === path);
  if (node.redirect === null) return first?.component;
  // The server has refused circles; a menu from before a change may still hold one.
  const others = nodes.filter((one) => one !== node);
  const target = targetOf(node.redirect, account, others) ?? node.redirect;
  const page = pageOfScreen(target);
  const isOpen = page !== undefined && mayOpen(account, page);
  return isOpen ? target : (first?.component ?? target);
}

/** What a page is called now: as the menu says, or by its own name where it has no entry. */
export const titleOf = (page: PageDefinition, nodes: readonly MenuNode[]): Text =>
  nodes.find(({ path }) => path === page.path)?.title ?? page.title;

/** What the group is called that a page, or the one that it opens from, stands in; none for neither. */
export function groupTitleOf(page: PageDefinition, nodes: readonly MenuNode[]): Text | undefined {
  const node = nodes.find(({ path }) => path === page.menuPath);
  return nodes.find(({ path }) => path === node?.parent)?.title;
}

import type { Text } from '@lebean/contract/kernel/text';
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

/** An entry of the sidebar: a page, or a group of pages under a title. */
export type MenuEntry =
  | ({ readonly kind: 'page' } & MenuPage)
  | (Omit<MenuPage, 'path'> & { readonly kind: 'group'; readonly pages: readonly MenuPage[] });

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
 * What an account sees in the sidebar (SH-7), the dashboard first. A group of one stands for itself: its
 * child's title, and its child's icon or else its own.
 */
export function menuOf(account: Profile, nodes: readonly MenuNode[]): readonly MenuEntry[] {
  const entries = branchesOf(account, nodes).map(entryOf);
  if (!mayOpen(account, dashboardPage)) return entries;
  const { title, path } = dashboardPage;
  return [{ kind: 'page', key: path, icon: 'home', title, path }, ...entries];
}

function entryOf({ group, children }: MenuBranch): MenuEntry {
  const icon = group.icon ?? 'appstore';
  const lines = children.map((child) => ({
    key: child.path,
    icon: child.icon ?? icon,
    title: child.title,
    path: child.component,
  }));
  const [first, second] = lines;
  if (first !== undefined && second === undefined) return { kind: 'page', ...first };
  return { kind: 'group', key: group.path, icon, title: group.title, pages: lines };
}

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

import type { Profile } from '@lebean/contract/account';
import type { Text } from '@lebean/contract/text';
import { dashboardPage, mayOpen, type PageDefinition } from '../pages.ts';

/** An entry of the sidebar: a page, or a group of pages under a title. */
export type MenuEntry =
  | { readonly kind: 'page'; readonly index: number; readonly title: Text; readonly path: string }
  | {
      readonly kind: 'group';
      readonly index: number;
      readonly title: Text;
      readonly pages: readonly { readonly title: Text; readonly path: string }[];
    };

const firstIndex = 1;
const lastIndex = 23;

/**
 * What an account sees in the sidebar (SH-7): its pages with an index of 1 to 23, grouped by it and
 * in its order. A group of one stands for itself under the page's title; an empty one is not there.
 */
export function menuOf(account: Profile, pages: readonly PageDefinition[]): readonly MenuEntry[] {
  const groups = new Map<number, PageDefinition[]>();
  for (const page of pages) {
    const { index } = page;
    if (index === undefined || index < firstIndex || index > lastIndex) continue;
    if (mayOpen(account, page)) groups.set(index, [...(groups.get(index) ?? []), page]);
  }
  const entries = [...groups].map(([index, group]) => entryOf(index, group));
  const sorted = entries.toSorted((one, other) => one.index - other.index);
  if (!mayOpen(account, dashboardPage)) return sorted;
  const { title, path } = dashboardPage;
  return [{ kind: 'page', index: 0, title, path }, ...sorted];
}

/** The pages behind the entries of an account's menu, in its order. */
export function pagesOfMenu(
  account: Profile,
  pages: readonly PageDefinition[],
): readonly PageDefinition[] {
  const paths = menuOf(account, pages).flatMap((entry) =>
    entry.kind === 'page' ? [entry.path] : entry.pages.map(({ path }) => path),
  );
  return paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
}

function entryOf(index: number, group: readonly PageDefinition[]): MenuEntry {
  const [first, second] = group;
  if (first === undefined) throw new Error('a group of the menu has at least one page');
  if (second === undefined) return { kind: 'page', index, title: first.title, path: first.path };
  return { kind: 'group', index, title: first.group ?? first.title, pages: group };
}

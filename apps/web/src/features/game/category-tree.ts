import { listCategories } from '@lebean/contract/game/category.operations';
import type { GameCategory } from '@lebean/contract/game/category.rows';
import { usePick } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';

/** A category with what stands below it. */
export type CategoryNode = GameCategory & {
  readonly title: string;
  /** 1 at the top. */
  readonly level: number;
  readonly children: readonly CategoryNode[];
};

/** The tree of categories, in its order, with titles in the viewer's language. */
export function useCategoryTree() {
  const pick = usePick();
  const isEnabled = useAllowed(listCategories);
  const answer = useOperation(listCategories, {}, { isEnabled });
  const all = answer.data?.categories;
  const below = (parentId: number | null, level: number): CategoryNode[] =>
    (all ?? [])
      .filter((category) => category.parentId === parentId)
      .map((category) => {
        const { titleZh: zh, titleEn: en, titleEs: es } = category;
        const title = pick({ zh, en, es });
        return { ...category, title, level, children: below(category.id, level + 1) };
      });
  return { answer, tree: all === undefined ? undefined : below(null, 1) };
}

/** The nodes of a tree, each before what stands below it. */
export const flat = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

/** Categories to choose from: those further down further in. */
export const categoryOptions = (tree: readonly CategoryNode[] | undefined) =>
  flat(tree ?? []).map(({ id, title, level }) => ({
    value: id,
    label: `${'\u2003'.repeat(level - 1)}${title}`,
  }));

/** A node of a tree, by its parent. */
export type TreeNode = { readonly id: number; readonly parentId: number | null };

/**
 * Whether a node, with all that stands below it, may stand below a parent: not below itself, and nothing
 * deeper than `maxLevels`. Without an id it is a new node, which has nothing below it.
 */
export function canStandBelow(
  tree: readonly TreeNode[],
  id: number | undefined,
  parentId: number | null,
  maxLevels: number,
): boolean {
  const parents = new Map(tree.map((node) => [node.id, node.parentId]));
  let depth = 0;
  for (let above = parentId; above !== null; above = parents.get(above) ?? null) {
    depth += 1;
    if (above === id || depth >= maxLevels) return false;
  }
  return depth + heightOf(tree, id, maxLevels + 1) <= maxLevels;
}

/** How many levels a node has with what stands below it; looks no further than `max`. */
function heightOf(tree: readonly TreeNode[], id: number | undefined, max: number): number {
  if (id === undefined || max <= 1) return 1;
  const children = tree.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => heightOf(tree, child.id, max - 1)));
}

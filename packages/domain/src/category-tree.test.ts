import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canStandBelow, type TreeNode } from './category-tree.ts';

const tree: readonly TreeNode[] = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
  { id: 5, parentId: 4 },
];

it.each([
  [undefined, null, true],
  [undefined, 2, true],
  [undefined, 3, false],
  [5, 2, true],
  [4, 2, false],
  [4, 1, true],
  [1, 4, false],
  [2, 4, true],
  [1, 1, false],
  [1, 3, false],
] as const)('GAM-1: category %s below %s: %s, with three levels', (id, parentId, expected) => {
  expect(canStandBelow(tree, id, parentId, 3)).toBe(expected);
});

it('GAM-1: moves that are allowed one by one never make a ring or a fourth level', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 })));
  fc.assert(
    fc.property(moves, (tried) => {
      const parents = new Map(tree.map((node) => [node.id, node.parentId]));
      for (const [id, below] of tried) {
        const nodes = [...parents].map(([node, parentId]) => ({ id: node, parentId }));
        const parentId = below === 0 ? null : below;
        if (canStandBelow(nodes, id, parentId, 3)) parents.set(id, parentId);
      }
      for (const start of parents.keys()) {
        let levels = 1;
        for (let above = parents.get(start) ?? null; above !== null; levels += 1) {
          above = parents.get(above) ?? null;
          expect(levels).toBeLessThan(3);
        }
      }
    }),
  );
});

import {
  arrangeCategories,
  createCategory,
  listCategories,
  removeCategory,
  updateCategory,
} from '@lebean/contract/game/category.operations';
import { type GameCategory, maxCategoryLevels } from '@lebean/contract/game/category.rows';
import {
  categoryInRule,
  categoryInUse,
  categoryNotFound,
  categoryTooDeep,
} from '@lebean/contract/game/refusals';
import type { staleVersion } from '@lebean/contract/kernel/refusals';
import { canStandBelow } from '@lebean/domain/category-tree';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import {
  changeCategory,
  deleteCategory,
  insertCategory,
  listAllCategories,
  lockCategories,
  lockCategory,
  placeCategories,
} from './category.queries.ts';
import { findRuleOfCategory } from './distribution-rule.queries.ts';

const list = handle(listCategories, async ({ db }) => ({
  categories: await listAllCategories(db),
}));

type TreeStep = StepContext<typeof categoryNotFound | typeof categoryTooDeep>;

/** The tree, locked, in which all of these may stand below a parent; else a refusal. */
async function treeFor(
  context: TreeStep,
  parentId: number | null,
  categoryIds: readonly number[],
): Promise<readonly GameCategory[]> {
  await lockCategories(context.db);
  const tree = await listAllCategories(context.db);
  const known = new Set(tree.map(({ id }) => id));
  const named = parentId === null ? categoryIds : [parentId, ...categoryIds];
  if (named.some((id) => !known.has(id))) throw context.refused(categoryNotFound);
  return tree;
}

const create = handle(createCategory, async (context, category) => {
  const { parentId } = category;
  const tree = await treeFor(context, parentId, []);
  if (!canStandBelow(tree, undefined, parentId, maxCategoryLevels))
    throw context.refused(categoryTooDeep, { max: maxCategoryLevels });
  const id = await insertCategory(context.db, category, context.actor.name);
  context.changed(undefined, category);
  return { id };
});

const arrange = handle(arrangeCategories, async (context, { parentId, categoryIds }) => {
  const tree = await treeFor(context, parentId, categoryIds);
  const isFitting = categoryIds.every((id) => canStandBelow(tree, id, parentId, maxCategoryLevels));
  if (!isFitting) throw context.refused(categoryTooDeep, { max: maxCategoryLevels });
  await placeCategories(context.db, parentId, categoryIds);
  const before = tree.filter((one) => one.parentId === parentId).map(({ id }) => id);
  context.changed({ parentId, categoryIds: before }, { parentId, categoryIds });
  return { firstCategoryId: categoryIds[0] ?? 0 };
});

type ChangeStep = StepContext<typeof categoryNotFound | typeof staleVersion>;

/** The category of a change, locked. Whoever saw an older version is refused (SH-35). */
async function lockedAt(
  context: ChangeStep,
  { categoryId, version }: { readonly categoryId: number; readonly version: number },
) {
  const found = await lockCategory(context.db, categoryId);
  if (found === undefined) throw context.refused(categoryNotFound);
  checkVersion(context, found, version);
  const { titleZh, titleEn, titleEs, icon } = found;
  return { titleZh, titleEn, titleEs, icon };
}

const update = handle(updateCategory, async (context, input) => {
  const before = await lockedAt(context, input);
  const version = await changeCategory(context.db, input, context.actor.name);
  const { categoryId, version: _version, ...after } = input;
  context.changed(before, after);
  return { categoryId, version };
});

const remove = handle(removeCategory, async (context, input) => {
  const { db } = context;
  const before = await lockedAt(context, input);
  const { categoryId } = input;
  const tree = await listAllCategories(db);
  const games = tree.find(({ id }) => id === categoryId)?.gameCount ?? 0;
  const children = tree.filter(({ parentId }) => parentId === categoryId).length;
  if (games + children > 0) throw context.refused(categoryInUse, { games, children });
  const rule = await findRuleOfCategory(db, categoryId);
  if (rule !== undefined) throw context.refused(categoryInRule, rule);
  await deleteCategory(db, categoryId);
  context.changed(before, undefined);
  return { categoryId };
});

export const gameCategoryHandlers = [list, create, update, remove, arrange];

import * as z from 'zod/mini';
import { createdRow, id, text, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { categoryIcons, gameCategory } from './category.rows.ts';
import { categoryInRule, categoryInUse, categoryNotFound, categoryTooDeep } from './refusals.ts';

const titles = { titleZh: text(64), titleEn: text(64), titleEs: text(64) };

export const listCategories = query({
  id: 'gameCategory.all',
  path: '/api/game-categories',
  summary: 'All categories of games, in the order of their tree (GAM-1)',
  permission: 'game.category.list',
  scope: ['staff'],
  input: z.strictObject({}),
  output: z.object({ categories: z.array(gameCategory) }),
});

export const createCategory = command({
  id: 'gameCategory.create',
  path: '/api/game-categories',
  summary: 'Adds a category at the end of those below its parent',
  permission: 'game.category.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    ...titles,
    icon: z._default(z.nullable(z.enum(categoryIcons)), null),
    parentId: z._default(z.nullable(id()), null),
  }),
  output: createdRow,
  refusals: [categoryNotFound, categoryTooDeep],
  audit: { object: 'gameCategory', idFrom: 'id' },
});

const categoryChange = { categoryId: id(), version: version() };

export const updateCategory = command({
  id: 'gameCategory.update',
  path: '/api/game-categories/:categoryId/update',
  summary: 'Changes the titles and the icon of a category (SH-35)',
  permission: 'game.category.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    ...categoryChange,
    ...titles,
    icon: z._default(z.nullable(z.enum(categoryIcons)), null),
  }),
  output: z.object(categoryChange),
  refusals: [categoryNotFound, staleVersion],
  audit: { object: 'gameCategory', idFrom: 'categoryId' },
});

export const removeCategory = command({
  id: 'gameCategory.remove',
  path: '/api/game-categories/:categoryId/remove',
  summary: 'Removes a category without games and without categories below it',
  permission: 'game.category.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(categoryChange),
  output: z.object({ categoryId: id() }),
  refusals: [categoryNotFound, staleVersion, categoryInUse, categoryInRule],
  audit: { object: 'gameCategory', idFrom: 'categoryId' },
});

export const arrangeCategories = command({
  id: 'gameCategory.arrange',
  path: '/api/game-categories/arrange',
  summary: 'Puts categories below a parent, or at the top, in the order given',
  permission: 'game.category.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    parentId: z._default(z.nullable(id()), null),
    categoryIds: z.array(id()).check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({ firstCategoryId: id() }),
  refusals: [categoryNotFound, categoryTooDeep],
  audit: { object: 'gameCategory', idFrom: 'firstCategoryId' },
});

import * as z from 'zod/mini';
import { staleVersion } from './card-refusals.ts';
import { createdRow, id, text, version } from './common.ts';
import { operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';

/** The icons that a category can have, by name. */
export const categoryIcons = [
  'aim',
  'book',
  'bulb',
  'car',
  'compass',
  'crown',
  'fire',
  'heart',
  'rocket',
  'smile',
  'team',
  'thunderbolt',
  'trophy',
  'video',
] as const;

/** A tree no deeper than a person can read. */
export const mostCategoryLevels = 3;

const titles = { titleZh: text(64), titleEn: text(64), titleEs: text(64) };

export const gameCategory = z.object({
  id: id(),
  parentId: z.nullable(id()),
  titleZh: z.string(),
  titleEn: z.string(),
  titleEs: z.string(),
  icon: z.nullable(z.enum(categoryIcons)),
  /** Games in this very category. */
  gameCount: z.int(),
  version: version(),
});
export type GameCategory = z.output<typeof gameCategory>;

export const categoryNotFound = refusal('GAME_CATEGORY_NOT_FOUND', 'notFound', {
  zh: '没有找到该游戏性质',
  en: 'There is no such category',
  es: 'No existe esa categoría',
});
export const categoryTooDeep = refusal('GAME_CATEGORY_TOO_DEEP', 'conflict', {
  zh: '最多 {most} 级，且不能放到自己的下级',
  en: 'Categories have at most {most} levels, and none stands below itself',
  es: 'Hay como máximo {most} niveles, y ninguna está debajo de sí misma',
});
export const categoryInUse = refusal('GAME_CATEGORY_IN_USE', 'conflict', {
  zh: '还有 {games} 个游戏和 {children} 个下级使用，不能删除',
  en: 'Games in it: {games}, categories below it: {children}. It cannot be removed',
  es: 'Juegos: {games}, categorías debajo: {children}. No se puede eliminar',
});

export const listCategories = operation({
  id: 'gameCategory.all',
  kind: 'query',
  method: 'GET',
  path: '/api/game-categories',
  summary: 'All categories of games, in the order of their tree (GAM-1)',
  permission: 'game.category.list',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ categories: z.array(gameCategory) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

const change = {
  kind: 'command',
  method: 'POST',
  permission: 'game.category.update',
  scope: ['staff'],
  envelope: 'data',
  rate: 'write',
  idempotency: 'accepted',
} as const;

export const createCategory = operation({
  ...change,
  id: 'gameCategory.create',
  path: '/api/game-categories',
  summary: 'Adds a category at the end of those below its parent',
  input: z.strictObject({
    ...titles,
    icon: z._default(z.nullable(z.enum(categoryIcons)), null),
    parentId: z._default(z.nullable(id()), null),
  }),
  output: createdRow,
  refusals: [wholeNetworkOnly, categoryNotFound, categoryTooDeep],
  audit: { object: 'gameCategory', idFrom: 'id' },
});

const categoryChange = { categoryId: id(), version: version() };

export const updateCategory = operation({
  ...change,
  id: 'gameCategory.update',
  path: '/api/game-categories/:categoryId/update',
  summary: 'Changes the titles and the icon of a category (SH-35)',
  input: z.strictObject({
    ...categoryChange,
    ...titles,
    icon: z._default(z.nullable(z.enum(categoryIcons)), null),
  }),
  output: z.object(categoryChange),
  refusals: [wholeNetworkOnly, categoryNotFound, staleVersion],
  audit: { object: 'gameCategory', idFrom: 'categoryId' },
});

export const removeCategory = operation({
  ...change,
  id: 'gameCategory.remove',
  path: '/api/game-categories/:categoryId/remove',
  summary: 'Removes a category without games and without categories below it',
  input: z.strictObject(categoryChange),
  output: z.object({ categoryId: id() }),
  refusals: [wholeNetworkOnly, categoryNotFound, staleVersion, categoryInUse],
  audit: { object: 'gameCategory', idFrom: 'categoryId' },
});

export const arrangeCategories = operation({
  ...change,
  id: 'gameCategory.arrange',
  path: '/api/game-categories/arrange',
  summary: 'Puts categories below a parent, or at the top, in the order given',
  input: z.strictObject({
    parentId: z._default(z.nullable(id()), null),
    categoryIds: z.array(id()).check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({ firstCategoryId: id() }),
  refusals: [wholeNetworkOnly, categoryNotFound, categoryTooDeep],
  audit: { object: 'gameCategory', idFrom: 'firstCategoryId' },
});

import * as z from 'zod/mini';
import { id, version } from '../kernel/common.ts';

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
export const maxCategoryLevels = 3;

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

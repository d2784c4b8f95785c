import type * as z from 'zod/mini';

/** The fields of a list that say which page of it is wanted: whoever means all rows has none of them. */
type PageField = 'page' | 'pageSize' | 'before';
const pageFields: ReadonlySet<string> = new Set<PageField>(['page', 'pageSize', 'before']);
export type Filters<Shape> = Omit<Shape, PageField>;

/** What a list is filtered and ordered by: the fields of its input without those of the page. */
export function filtersOf<Shape extends z.core.$ZodShape>(shape: Shape): Filters<Shape> {
  const kept = Object.entries(shape).filter(([name]) => !pageFields.has(name));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- exactly the fields that the type names were left out
  return Object.fromEntries(kept) as Filters<Shape>;
}

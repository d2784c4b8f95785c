import { z } from 'zod';
import { operations } from '@lebean/contract/registry/operations';
import { isExport } from '@lebean/contract/vocabulary/export';
import { periodFilters } from '@lebean/contract/vocabulary/filter-titles';

/** The lists that are taken away as files, by what they are called: what their filters mean is known without a screen. */
const exportsOfLists = new Map(
  operations.filter(isExport).map((exporting) => [exporting.listId, exporting]),
);
const listsByName = new Map(operations.map((operation) => [operation.id, operation]));
const periodNames: ReadonlySet<string> = new Set(
  periodFilters.flat().filter((name) => name !== undefined),
);

/** What a list is asked for its first page, by the filter of a view; nothing where it does not understand it. */
export function firstPageOf(
  listName: string,
  filter: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const list = listsByName.get(listName);
  const read = list && z.safeParse(list.input, { ...filter, page: 1, pageSize: 10 });
  return read?.success === true ? read.data : undefined;
}

/**
 * Whether the rows of a view can be counted later: its list is exported, understands the filter, and the days in it are
 * those that the address names. Days that a screen has filled in by itself would be those of the day on which it was saved.
 */
export function isMailable({
  listName,
  search,
  filter,
}: {
  readonly listName: string;
  readonly search: string;
  readonly filter: Readonly<Record<string, unknown>> | null;
}): boolean {
  if (filter === null || !exportsOfLists.has(listName)) return false;
  const named = [...new URLSearchParams(search).keys()];
  const hasDays = Object.keys(filter).some((name) => periodNames.has(name));
  if (hasDays && !named.some((name) => periodNames.has(name))) return false;
  return firstPageOf(listName, filter) !== undefined;
}

/** What a list is called, as its file is. */
export const titleOfList = (listName: string) => exportsOfLists.get(listName)?.title;

import * as z from 'zod/mini';
import { changedSearch } from '../platform/page-query.ts';
import { cursorParam } from './list-query.ts';

const savedFilters = z.array(z.object({ name: z.string(), search: z.string() }));

/** Filters and order of a list under a name (SH-31). */
export type SavedFilter = z.output<typeof savedFilters>[number];

const maxSaved = 20;
/** Where in a list somebody is has nothing to do with what they look for. */
const nowhere = { page: undefined, [cursorParam]: undefined };

/** Reads what was remembered; what cannot be read is as good as nothing. */
export function parseSavedFilters(text: string | undefined): readonly SavedFilter[] {
  try {
    const parsed = z.safeParse(savedFilters, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** What of an address a view keeps. */
export const searchOfView = (written: string): string =>
  changedSearch(new URLSearchParams(written), {}, nowhere).toString();

/** The filters with one more: the latest last, a name that is taken replaced. */
export function withSaved(
  saved: readonly SavedFilter[],
  name: string,
  written: string,
): readonly SavedFilter[] {
  const others = saved.filter((each) => each.name !== name);
  return [...others, { name, search: searchOfView(written) }].slice(-maxSaved);
}

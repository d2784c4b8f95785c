import { defaultPageSize, pageSizes } from '@lebean/contract/kernel/common';
import { isDay } from '@lebean/domain/calendar-day';

/** What a list's filters may hold; a filter that is not set is undefined. */
export type FilterValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** Reads typed filter values from a page's address. What somebody mistyped there reads as not set. */
export type FilterReader = {
  readonly text: (name: string) => string | undefined;
  readonly choice: <Choice extends string>(
    name: string,
    choices: readonly Choice[],
  ) => Choice | undefined;
  readonly id: (name: string) => number | undefined;
  readonly yesNo: (name: string) => boolean | undefined;
  /** A calendar day, `YYYY-MM-DD`. */
  readonly day: (name: string) => string | undefined;
};

/** Where in a list somebody is: the part of its query that is no filter. */
export type ListPosition<Sort extends string> = {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort;
};

export function filterReader(search: URLSearchParams): FilterReader {
  const text = (name: string): string | undefined => {
    const words = search.get(name)?.trim();
    return words === '' ? undefined : words;
  };
  const day = (name: string): string | undefined => {
    const written = text(name);
    return written !== undefined && isDay(written) ? written : undefined;
  };
  return {
    text,
    day,
    choice: (name, choices) => choices.find((choice) => choice === text(name)),
    id: (name) => positiveInteger(text(name)),
    yesNo: (name) => {
      const word = text(name);
      return word === 'true' || word === 'false' ? word === 'true' : undefined;
    },
  };
}

export function readPosition<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
): ListPosition<Sort> {
  const pageSize = positiveInteger(search.get('pageSize'));
  return {
    page: Math.min(positiveInteger(search.get('page')) ?? 1, 1_000_000),
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0],
  };
}

/**
 * The address after a change. Values that are the list's defaults leave it, so that a plain list has
 * a plain address; anything but another page goes back to page 1 (SH-31).
 */
export function changedSearch(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | number | boolean | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (!('page' in changes)) changed.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || isDefault(name, value)) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}

/** How many filters are set: zero rows then mean "nothing matches" and not "nothing yet" (SH-33). */
export function filterCount(filters: FilterValues): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

/** The last page that has rows; a filter or a deletion may have left the wanted one behind it. */
export function lastPage(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Lists that are too long to be counted are paged this deep; filters lead further. */
const deepestRow = 10_000;

/** How many rows the pager leads to: a page far down a long list costs all the rows above it. */
export const pagedRows = (count: number, isCountEstimated: boolean): number =>
  isCountEstimated ? Math.min(count, deepestRow) : count;

const isDefault = (name: string, value: string | number | boolean): boolean =>
  (name === 'page' && value === 1) || (name === 'pageSize' && value === defaultPageSize);

function positiveInteger(text: string | null | undefined): number | undefined {
  if (!text || !/^[0-9]{1,15}$/.test(text)) return undefined;
  const value = Number.parseInt(text, 10);
  return value > 0 ? value : undefined;
}

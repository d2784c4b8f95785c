import { defaultPageSize, pageSizes } from '@lebean/contract/kernel/common';
import { changedSearch, param } from '../platform/page-query.ts';
import { type Parameter, type Parameters, readQuery } from '../platform/parameter.ts';

/** What a list's filters may hold; a filter that is not set is undefined. */
export type FilterValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** The name in the address under which a list that goes on behind a row keeps that row's place. */
export const cursorParam = 'before';

/** Where in a list somebody is: the part of its query that is no filter. */
export type ListPosition<Sort extends string> = {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort;
};

/** The parameters of the address that say where in a list somebody is, and in which order. */
export const positionParameters = <Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  page: pageNumber,
  pageSize,
  sort: param.firstOf(sorts),
});

export const readPosition = <Sort extends string>(
  search: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
): ListPosition<Sort> => readQuery(positionParameters(sorts), search);

/** The address after a change of a list: anything but another page goes back to page 1 (SH-31). */
export const changedList = (
  search: URLSearchParams,
  filters: Parameters,
  changes: FilterValues,
): URLSearchParams =>
  changedSearch(
    search,
    { ...filters, ...listParameters },
    { ...(!('page' in changes) && { page: undefined }), ...changes },
  );

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

const pageNumber: Parameter<number> = {
  read: (written) => Math.min(param.id.read(written) ?? 1, 1_000_000),
  absent: 1,
};
const pageSize: Parameter<number> = {
  read: (written) => pageSizes.find((size) => String(size) === written) ?? defaultPageSize,
  absent: defaultPageSize,
};
/** What every list may write beside its filters; that an order is its first one it knows itself. */
const listParameters = {
  page: pageNumber,
  pageSize,
  sort: param.text,
  [cursorParam]: param.text,
};

import { useEffect } from 'react';
import type * as z from 'zod/mini';
import type { Operation } from '@lebean/contract/kernel/operation';
import type { ExportOperation } from '@lebean/contract/vocabulary/export';
import { call } from '../platform/api.ts';
import type { CallError } from '../platform/call-error.ts';
import { type Parameters, readQuery, type ValuesOf } from '../platform/page-query.ts';
import { usePage } from '../platform/page.tsx';
import { useOperation } from '../platform/queries.ts';
import {
  changedList,
  cursorParam,
  filterCount,
  type FilterValues,
  lastPage,
  pagedRows,
  type ListPosition,
  readPosition,
} from './list-query.ts';
import type { FetchPage } from './rows-on-paper.ts';

type RowPage<Row> = { rows: Row[]; count: number; isCountEstimated: boolean };
type ListOperation<In extends z.core.$ZodObject, Row> = Operation<
  In,
  z.core.$ZodType<RowPage<Row>>
>;

export type ListSettings<
  In extends z.core.$ZodObject,
  Known extends Parameters,
  Sort extends string,
> = {
  /** The filters as the address says them; they are what a reset clears. */
  readonly filters: Known;
  /** The orders that the operation knows; the first is the default. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly toInput: (filters: ValuesOf<Known>, position: ListPosition<Sort>) => z.input<In>;
  /** Takes all rows away as a file (SH-37). */
  readonly exporting?: ExportOperation;
};

/** How a list is taken away: all rows that its filters show, in its order. */
export type ListExport<Row> = {
  /** As a file. */
  readonly operation: ExportOperation;
  readonly filter: ListFilter;
  /** As other pages than the one that is shown, for paper (SH-49). */
  readonly fetchPage: FetchPage<Row>;
};
/** What a list is asked, but for its page. */
export type ListFilter = Readonly<Record<string, string | number | boolean>>;

/** A list as its screen sees it. */
export type List<Row> = ListPosition<string> & {
  /** What it is remembered under: the operation behind it. */
  readonly name: string;
  readonly filterCount: number;
  /** What was searched for. */
  readonly words: string | undefined;
  /** Nothing before the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly count: number;
  readonly isCountEstimated: boolean;
  /** An answer is under way; the rows may be those of the question before. */
  readonly isLoading: boolean;
  readonly error: CallError | undefined;
  readonly exporting: ListExport<Row> | undefined;
  /** Where the pager ends but the list does not: goes on behind the last row. */
  readonly loadOlder: (() => void) | undefined;
  readonly reset: () => void;
  readonly changeSort: (sort: string) => void;
  readonly changePage: (page: number, pageSize: number) => void;
  readonly reload: () => void;
};

/** Undefined clears a filter. */
export type FilterChanges<Filters extends FilterValues> = {
  readonly [Name in keyof Filters]?: Filters[Name] | undefined;
};

/** A list with its filters, for the fields that change them. */
export type FilteredList<Row, Filters extends FilterValues> = List<Row> & {
  readonly filters: Filters;
  readonly changeFilters: (changes: FilterChanges<Filters>) => void;
};

/** A list whose filters, order, page and page size live in the page's address (SH-31). */
export function useList<
  In extends z.core.$ZodObject,
  Row,
  const Known extends Parameters,
  Sort extends string,
>(
  operation: ListOperation<In, Row>,
  settings: ListSettings<In, Known, Sort>,
): FilteredList<Row, ValuesOf<Known>> {
  const { search, setSearch } = usePage();
  const filters = readQuery(settings.filters, search);
  const position = readPosition(search, settings.sorts);
  const input = settings.toInput(filters, position);
  const answer = useOperation(operation, input, { keepsPrevious: true });
  const change = (changes: FilterValues): void =>
    setSearch(changedList(search, settings.filters, changes), { isNewStep: true });
  const count = answer.data?.count ?? 0;
  // Rows may have gone since a link was made: an empty page behind the last one leads to that one.
  const isBehind = answer.isSuccess && !answer.isPlaceholderData && count > 0;
  const isCountEstimated = answer.data?.isCountEstimated ?? false;
  const reached = lastPage(pagedRows(count, isCountEstimated), position.pageSize);
  const last = isBehind ? reached : position.page;
  const lastPlace = placeOf(answer.data?.rows.at(-1));
  const hasOlder = isCountEstimated && position.page === reached && lastPlace !== undefined;
  useEffect(() => {
    if (position.page > last) setSearch(changedList(search, {}, { page: last }));
  }, [position.page, last, search, setSearch]);
  return {
    ...position,
    name: operation.id,
    filters,
    filterCount: filterCount(filters),
    words: wordsOf(filters),
    rows: answer.data?.rows,
    count,
    isCountEstimated,
    // Not whether anything is asked for: a list that comes back asks anew, and stays as it is meanwhile.
    isLoading: answer.isPending || answer.isPlaceholderData,
    error: answer.error ?? undefined,
    exporting: settings.exporting && {
      operation: settings.exporting,
      filter: exportFilter(input),
      fetchPage: (page, pageSize) =>
        call(operation, settings.toInput(filters, { ...position, page, pageSize })),
    },
    loadOlder: hasOlder ? () => change({ [cursorParam]: lastPlace }) : undefined,
    changeFilters: change,
    reset: () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
    changeSort: (sort) => change({ sort: sort === settings.sorts[0] ? undefined : sort }),
    changePage: (page, pageSize) =>
      change(pageSize === position.pageSize ? { page } : { pageSize }),
    reload: () => void answer.refetch(),
  };
}

/** A list is searched by its filter `query`, where it has one. */
export function wordsOf({ query }: FilterValues): string | undefined {
  return typeof query === 'string' && query !== '' ? query : undefined;
}

/** What an export takes of the input of its list: everything but the page. */
function exportFilter(input: object): ListFilter {
  const fields = Object.entries(input).filter(
    (field): field is [string, string | number | boolean] =>
      !['page', 'pageSize', cursorParam].includes(field[0]) &&
      ['string', 'number', 'boolean'].includes(typeof field[1]),
  );
  return Object.fromEntries(fields);
}

/** Where a row stands in its list, where the operation tells it. */
function placeOf(row: unknown): string | undefined {
  if (!(row instanceof Object) || !('place' in row)) return undefined;
  return typeof row.place === 'string' ? row.place : undefined;
}

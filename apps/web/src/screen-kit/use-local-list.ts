import type { CallError } from '../platform/call-error.ts';
import { usePage } from '../platform/page.tsx';
import { type Parameters, readQuery, type ValuesOf } from '../platform/parameter.ts';
import type { ListRow } from './column.ts';
import {
  changedList,
  filterCount,
  type FilterValues,
  lastPage,
  readPosition,
} from './list-query.ts';
import { type FilteredList, wordsOf } from './use-list.ts';

export type LocalListSettings<Row, Known extends Parameters> = {
  /** What the list is remembered under. */
  readonly name: string;
  /** All rows; nothing before they are known. */
  readonly rows: readonly Row[] | undefined;
  readonly error: CallError | undefined;
  readonly filters: Known;
  readonly matches: (row: Row, filters: ValuesOf<Known>) => boolean;
  readonly reload: () => void;
};

/**
 * A list of rows that are all at hand, with its filters and pages in the address like any other
 * (SH-31). The order is that of the rows.
 */
export function useLocalList<Row extends ListRow, const Known extends Parameters>(
  settings: LocalListSettings<Row, Known>,
): FilteredList<Row, ValuesOf<Known>> & { readonly matching: readonly Row[] } {
  const { search, setSearch } = usePage();
  const { name, rows, error, reload } = settings;
  const filters = readQuery(settings.filters, search);
  const position = readPosition(search, ['order']);
  const matching = (rows ?? []).filter((row) => settings.matches(row, filters));
  const page = Math.min(position.page, lastPage(matching.length, position.pageSize));
  const start = (page - 1) * position.pageSize;
  const change = (changes: FilterValues): void =>
    setSearch(changedList(search, settings.filters, changes), { isNewStep: true });
  return {
    ...position,
    page,
    name,
    filters,
    matching,
    filterCount: filterCount(filters),
    words: wordsOf(filters),
    rows: rows && matching.slice(start, start + position.pageSize),
    count: matching.length,
    isCountEstimated: false,
    isLoading: rows === undefined && error === undefined,
    error,
    // What takes the rows away has all of them at hand as well: its screen says how.
    exporting: undefined,
    loadOlder: undefined,
    changeFilters: change,
    reset: () => change(Object.fromEntries(Object.keys(filters).map((each) => [each, undefined]))),
    changeSort: () => undefined,
    changePage: (requested, pageSize) =>
      change(pageSize === position.pageSize ? { page: requested } : { pageSize }),
    reload,
  };
}

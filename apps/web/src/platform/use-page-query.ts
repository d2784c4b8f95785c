import { changedSearch, type How, type LinkQuery } from './page-query.ts';
import { usePage } from './page.tsx';
import { type Parameters, readQuery, type ValuesOf } from './parameter.ts';

/** The query of the page's address, by the parameters that a screen declares (SH-31). */
export type PageQuery<Known extends Parameters> = {
  readonly query: ValuesOf<Known>;
  /** Changes these, and keeps the rest. */
  readonly change: (changes: LinkQuery<Known>, how?: How) => void;
  /** Says these alone: what was there before means nothing to the view that comes. */
  readonly begin: (values: LinkQuery<Known>, how?: How) => void;
};

const newStep: How = { isNewStep: true };

/** Reads and changes what a screen's address says. */
export function usePageQuery<const Known extends Parameters>(known: Known): PageQuery<Known> {
  const { search, setSearch } = usePage();
  return {
    query: readQuery(known, search),
    change: (changes, how = newStep) => setSearch(changedSearch(search, known, changes), how),
    begin: (values, how = newStep) =>
      setSearch(changedSearch(new URLSearchParams(), known, values), how),
  };
}

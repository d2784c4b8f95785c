import {
  type Address,
  givenAddress,
  type LinkTarget,
  type PathOf,
} from '@lebean/contract/facts/addresses';
import { searchParameters } from './address.ts';
import type { PageQueries } from './page-query.ts';

/** What a link to a target may say: for one of several pages, what all of them know. */
type QueryFor<Target extends LinkTarget> = (
  PathOf<Target> extends infer Path
    ? Path extends keyof PageQueries
      ? (query: PageQueries[Path]) => void
      : (query: never) => void
    : never
) extends (query: infer Query) => void
  ? Query
  : never;

/** A page with the query of its address: what a list is filtered by, which part of a page is open. */
export function withQuery<const Target extends LinkTarget, const Query extends QueryFor<Target>>(
  target: Target,
  query: Query & { readonly [Name in Exclude<keyof Query, keyof QueryFor<Target>>]: never },
): Address<PathOf<Target>> {
  const written = searchParameters(query).toString();
  return givenAddress(written === '' ? target : `${target}?${written}`);
}

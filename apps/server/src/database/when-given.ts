import { containing } from './containing.ts';

/**
 * A step of a query that is there only where a filter is given, for `$call`. The step gets the filter
 * itself, which is there then: nothing has to stand in for one that is not.
 */
export function whenGiven<Given, Query>(
  given: Given | undefined,
  step: (query: Query, given: Given) => Query,
): (query: Query) => Query {
  return (query) => (given === undefined ? query : step(query, given));
}

/** As `whenGiven`, with the words of a search as the pattern of what contains them, for `ilike`. */
export const whenSearched = <Query>(
  words: string | undefined,
  step: (query: Query, pattern: string) => Query,
): ((query: Query) => Query) =>
  whenGiven(words === undefined || words === '' ? undefined : containing(words), step);

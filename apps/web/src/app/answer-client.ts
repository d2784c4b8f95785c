import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * The cache of answers. What is invalid is asked for again, also where the first answer was still on its way: it may
 * have been read before the change, and the library takes it as the new one. It is shown when it comes, and replaced.
 */
export class AnswerClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstAnswers = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const answered = Promise.allSettled(firstAnswers.map(async ({ promise }) => promise));
    await super.invalidateQueries(filters, options);
    if (firstAnswers.length === 0) return;
    await answered;
    const predicate = (query: (typeof firstAnswers)[number]): boolean =>
      firstAnswers.includes(query);
    const refetchType = filters?.refetchType;
    await super.invalidateQueries(
      { predicate, ...(refetchType !== undefined && { refetchType }) },
      options,
    );
  }
}

import type { Listing } from '../../database/listing.ts';

/** The list of what is not there, or out of sight (ACC-2). */
export const noRows: Listing<never> = {
  page: () => Promise.resolve({ rows: [], count: 0, isCountEstimated: false }),
  all: async function* none() {
    yield* [];
  },
  count: () => Promise.resolve({ count: 0, isCountEstimated: false }),
};

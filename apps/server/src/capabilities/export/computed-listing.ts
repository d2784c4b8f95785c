import type { Listing } from '../../database/listing.ts';
import { offsetOf } from '../../database/page.ts';

/** A list whose rows are worked out all together, some thousands at most: pages are cut from them. */
export function computedListing<Row>(rows: readonly Row[]): Listing<Row> {
  const counted = { count: rows.length, isCountEstimated: false };
  return {
    page: async (request) => {
      const offset = offsetOf(request);
      return { rows: rows.slice(offset, offset + request.pageSize), ...counted };
    },
    async *all() {
      if (rows.length > 0) yield [...rows];
    },
    count: async () => counted,
  };
}

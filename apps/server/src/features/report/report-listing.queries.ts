import type { Listing } from '../../database/listing.ts';
import type { PageRequest } from '../../database/page.ts';

interface Counted<Row> {
  readonly rows: Row[];
  readonly count: number;
}

/**
 * A list of a report: some thousands of groups at most, of which one statement reads a page and says how
 * many there are. Behind the last page it asks for the first to know that.
 */
export function reportListing<Row>(
  read: (request?: PageRequest) => Promise<Counted<Row>>,
): Listing<Row> {
  const countAll = async (): Promise<number> => (await read({ page: 1, pageSize: 10 })).count;
  return {
    page: async (request) => {
      const { rows, count } = await read(request);
      const isBehind = rows.length === 0 && request.page > 1;
      return { rows, count: isBehind ? await countAll() : count, isCountEstimated: false };
    },
    async *all() {
      const { rows } = await read();
      if (rows.length > 0) yield rows;
    },
    count: async () => ({ count: await countAll(), isCountEstimated: false }),
  };
}

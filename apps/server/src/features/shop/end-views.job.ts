import { logOperations } from '../../capabilities/audit/operation-log.ts';
import type { ProductJob } from '../../capabilities/jobs/jobs.ts';
import { endViews } from './shop-view.queries.ts';

/** What ends a view without anybody pressing a button stands in the log under this name. */
const endedByItself = 'shopView.end';

/**
 * Writes down which views of shops have ended by themselves (ACC-7). Nothing hangs on when it comes by: a view that is
 * over opens nothing from that instant on.
 */
export const endShopViews = (clock: () => Date = () => new Date()): ProductJob => ({
  name: 'end views of shops',
  everySeconds: 60,
  run: async (db) => {
    const at = clock();
    const ended = await endViews(db, at);
    const lines = ended.map((view) => ({
      operation: endedByItself,
      at,
      accountId: view.viewerAccountId,
      accountName: view.viewerName,
      accountKind: view.viewerKind,
      merchantId: view.merchantId,
      source: '',
      requestId: '',
      object: 'shop',
      objectId: String(view.shopId),
      before: undefined,
      after: { endReason: view.endReason },
      result: 'ok',
    }));
    await logOperations(db, lines);
    return undefined;
  },
});

import { exportGoodsReport } from '@lebean/contract/report/goods-report.export';
import { getGoodsTotals, listGoodsReport } from '@lebean/contract/report/goods-report.operations';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { listGoodsGroups, sumGoods } from './goods-report.queries.ts';
import { withDays } from './report-days.queries.ts';
import { reportListing } from './report-listing.queries.ts';

const goods = handleListing(listGoodsReport, exportGoodsReport, async (seen, requested) => {
  const { db, scope, at } = seen;
  const filter = await withDays(seen, requested);
  return reportListing((request) => listGoodsGroups(db, scope, { ...filter, at }, request));
});

const totals = handle(getGoodsTotals, async (context, requested) => {
  const { db, scope, at } = context;
  return await sumGoods(db, scope, { ...(await withDays(context, requested)), at });
});

export const goodsReportHandlers = [...goods, totals];

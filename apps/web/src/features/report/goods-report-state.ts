import { exportGoodsReport } from '@lebean/contract/report/goods-report.export';
import { listGoodsReport } from '@lebean/contract/report/goods-report.operations';
import { goodsReportGroups } from '@lebean/contract/report/goods-report.rows';
import { param } from '../../platform/page-query.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { periodOf } from './report-period.ts';

const defaultDays = 30;

/** The goods report as the address asks for it; the last 30 days where it does not. */
export function useGoodsReport() {
  const today = useToday()();
  const list = useList(listGoodsReport, {
    exporting: exportGoodsReport,
    filters: {
      from: param.day,
      to: param.day,
      groupBy: param.choice(goodsReportGroups),
      shopId: param.id,
      country: param.text,
      partnerId: param.id,
      currency: param.text,
    },
    sorts: [
      '-paid',
      'paid',
      '-units',
      'units',
      '-margin',
      'margin',
      '-voids',
      'voids',
      '-startsOn',
      'startsOn',
    ],
    toInput: ({ from, to, ...filters }, position) => ({
      ...filters,
      ...periodOf({ from, to }, today, defaultDays),
      ...position,
    }),
  });
  const { from, to, groupBy = 'goods', ...filter } = list.filters;
  return { list, period: periodOf({ from, to }, today, defaultDays), groupBy, filter };
}
export type GoodsReportState = ReturnType<typeof useGoodsReport>;

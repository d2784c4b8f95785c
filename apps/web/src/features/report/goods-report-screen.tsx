import { exportGoodsReport } from '@lebean/contract/report/goods-report.export';
import { listGoodsReport } from '@lebean/contract/report/goods-report.operations';
import { type GoodsReportRow, goodsReportGroups } from '@lebean/contract/report/goods-report.rows';
import { useText } from '../../platform/i18n.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { GoodsReportFilters } from './goods-report-filters.tsx';
import { goodsReportMessages } from './goods-report.messages.ts';
import { GoodsTotals } from './goods-totals.tsx';
import { PrintButton } from './print-button.tsx';
import { periodOf } from './report-period.ts';
import { useGoodsColumns } from './use-goods-columns.tsx';
import './report.css';

/** What goods brought, by goods, by shop or over time (GDS-1, RPT-2). */
export function GoodsReportScreen() {
  const t = useText(goodsReportMessages);
  const report = useGoodsReport();
  const { list, period, filter } = report;
  return (
    <div className="report-page">
      <h1 className="visually-hidden">{t('title')}</h1>
      <GoodsTotals filter={{ ...period, ...filter }} />
      <ListScreen<GoodsReportRow>
        list={list}
        label={t('title')}
        columns={useGoodsColumns(report)}
        filters={<GoodsReportFilters report={report} />}
        actions={<PrintButton />}
        firstStep={t('nothingYet')}
      />
      <p className="report-hint">{t('hint')}</p>
    </div>
  );
}

const defaultDays = 30;

function useGoodsReport() {
  const today = useToday()();
  const list = useList(listGoodsReport, {
    exporting: exportGoodsReport,
    filters: (read) => ({
      from: read.day('from'),
      to: read.day('to'),
      groupBy: read.choice('groupBy', goodsReportGroups),
      shopId: read.id('shopId'),
      country: read.text('country'),
      partnerId: read.id('partnerId'),
      currency: read.text('currency'),
    }),
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

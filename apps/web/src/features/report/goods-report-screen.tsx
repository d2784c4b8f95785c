import type { GoodsReportRow } from '@lebean/contract/report/goods-report.rows';
import { useText } from '../../platform/i18n.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { GoodsReportFilters } from './goods-report-filters.tsx';
import { useGoodsReport } from './goods-report-state.ts';
import { goodsReportMessages } from './goods-report.messages.ts';
import { GoodsTotals } from './goods-totals.tsx';
import { PrintButton } from './print-button.tsx';
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

import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { operationsMessages } from './operations.messages.ts';
import { PeriodReport } from './period-report.tsx';
import './report.css';
import { ShopReport } from './shop-report.tsx';

const views = ['periods', 'shops'] as const;
const pageParameters = { view: param.firstOf(views) };

/** Money, points, plays, members, utilisation and retention, over time or shop by shop (RPT-2). */
export function OperationsReportScreen() {
  const t = useText(operationsMessages);
  const { query, begin } = usePageQuery(pageParameters);
  const { view } = query;
  // Each view begins with filters and a page of its own.
  const show = (requested: (typeof views)[number]): void => begin({ view: requested });
  return (
    <div className="report-page">
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="report-views">
        <Segmented
          aria-label={t('view')}
          value={view}
          options={views.map((one) => ({ value: one, label: t(one) }))}
          onChange={show}
        />
      </div>
      {view === 'periods' ? <PeriodReport /> : <ShopReport />}
    </div>
  );
}

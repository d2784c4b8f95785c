import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePage } from '../../platform/page.tsx';
import { operationsMessages } from './operations.messages.ts';
import { PeriodReport } from './period-report.tsx';
import './report.css';
import { ShopReport } from './shop-report.tsx';

const views = ['periods', 'shops'] as const;

/** Money, points, plays, members, utilisation and retention, over time or shop by shop (RPT-2). */
export function OperationsReportScreen() {
  const t = useText(operationsMessages);
  const { search, setSearch } = usePage();
  const view = views.find((one) => one === search.get('view')) ?? 'periods';
  // Each view begins with filters and a page of its own.
  const show = (requested: (typeof views)[number]): void =>
    setSearch(new URLSearchParams(requested === 'periods' ? {} : { view: requested }), {
      isNewStep: true,
    });
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

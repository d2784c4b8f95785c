import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { LiabilityList } from './liability-list.tsx';
import './reconciliation.css';
import { reconciliationMessages } from './reconciliation.messages.ts';
import { RunList } from './run-list.tsx';

const views = ['runs', 'liability'] as const;
const pageParameters = { view: param.firstOf(views) };

/** The proofs of the ledger (LED-7) and the stored value of the merchants (RPT-3). */
export function ReconciliationScreen() {
  const t = useText(reconciliationMessages);
  const { query, begin } = usePageQuery(pageParameters);
  const { view } = query;
  // Each view begins with filters and a page of its own.
  const show = (requested: (typeof views)[number]): void => begin({ view: requested });
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="proof-views">
        <Segmented
          aria-label={t('view')}
          value={view}
          options={views.map((one) => ({ value: one, label: t(one) }))}
          onChange={show}
        />
      </div>
      {view === 'runs' ? <RunList /> : <LiabilityList />}
    </>
  );
}

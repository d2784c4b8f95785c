import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import { useSession } from '../../platform/session.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { ContractList } from '../../shared/share/contract-list.tsx';
import { ShareList } from '../../shared/share/share-list.tsx';
import { ShareMonths } from '../../shared/share/share-months.tsx';
import { shareMessages } from '../../shared/share/share.messages.ts';
import './share-screen.css';

const views = ['shares', 'contracts'] as const;
type View = (typeof views)[number];
const pageParameters = { view: param.firstOf(views) };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/partners/shares': LinkQuery<typeof pageParameters>;
  }
}

/** What partners earn, and what was agreed on (SET-13): its own to a partner, of all to staff. */
export function ShareScreen() {
  const t = useText(shareMessages);
  const isPartner = useSession()?.kind === 'partner';
  const { query, begin } = usePageQuery(pageParameters);
  const { view } = query;
  const go = (chosen: View): void => begin({ view: chosen });
  return (
    <>
      <h1 className="visually-hidden">{t('months')}</h1>
      {isPartner && <ShareMonths />}
      <div className="share-bar">
        <Segmented<View>
          aria-label={t('view')}
          value={view}
          options={views.map((one) => ({ value: one, label: t(one) }))}
          onChange={go}
        />
      </div>
      {view === 'shares' ? <ShareList /> : <ContractList />}
    </>
  );
}

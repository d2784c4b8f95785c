import { Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePage } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { ContractList } from '../../shared/share/contract-list.tsx';
import { ShareList } from '../../shared/share/share-list.tsx';
import { ShareMonths } from '../../shared/share/share-months.tsx';
import { shareMessages } from '../../shared/share/share.messages.ts';
import './share-screen.css';

const views = ['shares', 'contracts'] as const;
type View = (typeof views)[number];

/** What partners earn, and what was agreed on (SET-13): its own to a partner, of all to staff. */
export function ShareScreen() {
  const t = useText(shareMessages);
  const { search, setSearch } = usePage();
  const isPartner = useSession()?.kind === 'partner';
  const view = views.find((one) => one === search.get('view')) ?? 'shares';
  const go = (chosen: View): void =>
    setSearch(new URLSearchParams(chosen === 'shares' ? {} : { view: chosen }), {
      isNewStep: true,
    });
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

import { ClockCircleOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { setShopHours } from '@lebean/contract/abuse/operations';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import './abuse.css';
import { OperationButton } from '../../ui/operation-button.tsx';
import { abuseQuery, type AbuseView, abuseViews } from './abuse-paths.ts';
import { abuseMessages } from './abuse.messages.ts';
import { CaseList } from './case-list.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { PhoneCardList, PhoneList } from './phone-list.tsx';

/** What an owner, a partner or staff should look at (CTL-3): by person, row by row, by phone. */
export function AbuseScreen() {
  const t = useText(abuseMessages);
  const { query, begin } = usePageQuery(abuseQuery);
  const { view, phoneUseId } = query;
  // Each view begins with filters and a page of its own.
  const show = (requested: AbuseView): void => begin({ view: requested });
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="abuse-head">
        <Segmented
          aria-label={t('view')}
          value={view}
          options={abuseViews.map((one) => ({ value: one, label: t(one) }))}
          onChange={show}
        />
        <Hours />
      </div>
      {view === 'people' && <PeopleList />}
      {view === 'cases' && <CaseList />}
      {view === 'phones' && (phoneUseId === undefined ? <PhoneList /> : <PhoneCardList />)}
    </>
  );
}

/** A shop says itself when it is open. */
function Hours() {
  const t = useText(abuseMessages);
  const isShops = useSession()?.kind === 'shop';
  const { shop } = useCounter();
  const [isOpen, setOpen] = useDialogState(false);
  if (!isShops || shop === undefined) return null;
  return (
    <>
      <OperationButton
        operation={setShopHours}
        icon={<ClockCircleOutlined />}
        onClick={() => setOpen(true)}
      >
        {t('hours')}
      </OperationButton>
      {isOpen && <HoursDialog shop={shop} onClose={() => setOpen(false)} />}
    </>
  );
}

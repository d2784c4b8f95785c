import { useText } from '../../platform/i18n.ts';
import { LiabilityList } from './liability-list.tsx';
import './reconciliation.css';
import { reconciliationMessages } from './reconciliation.messages.ts';

/** What an owner's members, or those of a partner's merchants, have paid for and not yet played (RPT-3). */
export function LiabilityScreen() {
  const t = useText(reconciliationMessages);
  return (
    <>
      <h1 className="visually-hidden">{t('storedValue')}</h1>
      <p className="proof-hint">{t('storedValueHint')}</p>
      <LiabilityList />
    </>
  );
}

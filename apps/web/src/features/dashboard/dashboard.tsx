import { lazy, Suspense } from 'react';
import { useText } from '../../platform/i18n.ts';
import { retried } from '../../platform/retried.ts';
import { useSession } from '../../platform/session.ts';
import { DashboardAlerts } from './alerts.tsx';
import './dashboard.css';
import { dashboardMessages } from './dashboard.messages.ts';
import { Summary } from './summary.tsx';
import { TopUpInvitation } from './top-up-invitation.tsx';

/** Today against the same weekday before (RPT-1). The money stands first, for the owner's phone. */
export function DashboardScreen() {
  const t = useText(dashboardMessages);
  return (
    <div className="dashboard">
      <h1 className="visually-hidden">{t('title')}</h1>
      <DashboardAlerts />
      <Summary />
      <PartnerShare />
      <TopUpInvitation />
    </div>
  );
}

/** What only partners see is loaded for them alone. */
const ShareMonths = lazy(async () => {
  const module = await retried(() => import('../../shared/share/share-months.tsx'));
  return { default: module.ShareMonths };
});

/** To a partner, what it has earned (SET-13). */
function PartnerShare() {
  if (useSession()?.kind !== 'partner') return null;
  return (
    <Suspense fallback={null}>
      <ShareMonths />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { useText } from '../../platform/i18n.ts';
import { retried } from '../../platform/retried.ts';
import { useSession } from '../../platform/session.ts';
import { AttentionPanel } from './attention-panel.tsx';
import './dashboard.css';
import { dashboardMessages } from './dashboard.messages.ts';
import { Standing, Summary } from './summary.tsx';
import { TopUpInvitation } from './top-up-invitation.tsx';

/**
 * What needs whoever looks, then today against the same weekday before (RPT-1, SH-52): beside each other where there
 * is room, below each other on a phone.
 */
export function DashboardScreen() {
  const t = useText(dashboardMessages);
  return (
    <div className="dashboard">
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="dash-columns">
        <AttentionPanel />
        <div className="dash-main">
          <Summary />
        </div>
        <div className="dash-rest">
          <Standing />
          <PartnerShare />
          <TopUpInvitation />
        </div>
      </div>
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

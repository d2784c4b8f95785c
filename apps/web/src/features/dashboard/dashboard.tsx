import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
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
          <Halls />
          <Standing />
          <PartnerShare />
          <TopUpInvitation />
        </div>
      </div>
    </div>
  );
}

const HallStrip = lazyPart(async () => (await import('./hall-strip.tsx')).HallStrip);

/** Until then the page has its figures: what comes for the halls keeps none of them waiting. */
const afterFiguresMs = 2500;

/** To the people of shops, how their halls stand now; with its place from the beginning, for nothing shall jump. */
function Halls() {
  const t = useText(dashboardMessages);
  const account = useSession();
  // Who has the page of the hall may see the halls; the call itself comes with its part.
  const isSeen =
    account?.kind === 'shop' &&
    account.permissions.includes('device.device.list') &&
    account.routes.includes('/Gamedistribution/devices');
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterFiguresMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isSeen) return null;
  const place = (
    <section className="dash-card hall-place" aria-busy="true">
      <header>
        <h2>{t('hallsNow')}</h2>
      </header>
    </section>
  );
  if (!isDue) return place;
  return (
    <Suspense fallback={place}>
      <HallStrip />
    </Suspense>
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

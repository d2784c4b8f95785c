import { useRouterState } from '@tanstack/react-router';
import { useText } from '../../platform/i18n.ts';
import { shellMessages } from './shell.messages.ts';

/** A thin bar while a page is on its way; it stays away from quick ones. */
export function ArrivalBar() {
  const t = useText(shellMessages);
  return <div className="arrival-bar" role="progressbar" aria-label={t('loadingPage')} />;
}

/** The bar while the router loads the next page and the one before stays. */
export function NextArrivalBar() {
  const isComing = useRouterState({ select: ({ status }) => status === 'pending' });
  return isComing ? <ArrivalBar /> : null;
}

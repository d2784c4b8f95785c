import { useText } from '../../platform/i18n.ts';
import { useIsPageComing } from './current-page.ts';
import { shellMessages } from './shell.messages.ts';

/** A thin bar while a page is on its way; it stays away from quick ones. */
export function ArrivalBar() {
  const t = useText(shellMessages);
  return <div className="arrival-bar" role="progressbar" aria-label={t('loadingPage')} />;
}

/** The bar while the next page is on its way and the one before stays. */
export const NextArrivalBar = () => (useIsPageComing() ? <ArrivalBar /> : null);

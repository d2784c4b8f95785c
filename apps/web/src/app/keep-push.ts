import { pushOwner } from '../platform/push.ts';
import { currentSession, onSession } from '../platform/session.ts';
import { shownView } from '../platform/shop-view.ts';

/** Looks after push where somebody has turned it on in this browser (NTC-10); others never load how. */
export function keepPush(): void {
  const look = (): void => {
    // Who looks at a shop in a view is not whom this browser gets messages for.
    if (shownView() !== undefined) return;
    if (pushOwner() === undefined || currentSession() === undefined) return;
    import('./renew-push.ts').then(({ lookAfterPush }) => lookAfterPush(), reportError);
  };
  onSession(look);
  look();
}

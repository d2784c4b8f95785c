import { pushOwner } from '../platform/push.ts';
import { currentSession, onSession } from '../platform/session.ts';

/** Looks after push where somebody has turned it on in this browser (NTC-10); others never load how. */
export function keepPush(): void {
  const look = (): void => {
    if (pushOwner() === undefined || currentSession() === undefined) return;
    import('./renew-push.ts').then(({ lookAfterPush }) => lookAfterPush(), reportError);
  };
  onSession(look);
  look();
}

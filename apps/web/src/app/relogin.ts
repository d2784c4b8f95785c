import { currentSession } from '../platform/session.ts';
import { createStore, useStore } from '../platform/store.ts';
import { isAnythingUnsaved } from '../platform/unsaved.ts';
import { isBeingLeft } from './farewell.ts';

type Relogin = {
  readonly ended: Promise<boolean>;
  /** True when the same account has signed in, false when the page is given up. */
  readonly end: (isSignedIn: boolean) => void;
};

const reloginStore = createStore<Relogin | undefined>(undefined);

/** The login that is open over the page, if any. */
export const useRelogin = (): Relogin | undefined => useStore(reloginStore);

/**
 * Opens the login over the page where leaving it would lose input (SH-28). All calls that found the
 * session over wait for the one answer; without such input they fail at once.
 */
export function renewOverPage(): Promise<boolean> {
  const open = reloginStore.get();
  if (open !== undefined) return open.ended;
  if (isBeingLeft() || !isAnythingUnsaved() || currentSession() === undefined)
    return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  reloginStore.set({
    ended: promise,
    end: (isSignedIn) => {
      reloginStore.set(undefined);
      resolve(isSignedIn);
    },
  });
  return promise;
}

import { currentLanguage, translator } from '../platform/i18n.ts';
import { showToast } from '../platform/toast.ts';
import { appMessages } from './app.messages.ts';

/** Why a page was left, shown on the page that comes after the reload. */
const reasons = ['sessionOver', 'profileFailed'] as const;
export type Farewell = (typeof reasons)[number];

const key = 'lebean.farewell';

/** Loads the document anew; the next page tells why. */
export function reloadSaying(farewell: Farewell | undefined, address?: string): void {
  if (farewell !== undefined) {
    try {
      sessionStorage.setItem(key, farewell);
    } catch {
      // A browser that keeps nothing shows the login page without the reason.
    }
  }
  if (address === undefined) location.reload();
  else location.assign(address);
}

let isLeaving = false;

/**
 * Says that the page is being left on purpose: what its calls are answered from now on concerns
 * nobody (SH-29). Returns how to take that back.
 */
export function leave(): () => void {
  isLeaving = true;
  return () => {
    isLeaving = false;
  };
}

export const isBeingLeft = (): boolean => isLeaving;

/** Tells what the page before left to tell. */
export function tellFarewell(): void {
  let left: string | null = null;
  try {
    left = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
  const reason = reasons.find((known) => known === left);
  if (reason === undefined) return;
  const text = translator(appMessages, currentLanguage())(reason);
  showToast({ key: reason, kind: 'error', text });
}

import { recall, remember, forget } from './storage.ts';

/** Which account this browser tells of events; nobody has asked for it without. */
const ownerKey = 'push';
export const workerPath = '/service-worker.js';

/** Whether this browser can show what is pushed: not over plain http, and on an iPhone only once it is installed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Starts the program that is there while no page is open. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
  return await navigator.serviceWorker.ready;
}

/** Remembers which account this browser tells, or that it tells nobody. */
export const rememberPush = (accountId: number | undefined): void =>
  accountId === undefined ? forget(ownerKey) : remember(ownerKey, String(accountId));

/** The account that this browser is bound to; it is remembered without asking anybody. */
export const pushOwner = (): string | undefined => (canPush() ? recall(ownerKey) : undefined);

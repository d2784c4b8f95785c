import { canPush, rememberPush, startWorker, workerPath } from './push.ts';

/** What a server needs to reach this browser. */
export type PushAddress = {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
  readonly serverKey: string;
};

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** How push services reach this browser, where it is bound. */
async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** By which the server knows this browser again; nothing where it is bound to nobody. */
export async function ownEndpointHash(): Promise<string | undefined> {
  const subscription = canPush() ? await findSubscription() : undefined;
  if (subscription === undefined) return undefined;
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(subscription.endpoint),
  );
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Binds this browser to a server's key, after the person has allowed notifications; nothing where they are not allowed. One
 * that is bound to another key is bound anew.
 */
export async function bindPush(
  accountId: number,
  serverKey: string,
): Promise<PushAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await startWorker();
  const known = await pushManager.getSubscription();
  const isOurs = textOf(known?.options.applicationServerKey ?? null) === serverKey;
  if (known !== null && !isOurs) await known.unsubscribe();
  const subscription =
    known !== null && isOurs
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  rememberPush(accountId);
  return {
    endpoint: subscription.endpoint,
    publicKey: textOf(subscription.getKey('p256dh')),
    authSecret: textOf(subscription.getKey('auth')),
    serverKey,
  };
}

/** Unbinds this browser: whatever is still sent to it arrives nowhere. */
export async function unbindPush(): Promise<void> {
  rememberPush(undefined);
  if (!canPush()) return;
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
}

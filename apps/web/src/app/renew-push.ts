import { addPushDevice, listPushDevices } from '@lebean/contract/event/push.operations';
import { call } from '../platform/api.ts';
import { bindPush, unbindPush } from '../platform/bind-push.ts';
import { isCallError } from '../platform/call-error.ts';
import { pushOwner } from '../platform/push.ts';
import { currentSession } from '../platform/session.ts';

/**
 * Whoever has turned push on here keeps getting messages, also after a session has run out; whoever else signs in here ends it, so that
 * nobody reads on a shared screen what is not theirs (NTC-10).
 */
export function lookAfterPush(): void {
  const owner = pushOwner();
  const account = currentSession();
  if (owner === undefined || account === undefined) return;
  const work = owner === String(account.id) ? renew(account.id) : unbindPush();
  // Push is a comfort: a page that cannot look after it works on.
  work.catch((error: unknown) => {
    if (!isCallError(error)) reportError(error);
  });
}

let renewedFor: number | undefined;

async function renew(accountId: number): Promise<void> {
  // Once with each page that is opened; without permission nobody is asked for it again.
  if (renewedFor === accountId || Notification.permission !== 'granted') return;
  renewedFor = accountId;
  const { serverKey } = await call(listPushDevices, {});
  const address = serverKey === null ? undefined : await bindPush(accountId, serverKey);
  if (address !== undefined) await call(addPushDevice, address);
}

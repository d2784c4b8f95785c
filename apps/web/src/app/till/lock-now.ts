import { lockTill } from '@lebean/contract/session/till.operations';
import { call } from '../../platform/api.ts';
import { isCallError } from '../../platform/call-error.ts';
import { coverTill, isTillLocked } from '../../platform/till-lock.ts';

const againMs = 5000;

/**
 * Locks the till: the page at once, the session on the server as soon as it is reached. Without a word the server would
 * lock it by itself a little later (SH-47).
 */
export function lockNow(): void {
  coverTill();
  lockOnServer().catch(reportError);
}

async function lockOnServer(): Promise<void> {
  while (isTillLocked()) {
    try {
      await call(lockTill, {});
      return;
    } catch (error) {
      if (!isCallError(error)) throw error;
      const isAnswered = !['network', 'timeout', 'unavailable', 'limited'].includes(error.kind);
      if (isAnswered) return;
    }
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}

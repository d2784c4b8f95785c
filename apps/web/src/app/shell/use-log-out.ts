import { useCallback } from 'react';
import { framePaths } from '@lebean/contract/menu/spec-routes';
import { isCallError } from '../../platform/call-error.ts';
import { leavePush } from '../../platform/leave-push.ts';
import { clearSession, signOut } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { leave, reloadSaying } from '../farewell.ts';
import { queryClient } from '../query-client.ts';
import { endTabs } from '../tabs/tab-store.ts';

/** How long a failed log-out waits before it goes through here alone (SH-29). */
const timeoutMs = 500;

/** Ends the session on the server, then here and in the other windows, and starts anew (SH-29). */
export function useLogOut(): () => void {
  return useCallback(() => {
    logOut().catch(reportError);
  }, []);
}

async function logOut(): Promise<void> {
  const stay = leave();
  try {
    // What is still being asked would be answered by a session that is over.
    await queryClient.cancelQueries();
    await signOut();
    // The session takes its devices along: what does not come here only tidies up.
    await leavePush().catch(reportError);
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (error.kind === 'refused') {
      stay();
      queryClient.invalidateQueries().catch(reportError);
      showToast({ kind: 'warning', text: error.message });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, timeoutMs));
  }
  endTabs();
  clearSession();
  reloadSaying(undefined, framePaths.login);
}

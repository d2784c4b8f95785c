import type { CallError } from '../platform/call-error.ts';
import { currentLanguage, translator } from '../platform/i18n.ts';
import { clearSession } from '../platform/session.ts';
import { showToast } from '../platform/toast.ts';
import { appMessages } from './app.messages.ts';
import { isBeingLeft, reloadSaying } from './farewell.ts';

/** Tells a failed call once per cause, however many calls failed (SH-27). */
export function announce(error: CallError, retry: (() => void) | undefined): void {
  if (isBeingLeft()) return;
  const t = translator(appMessages, currentLanguage());
  const action = retry && { label: t('retry'), run: retry };
  switch (error.kind) {
    case 'sessionOver':
      endSession();
      break;
    case 'denied':
      showToast({ key: 'denied', kind: 'error', text: t('denied') });
      break;
    case 'network':
      showToast({ key: 'network', kind: 'error', text: t('network'), ...(action && { action }) });
      break;
    case 'defect':
      showToast({
        key: 'defect',
        kind: 'error',
        text: t('defect', { requestId: error.requestId ?? '–' }),
      });
      break;
    case 'refused':
    case 'invalidInput':
    case 'awaitingApproval':
      showToast({ kind: 'warning', text: error.message });
      break;
  }
}

let isEnding = false;

/** The server knows no session any more: clear and reload, which leads to login and back (SH-28). */
function endSession(): void {
  if (isEnding) return;
  isEnding = true;
  clearSession();
  reloadSaying('sessionOver');
}

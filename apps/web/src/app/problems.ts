import type { CallError } from '../platform/call-error.ts';
import { currentLanguage, translator } from '../platform/i18n.ts';
import { isCauseShown, isReported, onReported } from '../platform/reported-errors.ts';
import { clearSession } from '../platform/session.ts';
import { closeToast, isToastShown, showToast } from '../platform/toast.ts';
import { isAnythingUnsaved } from '../platform/unsaved.ts';
import { effectText, problemText, requestIdOf } from '../screen-kit/problem-text.ts';
import { appMessages } from './app.messages.ts';
import { isBeingLeft, reloadSaying } from './farewell.ts';

type Failure = {
  readonly error: CallError;
  readonly isCommand: boolean;
  readonly retry?: (() => void) | undefined;
};

/** How long a page may take to draw what it says of a failure itself, in milliseconds. */
const drawingMs = 250;

/**
 * Tells a failed call where nothing on the page does, once per cause (SH-27, SH-60). What the page shows
 * itself it notes in `told.ts`; that it does is known only after it has been drawn.
 */
export function announceUnreported(failure: Failure): void {
  if (failure.error.kind === 'sessionOver') announce(failure);
  else
    setTimeout(() => {
      if (!isReported(failure.error)) announce(failure);
    }, drawingMs);
}

const commandKey = (kind: CallError['kind']): string => `${kind}:command`;

/** Tells a failed call over the page. */
export function announce({ error, isCommand, retry }: Failure): void {
  if (isBeingLeft()) return;
  const { kind } = error;
  if (kind === 'sessionOver') {
    endSession();
    return;
  }
  // Questions of the same cause are answered by what says it already, whoever says it. What became of a
  // command no other message says.
  if (!isCommand && (isCauseShown(error) || isToastShown(commandKey(kind)))) return;
  if (isCommand) closeToast(kind);
  const isAnswer = kind === 'refused' || kind === 'invalidInput' || kind === 'awaitingApproval';
  const t = translator(appMessages, currentLanguage());
  const requestId = isAnswer ? undefined : requestIdOf(error);
  showToast({
    ...(isAnswer ? {} : { key: isCommand ? commandKey(kind) : kind }),
    kind: isAnswer ? 'warning' : 'error',
    text: toastText(error, isCommand),
    ...(requestId !== undefined && { requestId }),
    ...(retry && !isAnswer && kind !== 'denied' && { action: { label: t('retry'), run: retry } }),
  });
}

/**
 * The words of the error catalogue where they help: they send people to the login, which nobody needs
 * who has something in hand, nor for a command, of which the first question is whether it was done.
 */
function toastText(error: CallError, isCommand: boolean): string {
  const t = translator(appMessages, currentLanguage());
  if (error.kind === 'denied') return t('denied');
  if (error.kind === 'network' && !isCommand && !isAnythingUnsaved()) return t('network');
  return [problemText(error), effectText(error)].filter((each) => each !== undefined).join(' · ');
}

// A page that was slow to draw: what it shows now need not be shown over it any longer.
onReported(({ kind }) => closeToast(kind));

let isEnding = false;

/** The server knows no session any more: clear and reload, which leads to login and back (SH-28). */
function endSession(): void {
  if (isEnding) return;
  isEnding = true;
  clearSession();
  reloadSaying('sessionOver');
}

import { useEffect, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import {
  closeToast,
  holdToast,
  releaseToast,
  type Toast,
  undoNewest,
  useToasts,
} from '../platform/toast.ts';
import { isTyping } from '../screen-kit/shortcut-keys.ts';
import { appMessages } from './app.messages.ts';
import './toasts.css';

const signs = { success: '✓', info: 'i', warning: '!', error: '✕' } as const;

/** Short messages over the page. Errors interrupt a screen reader, the others wait. */
export function Toasts() {
  const toasts = useToasts();
  const t = useText(appMessages);
  useUndoKey(toasts.some(({ action }) => action?.isUndo === true));
  return (
    <section className="toasts" aria-label={t('notifications')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.key} toast={toast} />
      ))}
    </section>
  );
}

/** Ctrl or ⌘ with Z takes back what a toast offers to; in a field it takes back what was typed, as ever (SH-59). */
function useUndoKey(isOffered: boolean): void {
  useEffect(() => {
    if (!isOffered) return;
    const heard = (event: KeyboardEvent): void => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isMeant || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return;
      if (!event.defaultPrevented && undoNewest()) event.preventDefault();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, [isOffered]);
}

/** The number of a failed call, to ask about it with; a click copies it. */
function RequestId({ id }: { id: string }) {
  const t = useText(appMessages);
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    // A browser that lets nothing be copied still shows it to be selected.
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <button type="button" className="toast-request" title={t('copyNumber')} onClick={copy}>
      {t(isCopied ? 'copied' : 'requestNumber', { id })}
    </button>
  );
}

const isUrgent = (kind: Toast['kind']): boolean => kind === 'error' || kind === 'warning';

function ToastCard({ toast }: { toast: Toast }) {
  const t = useText(appMessages);
  const { key, kind, text, action, requestId } = toast;
  return (
    <div
      role={isUrgent(kind) ? 'alert' : 'status'}
      className={`toast toast-${kind}`}
      onPointerEnter={() => holdToast(key)}
      onPointerLeave={() => releaseToast(key)}
      onFocus={() => holdToast(key)}
      onBlur={() => releaseToast(key)}
    >
      <span className="toast-sign" aria-hidden>
        {signs[kind]}
      </span>
      <span className="toast-text">
        {text}
        {requestId !== undefined && <RequestId id={requestId} />}
      </span>
      {action && (
        <button
          type="button"
          className="toast-action"
          {...(action.isUndo && { 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
          onClick={() => {
            closeToast(key);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="toast-close"
        aria-label={t('close')}
        onClick={() => closeToast(key)}
      >
        ×
      </button>
    </div>
  );
}

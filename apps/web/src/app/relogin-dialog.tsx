import { useId, useLayoutEffect, useRef } from 'react';
import { LoginForm } from '../features/session/login-form.tsx';
import { useText } from '../platform/i18n.ts';
import { signInAgain, useSession } from '../platform/session.ts';
import { appMessages } from './app.messages.ts';
import { useRelogin } from './relogin.ts';
import './relogin.css';

/** The login over a page whose input would be lost by leaving it (SH-28). */
export function ReloginDialog() {
  const relogin = useRelogin();
  return relogin === undefined ? null : <OpenRelogin end={relogin.end} />;
}

/** The browser's own modal dialog: above every other one, and nothing below can be reached. */
function OpenRelogin({ end }: { readonly end: (isSignedIn: boolean) => void }) {
  const t = useText(appMessages);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const account = useSession();
  // Before the form chooses where the focus belongs: opening moves it to the first field.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="relogin"
      aria-labelledby={titleId}
      // Esc would leave the page without a session and without a word.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>{t('sessionOver')}</h2>
      <p>{t('reloginHint', { name: account?.userName ?? '' })}</p>
      <LoginForm
        signIn={signInAgain}
        onSignedIn={() => end(true)}
        knownAccount={account?.loginName}
      />
      <button type="button" className="relogin-leave" onClick={() => end(false)}>
        {t('reloginLeave')}
      </button>
    </dialog>
  );
}

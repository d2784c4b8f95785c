import { Suspense, useEffect, useState } from 'react';
import type { Output } from '@lebean/contract/kernel/operation';
import { listLoginNotices } from '@lebean/contract/notice/bell.operations';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { safeRedirect } from '../platform/address.ts';
import { call } from '../platform/api.ts';
import { useLanguage, useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { param, readQuery } from '../platform/page-query.ts';
import { useGo } from '../platform/page.tsx';
import { askWhoWorks, seemsShared } from '../platform/till-lock.ts';
import { appMessages } from './app.messages.ts';

/** On most days there are none, and their code does not come: the way in is light (P7). */
const LoginNotices = lazyPart(
  async () => (await import('../features/notice/login-notices.tsx')).LoginNotices,
);

/** What is to be known before signing in (NTC-9). Where it cannot be asked for, signing in comes first. */
function NoticesBefore() {
  const [notices, setNotices] = useState<Output<typeof listLoginNotices>['notices']>([]);
  useEffect(() => {
    const leaving = new AbortController();
    call(listLoginNotices, {}, { signal: leaving.signal }).then(
      (answer) => setNotices(answer.notices),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (notices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LoginNotices notices={notices} />
    </Suspense>
  );
}

/** Login, and from there to where somebody wanted to go (SH-2). */
export function LoginPage() {
  const t = useText(appMessages);
  const go = useGo();
  const language = useLanguage();
  const title = t('product');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const leave = (): void => {
    const { redirect } = readQuery({ redirect: param.verbatim }, location.search);
    go(safeRedirect(redirect), { isReplacing: true });
  };
  // What comes after is on its way while the password is typed.
  const prepare = (): void => {
    // A failure shows when it is really wanted.
    import('./shell/shell.tsx').catch(() => undefined);
  };
  const notices = (
    <>
      <NoticesBefore key={language} />
      {seemsShared() && (
        <button type="button" className="login-till" onClick={askWhoWorks}>
          {t('byPin')}
        </button>
      )}
    </>
  );
  return <LoginScreen notices={notices} onBegin={prepare} onSignedIn={leave} />;
}

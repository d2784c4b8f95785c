import { lazy, Suspense, useEffect } from 'react';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { safeRedirect } from '../platform/address.ts';
import { useText } from '../platform/i18n.ts';
import { useGo } from '../platform/page.tsx';
import { appMessages } from './app.messages.ts';

/** On most days there are none. Where its code does not come, nothing is said: signing in comes first. */
const LoginNotices = lazy(async () => {
  const { LoginNotices: part } = await import('../features/notice/login-notices.tsx').catch(() => ({
    LoginNotices: () => null,
  }));
  return { default: part };
});

/** Login, and from there to where somebody wanted to go (SH-2). */
export function LoginPage() {
  const t = useText(appMessages);
  const go = useGo();
  const title = t('product');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const leave = (): void => {
    const requested = new URLSearchParams(location.search).get('redirect');
    go(safeRedirect(requested), { isReplacing: true });
  };
  // What comes after is on its way while the password is typed.
  const prepare = (): void => {
    // A failure shows when it is really wanted.
    import('./shell/shell.tsx').catch(() => undefined);
  };
  return (
    <LoginScreen
      notices={
        <Suspense fallback={null}>
          <LoginNotices />
        </Suspense>
      }
      onBegin={prepare}
      onSignedIn={leave}
    />
  );
}

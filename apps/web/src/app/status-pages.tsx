import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../platform/i18n.ts';
import { PageLink, useGo } from '../platform/page.tsx';
import { appMessages } from './app.messages.ts';
import './status-pages.css';
import { statusMessages } from './status-pages.messages.ts';

/** Denied by role (SH-3). */
export function DeniedPage() {
  const t = useText(statusMessages);
  return <StatusPage code="401" title={t('deniedTitle')} hint={t('deniedHint')} />;
}

/** Nothing at this address (SH-3). */
export function MissingPage() {
  const t = useText(statusMessages);
  return <StatusPage code="404" title={t('missingTitle')} hint={t('missingHint')} />;
}

function StatusPage({ code, title, hint }: { code: string; title: string; hint: ReactNode }) {
  const t = useText(statusMessages);
  const app = useText(appMessages);
  const { history } = useRouter();
  const documentTitle = `${title} · ${app('product')}`;
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  const go = useGo();
  // The page before would only deny again (noGoBack), or there is none: then back is where one arrives.
  const hasNoBack =
    new URLSearchParams(location.search).get('noGoBack') === 'true' || !history.canGoBack();
  return (
    <main className="status-page">
      <div className="status-code" aria-hidden>
        {code}
      </div>
      <h1>{title}</h1>
      <p>{hint}</p>
      <div className="status-actions">
        <button
          type="button"
          className="status-action"
          onClick={() => (hasNoBack ? go('/') : history.back())}
        >
          {t('back')}
        </button>
        <PageLink to="/" className="status-action status-action-main">
          {t('home')}
        </PageLink>
      </div>
    </main>
  );
}

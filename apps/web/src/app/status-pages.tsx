import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { permissionTitle } from '@lebean/contract/facts/permissions';
import { useLanguage, usePick, useText } from '../platform/i18n.ts';
import { useMenu } from '../platform/menu.ts';
import { param, readQuery } from '../platform/page-query.ts';
import { PageLink, useGo } from '../platform/page.tsx';
import { useSession } from '../platform/session.ts';
import type { EmptyKind } from '../ui/empty-kind.ts';
import { EmptyPicture } from '../ui/empty-picture.tsx';
import { appMessages } from './app.messages.ts';
import { useDenied } from './denied-page.ts';
import './status-pages.css';
import { titleOf } from './menu/menu-of-account.ts';
import { statusMessages } from './status-pages.messages.ts';

/** Denied by role (SH-3): which page, and what its roles would have to hold. */
export function DeniedPage() {
  const t = useText(statusMessages);
  return <StatusPage code="401" kind="denied" title={t('deniedTitle')} hint={useDeniedHint()} />;
}

function useDeniedHint(): string {
  const t = useText(statusMessages);
  const pick = usePick();
  const language = useLanguage();
  const account = useSession();
  const nodes = useMenu();
  const denied = useDenied();
  if (denied === undefined || account === undefined) return t('deniedHint');
  const page = pick(titleOf(denied, nodes));
  const isForKind = denied.kinds.includes(account.kind);
  const isLacking =
    denied.permission !== 'session' && !account.permissions.includes(denied.permission);
  return isForKind && isLacking
    ? t('deniedPermission', { page, permission: permissionTitle(denied.permission, language) })
    : t('deniedPage', { page });
}

/** Nothing at this address (SH-3). */
export function MissingPage() {
  const t = useText(statusMessages);
  return (
    <StatusPage code="404" kind="none-found" title={t('missingTitle')} hint={t('missingHint')} />
  );
}

type StatusPageProps = {
  readonly code: string;
  readonly kind: EmptyKind;
  readonly title: string;
  readonly hint: ReactNode;
};

function StatusPage({ code, kind, title, hint }: StatusPageProps) {
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
    readQuery({ noGoBack: param.yesNo }, location.search).noGoBack === true || !history.canGoBack();
  return (
    <div className="status-page">
      <EmptyPicture kind={kind} />
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
    </div>
  );
}

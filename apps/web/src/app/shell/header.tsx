import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type Ref, Suspense } from 'react';
import { ApprovalBadge } from '../../features/approval/approval-badge.tsx';
import { ErrorLogButton } from '../../features/error-report/error-report-button.tsx';
import { Bell } from '../../features/notice/bell.tsx';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useSession } from '../../platform/session.ts';
import { shownView } from '../../platform/shop-view.ts';
import { HelpButton } from '../help/help-button.tsx';
import { HeaderSearch } from '../search/header-search.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import type { ShownPage } from './current-page.ts';
import { FullScreenToggle } from './full-screen-toggle.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { shellMessages } from './shell.messages.ts';
import type { SidebarState } from './sidebar-state.ts';
import { SizeChoice } from './size-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { UserMenu } from './user-menu.tsx';

/** Only pages of records have it. */
const PrintButton = lazyPart(async () => (await import('../print/print-button.tsx')).PrintButton);
/** Only browsers that are shared tills have it. */
const TillButton = lazyPart(async () => (await import('../till/till-button.tsx')).TillButton);

type HeaderProps = {
  readonly sidebar: SidebarState;
  readonly sidebarId: string;
  readonly toggleRef: Ref<HTMLButtonElement>;
  readonly shown: ShownPage | undefined;
  readonly recordName: string | undefined;
};

/** Where one is on the left, how the page looks and who one is on the right. */
export function Header({ sidebar, sidebarId, toggleRef, shown, recordName }: HeaderProps) {
  const t = useText(shellMessages);
  const label = sidebar.isOpen ? t('closeMenu') : t('openMenu');
  return (
    <header className="header">
      <Button
        ref={toggleRef}
        type="text"
        icon={sidebar.isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={label}
        title={label}
        aria-expanded={sidebar.isOpen}
        aria-controls={sidebarId}
        onClick={sidebar.toggle}
      />
      {shown && <Breadcrumb shown={shown} {...(recordName !== undefined && { recordName })} />}
      {shown && <HelpButton />}
      {shown?.page.path.includes('$') === true && (
        <Suspense fallback={null}>
          <PrintButton key={shown.path} page={shown.page} recordName={recordName} />
        </Suspense>
      )}
      <HeaderTools isMobile={sidebar.isMobile} />
    </header>
  );
}

/** The same on every page. */
const HeaderTools = memo(function HeaderTools({ isMobile }: { readonly isMobile: boolean }) {
  const till = useSession()?.till ?? null;
  return (
    <div className="header-tools">
      <HeaderSearch />
      {!isMobile && (
        <>
          <FullScreenToggle />
          <SizeChoice />
          <ThemeChoice />
          <LanguageMenu />
        </>
      )}
      <ApprovalBadge />
      <Bell />
      <ErrorLogButton />
      {till !== null && (
        <Suspense fallback={null}>
          <TillButton till={till} />
        </Suspense>
      )}
      {shownView() === undefined && <UserMenu />}
    </div>
  );
});

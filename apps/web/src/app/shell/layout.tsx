import {
  lazy,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { familyOf } from '@lebean/contract/menu/areas';
import { BannerPlace } from '../../features/notice/banner-place.tsx';
import { usePick, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useMenu } from '../../platform/menu.ts';
import { retried } from '../../platform/retried.ts';
import { useSession } from '../../platform/session.ts';
import { shownView } from '../../platform/shop-view.ts';
import { usePhone } from '../../screen-kit/use-phone.ts';
import { appMessages } from '../app.messages.ts';
import { HelpPlace } from '../help/help-place.tsx';
import { titleOf } from '../menu/menu-of-account.ts';
import { useFreshMenu } from '../menu/use-fresh-menu.ts';
import { PageFailed } from '../page-failed.tsx';
import { PageShortcuts } from '../search/page-shortcuts.tsx';
import { tabAt } from '../tabs/tab-list.ts';
import { TabStrip } from '../tabs/tab-strip.tsx';
import { useVisits } from '../tabs/use-visits.ts';
import { NextArrivalBar } from './arrival-bar.tsx';
import {
  menuPathOf,
  type ShownPage,
  useHasFailed,
  useRequestedPathNow,
  useShownPage,
  useStatus,
} from './current-page.ts';
import { Header } from './header.tsx';
import { LeaveWatch } from './leave-watch.tsx';
import { Notices } from './notices.tsx';
import { PageHost, useArrival } from './page-host.tsx';
import './shell.css';
import { shellMessages } from './shell.messages.ts';
import { useSidebarState } from './sidebar-state.ts';
import { Sidebar } from './sidebar.tsx';

/** No list of shops has any: it comes with the few that do. */
const ListTabs = lazyPart(async () => (await import('./list-tabs.tsx')).ListTabs);
/** Fetched on phones only. */
const PhoneBar = lazyPart(async () => (await import('../phone/phone-bar.tsx')).PhoneBar);
/** Only those with a reader need it, and that a moment after the page: it comes last. */
const ScanDesk = lazyPart(async () => (await import('../scan/scan-desk.tsx')).ScanDesk);
const DeniedPage = lazy(async () => {
  const { DeniedPage: page } = await retried(() => import('../status-pages.tsx'));
  return { default: page };
});
const MissingPage = lazy(async () => {
  const { MissingPage: page } = await retried(() => import('../status-pages.tsx'));
  return { default: page };
});

/** The frame around every page. It knows pages by their definition only. */
export function Layout() {
  return <Frame shown={useShownPage()} />;
}

/** Remembered: while the next page is being drawn, nothing of the frame has changed yet. */
const Frame = memo(function Frame({ shown }: { shown: ShownPage | undefined }) {
  const t = useText(shellMessages);
  const hasFailed = useHasFailed();
  const status = useStatus();
  const tabs = useVisits(shown);
  const recordName = tabAt(tabs, shown?.path)?.name;
  const sidebar = useSidebarState();
  const sidebarId = useId();
  const mainId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const main = useArrival(shown?.path, tabs.live);
  const hasPhoneBar = usePhoneBar();
  const isOverlaid = sidebar.isMobile && sidebar.isOpen;
  useFreshMenu(shown?.path);
  useDocumentTitle(shown, recordName, status !== undefined);
  useOverlay({ isOpen: isOverlaid, close: sidebar.closeOverlay, path: shown?.path, toggle, main });
  return (
    <div className="shell" data-sidebar={sidebar.isOpen ? 'open' : 'closed'}>
      <a className="skip-link" href={`#${mainId}`}>
        {t('skip')}
      </a>
      <Sidebar
        id={sidebarId}
        currentPath={shown && menuPathOf(shown)}
        isHidden={!sidebar.isOpen}
        onStay={sidebar.closeOverlay}
      />
      {isOverlaid && (
        <button
          type="button"
          className="shell-backdrop"
          aria-label={t('closeMenu')}
          onClick={sidebar.closeOverlay}
        />
      )}
      <div className="shell-body" inert={isOverlaid}>
        <Header
          sidebar={sidebar}
          sidebarId={sidebarId}
          toggleRef={toggle}
          shown={shown}
          recordName={recordName}
        />
        <Notices />
        <BannerPlace />
        <TabStrip list={tabs} shown={shown?.path} />
        <PageShortcuts path={shown?.path} />
        <main ref={main} id={mainId} tabIndex={-1} className="shell-main">
          <NextArrivalBar />
          <Tabs path={shown?.path} />
          <PageHost tabs={tabs} shown={shown} />
          {hasFailed && <PageFailed />}
          <Suspense>
            {status === 'denied' && <DeniedPage />}
            {status === 'missing' && <MissingPage />}
          </Suspense>
        </main>
        {hasPhoneBar && (
          <Suspense fallback={null}>
            <PhoneBar currentPath={shown && menuPathOf(shown)} onMore={sidebar.toggle} />
          </Suspense>
        )}
      </div>
      <HelpPlace page={shown?.page} />
      <LeaveWatch shown={shown} />
      <Scans path={shown?.path} />
    </div>
  );
});

const Scans = ({ path }: { readonly path: string | undefined }) => (
  <Suspense fallback={null}>
    <ScanDesk path={path} />
  </Suspense>
);

/** The lists of the same rows, where a page has some (SH-67). */
function Tabs({ path = '' }: { readonly path: string | undefined }) {
  if (familyOf(path).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ListTabs path={path} />
    </Suspense>
  );
}

/** The people of shops have it on their phones (SH-56); a view of a shop has a bar of its own there. */
function usePhoneBar(): boolean {
  const isPhone = usePhone();
  return useSession()?.kind === 'shop' && isPhone && shownView() === undefined;
}

type Overlay = {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly path: string | undefined;
  readonly toggle: RefObject<HTMLElement | null>;
  readonly main: RefObject<HTMLElement | null>;
};

/**
 * Esc and going to another page close the overlay; opening it moves the focus into it (SH-6), and
 * closing it back to where it came from, or on to the new page. One that is opened while a page is still on its way
 * stays when that comes.
 */
function useOverlay({ isOpen, close, path, toggle, main }: Overlay): void {
  const closeNow = useEffectEvent(close);
  const requestedNow = useEffectEvent(useRequestedPathNow());
  const openedAt = useRef<string>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    openedAt.current = requestedNow();
    document.querySelector<HTMLElement>('.sidebar nav a')?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closeNow();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // Only now: while the overlay is open, nothing behind it takes the focus.
      const next = openedAt.current === requestedNow() ? toggle : main;
      next.current?.focus({ preventScroll: true });
    };
  }, [isOpen, toggle, main]);
  useEffect(() => {
    const requested = requestedNow();
    const hasArrived = path === undefined || path === requested;
    if (isOpen && hasArrived && requested !== openedAt.current) closeNow();
  }, [path, isOpen]);
}

function useDocumentTitle(
  shown: ShownPage | undefined,
  recordName: string | undefined,
  isTitledElsewhere: boolean,
): void {
  const app = useText(appMessages);
  const pick = usePick();
  const nodes = useMenu();
  const parts = [recordName, shown && pick(titleOf(shown.page, nodes)), app('product')];
  const title = parts.filter((part) => part !== undefined).join(' · ');
  useEffect(() => {
    if (!isTitledElsewhere) document.title = title;
  }, [title, isTitledElsewhere]);
}

import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { locales, useLanguage } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useSession } from '../platform/session.ts';
import { shownView, useIsViewOver } from '../platform/shop-view.ts';
import { useTillCover } from '../platform/till-lock.ts';
import { PaletteContext } from '../ui/palette-context.ts';
import { ReloginDialog } from './relogin-dialog.tsx';
import { colorPage } from './theme/page-colors.ts';
import { usePalette } from './theme/theme-color.ts';
import { Toasts } from './toasts.tsx';
import './base.css';

const ShopViewBar = lazyPart(
  async () => (await import('./shop-view/shop-view-bar.tsx')).ShopViewBar,
);
const ShopViewOver = lazyPart(
  async () => (await import('./shop-view/shop-view-over.tsx')).ShopViewOver,
);

const TillCover = lazyPart(async () => (await import('./till/till-cover.tsx')).TillCover);

/** A till that is locked, or handed over, shows nothing of its page (SH-47). */
function Till() {
  const cover = useTillCover();
  const account = useSession();
  if (cover === undefined || shownView() !== undefined) return null;
  // Nobody's page is there to be locked; who takes over may be asked at the login as well.
  if (cover === 'locked' && account === undefined) return null;
  return (
    <Suspense fallback={<div className="root-shade" />}>
      <TillCover key={cover} cover={cover} />
    </Suspense>
  );
}

/** The page; in a view of a shop with what says so on every one, and nothing of it once the view is over (ACC-7). */
function Shown() {
  const view = useSession()?.shopView ?? null;
  if (useIsViewOver()) {
    return (
      <Suspense>
        <ShopViewOver />
      </Suspense>
    );
  }
  return (
    <>
      <Outlet />
      {view !== null && (
        <Suspense>
          <ShopViewBar view={view} />
        </Suspense>
      )}
    </>
  );
}

/** What every page has, with or without the layout: colours, language, messages. */
export function Root() {
  const palette = usePalette();
  const language = useLanguage();
  // Before the first paint: a flash of another scheme hurts in the dark.
  useLayoutEffect(() => colorPage(palette), [palette]);
  useEffect(() => {
    document.documentElement.lang = locales[language];
    // Installed, it is called as it is here.
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (manifest !== null) manifest.href = `/manifest-${language}.webmanifest`;
  }, [language]);
  return (
    <PaletteContext value={palette}>
      <Shown />
      <Toasts />
      <ReloginDialog />
      <Till />
    </PaletteContext>
  );
}

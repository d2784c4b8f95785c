import { Outlet } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { locales, useLanguage } from '../platform/i18n.ts';
import { PaletteContext } from '../ui/palette-context.ts';
import { ReloginDialog } from './relogin-dialog.tsx';
import { colorPage } from './theme/page-colors.ts';
import { usePalette } from './theme/theme-color.ts';
import { Toasts } from './toasts.tsx';
import './base.css';

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
      <Outlet />
      <Toasts />
      <ReloginDialog />
    </PaletteContext>
  );
}

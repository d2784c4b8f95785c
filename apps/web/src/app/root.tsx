import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { locales, useLanguage } from '../platform/i18n.ts';
import { colorPage } from './theme/page-colors.ts';
import { usePalette } from './theme/theme-color.ts';
import { Toasts } from './toasts.tsx';
import './base.css';

/** What every page has, with or without the layout: colours, language, messages. */
export function Root() {
  const palette = usePalette();
  const language = useLanguage();
  useEffect(() => colorPage(palette), [palette]);
  useEffect(() => {
    document.documentElement.lang = locales[language];
  }, [language]);
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

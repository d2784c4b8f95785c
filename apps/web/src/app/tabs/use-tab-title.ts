import { useCallback } from 'react';
import { usePick } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { titleOf } from '../menu/menu-of-account.ts';
import { pageAt } from '../pages.ts';
import { tabAt } from './tab-list.ts';
import { currentTabs } from './tab-store.ts';

/** The title of a tab in the current language, with the name of its record (SH-10). */
export function useTabTitle(): (path: string) => string {
  const pick = usePick();
  const nodes = useMenu();
  return useCallback(
    (path) => {
      const page = pageAt(path)?.page;
      if (page === undefined) return '';
      const name = tabAt(currentTabs(), path)?.name;
      const title = pick(titleOf(page, nodes));
      return name === undefined ? title : `${title} · ${name}`;
    },
    [pick, nodes],
  );
}

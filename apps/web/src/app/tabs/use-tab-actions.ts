import { type Address, givenAddress } from '@lebean/contract/facts/addresses';
import { useMemo } from 'react';
import { type Go, useGo } from '../../platform/page.tsx';
import { dashboardPage } from '../pages.ts';
import { discarding } from './discarding.ts';
import { afterClosing, tabAt, type TabList } from './tab-list.ts';
import { closeTabs, currentTabs } from './tab-store.ts';

/** What can be done with the tabs; each takes the path of the tab that it is about. */
export type TabActions = {
  readonly open: (path: string) => void;
  readonly refresh: (path: string) => void;
  readonly close: (path: string) => void;
  readonly closeOthers: (path: string) => void;
  readonly closeAll: () => void;
};

/** The dashboard stays when it is all there is: closing it would only bring it back (SH-11). */
export const canClose = ({ tabs }: TabList, path: string): boolean =>
  tabs.length > 1 || path !== dashboardPage.path;

const addressAt = (path: string): Address =>
  givenAddress(path + (tabAt(currentTabs(), path)?.query ?? ''));

const pathsBut = (path: string | undefined): readonly string[] =>
  currentTabs()
    .tabs.map((tab) => tab.path)
    .filter((one) => one !== path);

export function useTabActions(shown: string | undefined): TabActions {
  const go = useGo();
  return useMemo(() => actionsFrom(go, shown ?? ''), [go, shown]);
}

const actionsFrom = (go: Go, shown: string): TabActions => ({
  open: (path) => {
    if (path !== shown) go(addressAt(path));
  },
  refresh: (path) =>
    discarding([path], () =>
      go(givenAddress(`/redirect${addressAt(path)}`), { isReplacing: path === shown }),
    ),
  close: (path) => {
    if (!canClose(currentTabs(), path)) return;
    discarding([path], () => {
      const next = afterClosing(currentTabs(), path, shown);
      closeTabs([path]);
      if (next !== undefined) go(givenAddress(next));
    });
  },
  closeOthers: (path) => {
    const others = pathsBut(path);
    discarding(others, () => {
      const address = addressAt(path);
      closeTabs(others);
      if (path !== shown) go(address);
    });
  },
  closeAll: () => {
    const isHome = shown === dashboardPage.path;
    const all = pathsBut(isHome ? shown : undefined);
    discarding(all, () => {
      closeTabs(all);
      if (!isHome) go('/');
    });
  },
});

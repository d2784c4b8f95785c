import { useMemo } from 'react';
import { type Address, givenAddress } from '@lebean/contract/facts/addresses';
import { type Go, useGo } from '../../platform/page.tsx';
import { dashboardPage } from '../pages.ts';
import { useRequestedPath } from '../shell/current-page.ts';
import { discarding } from './discarding.ts';
import { afterClosing, tabAt, type TabList, type Whereabouts } from './tab-list.ts';
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

export function useTabActions(shown = ''): TabActions {
  const go = useGo();
  const requested = useRequestedPath();
  return useMemo(() => actionsFrom(go, { shown, requested }), [go, shown, requested]);
}

const actionsFrom = (go: Go, at: Whereabouts): TabActions => ({
  open: (path) => {
    if (path !== at.requested) go(addressAt(path));
  },
  refresh: (path) =>
    discarding([path], () =>
      go(givenAddress(`/redirect${addressAt(path)}`), { isReplacing: path === at.shown }),
    ),
  close: (path) => {
    if (!canClose(currentTabs(), path)) return;
    discarding([path], () => {
      const next = afterClosing(currentTabs(), path, at);
      closeTabs([path], at);
      if (next !== undefined) go(givenAddress(next));
    });
  },
  closeOthers: (path) => {
    const others = pathsBut(path);
    discarding(others, () => {
      const address = addressAt(path);
      closeTabs(others, at);
      if (path !== at.requested) go(address);
    });
  },
  closeAll: () => {
    const isHome = at.requested === dashboardPage.path;
    const all = pathsBut(isHome ? at.requested : undefined);
    discarding(all, () => {
      closeTabs(all, at);
      if (!isHome) go('/');
    });
  },
});

import {
  Activity,
  Component,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { givenAddress } from '@lebean/contract/facts/addresses';
import { type Page, PageContext, useGo } from '../../platform/page.tsx';
import { wakeUnsaved } from '../../platform/unsaved.ts';
import { PressContext } from '../../ui/operation-button.tsx';
import { PageFailed } from '../page-failed.tsx';
import { pageAt, type PageDefinition } from '../pages.ts';
import { usePageCode } from '../routing/loaded-pages.ts';
import { panelIdOf, tabIdOf } from '../tabs/tab-ids.ts';
import { type Tab, tabAt, type TabList } from '../tabs/tab-list.ts';
import { isShown, nameTab, searchTab } from '../tabs/tab-store.ts';
import { ArrivalBar } from './arrival-bar.tsx';
import type { ShownPage } from './current-page.ts';
import { usePressHere } from './press-here.ts';

type PageHostProps = { readonly tabs: TabList; readonly shown: ShownPage | undefined };

/**
 * Shows the page that the router is at, and keeps the other live ones behind it (SH-14): hidden,
 * with all that was typed, and without running effects, so that they neither poll nor hold timers.
 */
export function PageHost({ tabs, shown }: PageHostProps) {
  const front = shown?.path;
  const kept = tabs.tabs.filter(({ path }) => tabs.live.includes(path) || path === front);
  // A tab that was closed a moment ago is still in front until the next page has come.
  const panes: readonly Pick<Tab, 'path' | 'query' | 'revision'>[] =
    shown !== undefined && tabAt(tabs, front) === undefined
      ? [...kept, { ...shown, revision: 0 }]
      : kept;
  return panes.map(({ path, query, revision }) => (
    <Activity key={`${path}#${revision}`} mode={path === front ? 'visible' : 'hidden'}>
      <div role="tabpanel" id={panelIdOf(path)} aria-labelledby={tabIdOf(path)}>
        <PageBoundary>
          <PagePane path={path} query={query} />
        </PageBoundary>
      </div>
    </Activity>
  ));
}

/** Remembered: a page is drawn anew when its own address changes, not when another one comes up. */
const PagePane = memo(function PagePane({ path, query }: { path: string; query: string }) {
  const go = useGo();
  const place = useMemo(() => pageAt(path), [path]);
  const press = usePressHere(path);
  const [begun] = useState(() => new Set<string>());
  const context = useMemo<Page>(
    () => ({
      path,
      params: place?.params ?? {},
      search: new URLSearchParams(query),
      setSearch: (search, how) => {
        const written = search.toString();
        const changed = written === '' ? '' : `?${written}`;
        // A page behind others that gets its answer late must not come to the front by it.
        if (isShown(path)) go(givenAddress(path + changed), { isReplacing: !how?.isNewStep });
        else searchTab(path, changed);
      },
      setRecordName: (name) => nameTab(path, name),
      isShown: () => isShown(path),
      begun,
    }),
    [path, place, query, go, begun],
  );
  if (place === undefined) return null;
  return (
    <PageContext value={context}>
      <PressContext value={press}>
        <PageScreen page={place.page} path={path} />
      </PressContext>
    </PageContext>
  );
});

function PageScreen({ page, path }: { page: PageDefinition; path: string }) {
  const Screen = usePageCode(page);
  const isHere = Screen !== undefined;
  // After the effects of all that is on the page, each time that it is shown.
  useEffect(() => {
    if (isHere) wakeUnsaved(path);
  }, [path, isHere]);
  return isHere ? <Screen /> : <ArrivalBar />;
}

/** Keeps the layout alive when a page fails: the way out stays in reach. */
class PageBoundary extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailed /> : this.props.children;
  }
}

/**
 * Moves the focus into a page that has just come, unless the page did so itself or the step was made
 * in the strip of tabs, where the focus belongs to the new active one (SH-17, SH-39). Each page is
 * shown where it was scrolled to.
 */
export function useArrival(path: string | undefined, live: readonly string[]) {
  const main = useRef<HTMLElement>(null);
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    if (path === undefined) return;
    const kept = places.current;
    window.scrollTo(0, kept.get(path) ?? 0);
    const note = (): void => void kept.set(path, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [path]);
  useEffect(() => {
    for (const kept of places.current.keys()) {
      if (!live.includes(kept)) places.current.delete(kept);
    }
  }, [live]);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const focused = document.activeElement;
    // Whoever searches already for the next page is typing there.
    const isInFrame = focused?.closest('[role="tablist"], search') instanceof Element;
    if (isInFrame || main.current?.contains(focused)) return;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

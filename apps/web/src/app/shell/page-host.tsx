import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Page, PageContext, useGo } from '../../platform/page.tsx';
import { PageFailed } from '../page-failed.tsx';
import { useRevision } from '../routing/revision.ts';
import { setRecordNameAt, type ShownPage } from './current-page.ts';

/**
 * Shows the page that the router is at. One pane per page, keyed by its identity: tabs that stay
 * alive are more panes beside it, of which all but one are hidden.
 */
export function PageHost({ shown }: { shown: ShownPage | undefined }) {
  const revision = useRevision();
  if (shown === undefined) return null;
  return (
    <PageBoundary key={`${shown.path}#${revision}`}>
      <PagePane shown={shown} />
    </PageBoundary>
  );
}

function PagePane({ shown }: { shown: ShownPage }) {
  const { path, query, Screen } = shown;
  const go = useGo();
  // The router makes new parts for each query: the page sees those of its identity, which stay.
  const [params] = useState(shown.params);
  const context = useMemo<Page>(
    () => ({
      path,
      params,
      search: new URLSearchParams(query),
      setSearch: (search, how) => {
        const written = search.toString();
        const address = written === '' ? path : `${path}?${written}`;
        go(address, { isReplacing: !how?.isNewStep });
      },
      setRecordName: (name) => setRecordNameAt(path, name),
    }),
    [path, params, query, go],
  );
  return (
    <PageContext value={context}>
      <Screen />
    </PageContext>
  );
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

/** Moves the focus into a page that has just been opened, unless the page did so itself (SH-39). */
export function useFocusOnArrival(path: string | undefined) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    window.scrollTo(0, 0);
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

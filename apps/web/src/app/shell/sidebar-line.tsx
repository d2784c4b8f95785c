import { PushpinFilled } from '@ant-design/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { givenAddress } from '@lebean/contract/facts/addresses';
import type { Text } from '@lebean/contract/kernel/text';
import { usePick, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { shownView } from '../../platform/shop-view.ts';
import { pageAt } from '../pages.ts';
import { loadPage } from '../routing/loaded-pages.ts';
import { shellMessages } from './shell.messages.ts';

/** The paths of what is shown and of what is on its way. */
export type Places = {
  readonly current: string | undefined;
  readonly coming: string | undefined;
  readonly onStay: () => void;
};

type LineProps = {
  readonly to: string;
  readonly label: string;
  readonly places: Places;
  readonly children?: ReactNode;
  /** What stands at its end. */
  readonly end?: ReactNode;
};

/** A line of the sidebar that leads to a page. */
export function Line({ to, label, places, children, end }: LineProps) {
  const [path = to] = to.split('?');
  // Whoever points at an entry probably opens it: its code is on the way by then.
  const prepare = (): void => {
    const page = pageAt(path)?.page;
    // A failure shows when the page is really wanted.
    if (page !== undefined) loadPage(page).catch(() => undefined);
  };
  return (
    <li className="sidebar-line">
      <PageLink
        to={givenAddress(to)}
        className="sidebar-item"
        aria-current={path === places.current ? 'page' : undefined}
        data-coming={path === places.coming || undefined}
        onClick={path === places.current ? places.onStay : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {children}
        <span>{label}</span>
      </PageLink>
      {end}
    </li>
  );
}

const ChangePin = lazyPart(async () => (await import('./change-pin.tsx')).ChangePin);

/** Keeps a page on top of the menu, or takes it away from there (SH-67). */
export function PinButton({ path, title }: { readonly path: string; readonly title: Text }) {
  const t = useText(shellMessages);
  const page = usePick()(title);
  const isPinned = useSession()?.pins.includes(path) ?? false;
  const [isChanging, setChanging] = useState(false);
  // In a view of a shop nothing is changed (ACC-7).
  if (shownView() !== undefined) return null;
  const label = t(isPinned ? 'unpin' : 'pin', { page });
  return (
    <>
      <button
        type="button"
        className="sidebar-pin"
        aria-label={label}
        title={label}
        data-pinned={isPinned || undefined}
        onClick={() => setChanging(true)}
      >
        <PushpinFilled aria-hidden />
      </button>
      {isChanging && (
        <Suspense fallback={null}>
          <ChangePin
            path={path}
            page={page}
            isPinned={!isPinned}
            onDone={() => setChanging(false)}
          />
        </Suspense>
      )}
    </>
  );
}

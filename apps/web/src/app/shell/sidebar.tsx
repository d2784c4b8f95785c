import { DownOutlined } from '@ant-design/icons';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { givenAddress } from '@lebean/contract/facts/addresses';
import { usePick, useText } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { MenuIcon } from '../../shared/menu/menu-icon.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { appMessages } from '../app.messages.ts';
import { type MenuEntry, menuOf, type MenuPage } from '../menu/menu-of-account.ts';
import { pages } from '../pages.ts';
import { loadPage } from '../routing/loaded-pages.ts';
import { useComingPath } from './current-page.ts';
import { shellMessages } from './shell.messages.ts';

type SidebarProps = {
  readonly id: string;
  /** The path of the entry that the current page belongs to. */
  readonly currentPath: string | undefined;
  readonly isHidden: boolean;
  /** Whoever chooses the page that is shown wants to see it: nothing else would close the menu over it. */
  readonly onStay: () => void;
};

/** The main menu (SH-6 to SH-8). */
export const Sidebar = memo(function Sidebar({ id, currentPath, isHidden, onStay }: SidebarProps) {
  const t = useText(shellMessages);
  const app = useText(appMessages);
  const account = useSession();
  const nodes = useMenu();
  const places = { current: currentPath, coming: useComingPath(), onStay };
  const entries = useMemo(
    () => (account === undefined ? [] : menuOf(account, nodes)),
    [account, nodes],
  );
  return (
    <aside id={id} className="sidebar" inert={isHidden}>
      <PageLink to="/" className="sidebar-brand">
        <BrandMark size={28} />
        <span>{app('product')}</span>
      </PageLink>
      <nav aria-label={t('menu')}>
        <ul>
          {entries.map((entry) =>
            entry.kind === 'page' ? (
              <Item key={entry.key} page={entry} places={places}>
                <MenuIcon name={entry.icon} />
              </Item>
            ) : (
              <Group key={entry.key} group={entry} places={places} />
            ),
          )}
        </ul>
      </nav>
    </aside>
  );
});

/** The paths of what is shown and of what is on its way. */
type Places = {
  readonly current: string | undefined;
  readonly coming: string | undefined;
  readonly onStay: () => void;
};

type ItemProps = {
  readonly page: MenuPage;
  readonly places: Places;
  readonly children?: ReactNode;
};

function Item({ page: { path, title }, places, children }: ItemProps) {
  const pick = usePick();
  // Whoever points at an entry probably opens it: its code is on the way by then.
  const prepare = (): void => {
    const page = pages.find((one) => one.path === path);
    // A failure shows when the page is really wanted.
    if (page !== undefined) loadPage(page).catch(() => undefined);
  };
  return (
    <li>
      <PageLink
        to={givenAddress(path)}
        className="sidebar-item"
        aria-current={path === places.current ? 'page' : undefined}
        data-coming={path === places.coming || undefined}
        onClick={path === places.current ? places.onStay : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {children}
        <span>{pick(title)}</span>
      </PageLink>
    </li>
  );
}

type GroupProps = {
  readonly group: Extract<MenuEntry, { kind: 'group' }>;
  readonly places: Places;
};

function Group({ group, places }: GroupProps) {
  const pick = usePick();
  const listId = useId();
  const isCurrent = group.pages.some(({ path }) => path === places.current);
  const [isOpen, setOpen] = useState(isCurrent);
  const isShown = isOpen || isCurrent;
  return (
    <li>
      <button
        type="button"
        className="sidebar-item"
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon name={group.icon} />
        <span>{pick(group.title)}</span>
        <DownOutlined className="sidebar-arrow" aria-hidden />
      </button>
      <ul id={listId} hidden={!isShown}>
        {group.pages.map((page) => (
          <Item key={page.key} page={page} places={places} />
        ))}
      </ul>
    </li>
  );
}

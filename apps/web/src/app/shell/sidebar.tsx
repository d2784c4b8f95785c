import { DownOutlined } from '@ant-design/icons';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { framePaths } from '@lebean/contract/menu/spec-routes';
import { usePick, useText } from '../../platform/i18n.ts';
import { useMenu } from '../../platform/menu.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { MenuIcon } from '../../shared/menu/menu-icon.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { appMessages } from '../app.messages.ts';
import {
  entryPathOf,
  type MenuEntry,
  menuOf,
  type MenuPage,
  type MenuPart,
} from '../menu/menu-of-account.ts';
import { useComingPath } from './current-page.ts';
import { shellMessages } from './shell.messages.ts';
import { Line, PinButton, type Places } from './sidebar-line.tsx';
import { SidebarTop } from './sidebar-top.tsx';

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
  const coming = useComingPath();
  const entries = useMemo(
    () => (account === undefined ? [] : menuOf(account, nodes)),
    [account, nodes],
  );
  const entryPath = (path: string | undefined): string | undefined =>
    account === undefined ? path : entryPathOf(path, account, nodes);
  const places = { current: entryPath(currentPath), coming: entryPath(coming), onStay };
  return (
    <aside id={id} className="sidebar" inert={isHidden}>
      <PageLink to="/" className="sidebar-brand">
        <BrandMark size={28} />
        <span>{app('product')}</span>
      </PageLink>
      <SidebarTop places={places} />
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

type ItemProps = {
  readonly page: MenuPage;
  readonly places: Places;
  readonly children?: ReactNode;
};

/** The entry of the page in front can be pinned. */
function Item({ page: { path, title }, places, children }: ItemProps) {
  const pick = usePick();
  const isPinnable = path === places.current && path !== framePaths.dashboard;
  return (
    <Line
      to={path}
      label={pick(title)}
      places={places}
      end={isPinnable && <PinButton path={path} title={title} />}
    >
      {children}
    </Line>
  );
}

type GroupProps = {
  readonly group: Extract<MenuEntry, { kind: 'group' }>;
  readonly places: Places;
};

function Group({ group, places }: GroupProps) {
  const pick = usePick();
  const listId = useId();
  const isCurrent = group.parts.some(({ pages }) =>
    pages.some(({ path }) => path === places.current),
  );
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
        {group.parts.map((part) => (
          <Part key={part.key} part={part} places={places} />
        ))}
      </ul>
    </li>
  );
}

/** Entries of one group, under its title where their area is a long one. */
function Part({ part: { title, pages }, places }: { part: MenuPart; places: Places }) {
  const pick = usePick();
  const titleId = useId();
  const items = pages.map((page) => <Item key={page.key} page={page} places={places} />);
  if (title === undefined) return items;
  return (
    <li className="sidebar-part">
      <span id={titleId} className="sidebar-title">
        {pick(title)}
      </span>
      <ul aria-labelledby={titleId}>{items}</ul>
    </li>
  );
}

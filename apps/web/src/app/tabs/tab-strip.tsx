import { CloseOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useUnsavedPaths } from '../../platform/unsaved.ts';
import { useComingPath, useRequestedPath } from '../shell/current-page.ts';
import { popupRoot } from '../shell/popup-root.tsx';
import { panelIdOf, tabIdOf } from './tab-ids.ts';
import type { TabList } from './tab-list.ts';
import type { TabMenuPlace } from './tab-menu.tsx';
import './tab-strip.css';
import { tabMessages } from './tab.messages.ts';
import { useLongPress } from './use-long-press.ts';
import { useStripScroll } from './use-strip-scroll.ts';
import { canClose, type TabActions, useTabActions } from './use-tab-actions.ts';
import { useTabTitle } from './use-tab-title.ts';
import { useRequests } from './use-visits.ts';

/** Its code comes when somebody asks for the menu of a tab. */
const TabMenu = lazyPart(async () => (await import('./tab-menu.tsx')).TabMenu);

type TabStripProps = { readonly list: TabList; readonly shown: string | undefined };

/** The visited views as tabs (SH-9 to SH-13, SH-17). */
export function TabStrip({ list, shown }: TabStripProps) {
  const t = useText(tabMessages);
  const actions = useTabActions(shown);
  const coming = useComingPath();
  useRequests(useRequestedPath());
  const [menu, setMenu] = useState<TabMenuPlace>();
  const strip = useStripScroll(shown, list.tabs.length);
  const wantFocus = useFocusOnActive(list, shown);
  const close = (path: string): void => {
    wantFocus();
    actions.close(path);
  };
  const closeMenu = (): void => {
    setMenu(undefined);
    // Where the menu was asked for; whoever presses elsewhere takes it on from there.
    if (menu !== undefined) document.getElementById(tabIdOf(menu.path))?.focus();
  };
  const paths = list.tabs.map(({ path }) => path);
  // The one stop of the Tab key: the active tab, or the first while that is on its way.
  const stop = paths.find((path) => path === shown) ?? paths[0];
  return (
    <section className="tab-bar" aria-label={t('strip')}>
      <div ref={strip} role="tablist" aria-label={t('strip')} className="tab-strip">
        {paths.map((path) => (
          <TabButton
            key={path}
            path={path}
            list={list}
            isActive={path === shown}
            isComing={path === coming}
            isStop={path === stop}
            actions={{ ...actions, close }}
            onMenu={setMenu}
          />
        ))}
      </div>
      {menu &&
        createPortal(
          <Suspense>
            <TabMenu place={menu} list={list} actions={{ ...actions, close }} onClose={closeMenu} />
          </Suspense>,
          popupRoot(),
        )}
    </section>
  );
}

type TabButtonProps = {
  readonly path: string;
  readonly list: TabList;
  readonly isActive: boolean;
  readonly isComing: boolean;
  readonly isStop: boolean;
  readonly actions: TabActions;
  readonly onMenu: (place: TabMenuPlace) => void;
};

function TabButton({ path, list, isActive, isComing, isStop, actions, onMenu }: TabButtonProps) {
  const t = useText(tabMessages);
  const title = useTabTitle()(path);
  const isUnsaved = useUnsavedPaths().has(path);
  const isClosable = canClose(list, path);
  const longPress = useLongPress((left, top) => onMenu({ path, left, top }));
  const click = (event: MouseEvent): void => {
    if (longPress.hasJustOpened()) return;
    const isOnCross = event.target instanceof Element && event.target.closest('[data-close]');
    if (isOnCross) actions.close(path);
    else actions.open(path);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Delete') actions.close(path);
    else if (isMenuKey(event)) onMenu({ path, ...placeBelow(event.currentTarget) });
    else if (!moveFocus(event)) return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      role="tab"
      id={tabIdOf(path)}
      className="tab"
      title={title}
      aria-selected={isActive}
      data-coming={isComing || undefined}
      // A page that is not alive has no panel to point at.
      aria-controls={isActive || list.live.includes(path) ? panelIdOf(path) : undefined}
      aria-keyshortcuts={isClosable ? 'Delete' : undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={click}
      onMouseDown={(event) => {
        // The middle button would begin to scroll.
        if (event.button === 1) event.preventDefault();
      }}
      onAuxClick={(event) => {
        // Only the middle button: a right click never closes (SH-11).
        if (event.button === 1) actions.close(path);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu({ path, left: event.clientX, top: event.clientY });
      }}
      onKeyDown={onKeyDown}
      {...longPress.handlers}
    >
      {isUnsaved && (
        <span className="tab-unsaved">
          <span className="visually-hidden">{t('unsaved')}</span>
        </span>
      )}
      <span className="tab-title">{title}</span>
      {isClosable && (
        <span className="tab-close" data-close aria-hidden>
          <CloseOutlined />
        </span>
      )}
    </button>
  );
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

function placeBelow(element: Element): { left: number; top: number } {
  const { left, bottom } = element.getBoundingClientRect();
  return { left, top: bottom };
}

/** Arrows, Home and End move the focus; Enter and Space then open (SH-17). */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const strip = currentTarget.parentElement;
  const target = {
    ArrowLeft: currentTarget.previousElementSibling ?? strip?.lastElementChild,
    ArrowRight: currentTarget.nextElementSibling ?? strip?.firstElementChild,
    Home: strip?.firstElementChild,
    End: strip?.lastElementChild,
  }[key];
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  return true;
}

/** After a tab was closed, or its menu left, the focus goes to the active tab (SH-17). */
function useFocusOnActive(list: TabList, shown: string | undefined): () => void {
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isRequested.current || list.leaving.length > 0 || shown === undefined) return;
    isRequested.current = false;
    const isElsewhere = document.activeElement !== document.body;
    if (!isElsewhere) document.getElementById(tabIdOf(shown))?.focus();
  }, [list, shown]);
  return () => {
    isRequested.current = true;
  };
}

import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '../../platform/i18n.ts';
import type { TabList } from './tab-list.ts';
import { tabMessages } from './tab.messages.ts';
import { canClose, type TabActions } from './use-tab-actions.ts';

/** The tab that a menu is about, and where on the window it was asked for. */
export type TabMenuPlace = { readonly path: string; readonly left: number; readonly top: number };

type TabMenuProps = {
  readonly place: TabMenuPlace;
  readonly list: TabList;
  readonly actions: TabActions;
  readonly onClose: () => void;
};

/** The context menu of a tab, kept inside the window (SH-12). */
export function TabMenu({ place, list, actions, onClose }: TabMenuProps) {
  const t = useText(tabMessages);
  const menu = useRef<HTMLDivElement>(null);
  const { path, left, top } = place;
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    // Set here and not in markup: how large the menu is depends on the language.
    element.style.left = `${Math.max(4, Math.min(left, window.innerWidth - element.offsetWidth - 4))}px`;
    element.style.top = `${Math.max(4, Math.min(top, window.innerHeight - element.offsetHeight - 4))}px`;
  }, [left, top]);
  useEffect(() => {
    const first = menu.current?.querySelector('button:not(:disabled)');
    if (first instanceof HTMLElement) first.focus();
  }, []);
  useOutsidePress(menu, onClose);
  const entries = [
    { label: t('refresh'), run: actions.refresh, isAble: true },
    { label: t('close'), run: actions.close, isAble: canClose(list, path) },
    { label: t('closeOthers'), run: actions.closeOthers, isAble: list.tabs.length > 1 },
    { label: t('closeAll'), run: actions.closeAll, isAble: true },
  ];
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t('menu')}
      className="tab-menu"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') onClose();
        else if (!moveFocus(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entries.map(({ label, run, isAble }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={!isAble}
          onClick={() => {
            onClose();
            run(path);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function useOutsidePress(menu: { readonly current: HTMLElement | null }, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const press = ({ target }: Event): void => {
      if (target instanceof Node && menu.current?.contains(target)) return;
      closeNow();
    };
    const leave = (): void => closeNow();
    document.addEventListener('pointerdown', press, true);
    window.addEventListener('resize', leave);
    window.addEventListener('blur', leave);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      window.removeEventListener('resize', leave);
      window.removeEventListener('blur', leave);
    };
  }, [menu]);
}

function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const choices = [...currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = choices.findIndex((choice) => choice === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (next === undefined) return false;
  choices.at(next % choices.length)?.focus();
  return true;
}

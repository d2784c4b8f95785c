import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { recall, remember } from '../platform/storage.ts';
import { createStore, useStore } from '../platform/store.ts';
import './shortcuts.css';
import { isModified, isTyping, shortcutName } from './shortcut-keys.ts';
import { keepForForm } from './type-ahead.ts';

/** What a key does. Keys are named as `KeyboardEvent.key` says, letters in lower case. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

type Listening = { readonly depth: number; readonly shortcuts: () => Shortcuts };

const rememberedAs = 'shortcuts';

/** Single-key shortcuts can be switched off: speech input and unsteady hands press keys by accident. */
const enabledStore = createStore(recall(rememberedAs) !== 'off');

export const areShortcutsEnabled = (): boolean => enabledStore.get();

export const useShortcutsEnabled = (): boolean => useStore(enabledStore);

export function enableShortcuts(isEnabled: boolean): void {
  remember(rememberedAs, isEnabled ? 'on' : 'off');
  enabledStore.set(isEnabled);
}

/** All that listen now, in the order in which they began. */
const listening = new Set<Listening>();

/** How deep the scope lies that has the keyboard now: 0 for the page, 1 for a dialog over it. */
export const deepestScope = (): number => Math.max(...[...listening].map(({ depth }) => depth));

function heard(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || isModified(event)) return;
  if (!enabledStore.get() || isTyping(event.target)) return;
  if (keepForForm(event.key)) {
    event.preventDefault();
    return;
  }
  const deepest = deepestScope();
  // A dialog that knows no scope of ours still keeps the keys from the page below it.
  const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
  if (deepest === 0 && isInDialog) return;
  const name = shortcutName(event.key);
  const action = [...listening]
    .filter(({ depth }) => depth === deepest)
    .toReversed()
    .map(({ shortcuts }) => shortcuts()[name])
    .find((found) => found !== undefined);
  if (action === undefined) return;
  event.preventDefault();
  action();
}

function listen(entry: Listening): () => void {
  if (listening.size === 0) window.addEventListener('keydown', heard);
  listening.add(entry);
  return () => {
    listening.delete(entry);
    if (listening.size === 0) window.removeEventListener('keydown', heard);
  };
}

const DepthContext = createContext(0);

export const useScopeDepth = (): number => useContext(DepthContext);

/**
 * Listens to single keys from the moment in which the component can be seen. Never while somebody types in a field,
 * with a modifier held, or while a scope further in (a dialog) is open.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const depth = useScopeDepth();
  const current = useRef(shortcuts);
  useLayoutEffect(() => {
    current.current = shortcuts;
  });
  useLayoutEffect(() => listen({ depth, shortcuts: () => current.current }), [depth]);
}

/** What is inside has the keyboard for itself: a dialog silences the shortcuts of its page. */
export function ShortcutScope({ children }: { children: ReactNode }) {
  const depth = useScopeDepth() + 1;
  useLayoutEffect(() => listen({ depth, shortcuts: () => ({}) }), [depth]);
  return <DepthContext value={depth}>{children}</DepthContext>;
}

/** The key on a button. Hidden from screen readers, whose users hear `aria-keyshortcuts`. */
export function KeyHint({ name }: { name: string }) {
  return useShortcutsEnabled() ? (
    <kbd className="kit-key" aria-hidden>
      {name}
    </kbd>
  ) : null;
}

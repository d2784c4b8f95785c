import { recall, remember } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** How large controls and rows are (SH-21). */
export const sizes = ['medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

/** Light, dark, or as the device says (SH-22). */
export const schemes = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof schemes)[number];

const recalled = <Word extends string>(key: string, words: readonly [Word, ...Word[]]): Word =>
  words.find((word) => word === recall(key)) ?? words[0];

const sizeStore = createStore<Size>(recalled('size', sizes));
const schemeStore = createStore<Scheme>(recalled('scheme', ['system', 'light', 'dark']));

export const useSize = (): Size => useStore(sizeStore);
export const useScheme = (): Scheme => useStore(schemeStore);

export function switchSize(size: Size): void {
  remember('size', size);
  sizeStore.set(size);
}

export function switchScheme(scheme: Scheme): void {
  remember('scheme', scheme);
  schemeStore.set(scheme);
}

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');
const darkStore = createStore(darkDevice.matches);
darkDevice.addEventListener('change', ({ matches }) => darkStore.set(matches));

/** Whether the page is dark now, the device's wish included. */
export function useIsDark(): boolean {
  const scheme = useScheme();
  const isDeviceDark = useStore(darkStore);
  return scheme === 'system' ? isDeviceDark : scheme === 'dark';
}

const narrow = window.matchMedia('(max-width: 1026px)');
const narrowStore = createStore(narrow.matches);
narrow.addEventListener('change', ({ matches }) => narrowStore.set(matches));

/** Mobile is `width - 3 < 1024`: 1026 is, 1027 is not (SH-6). */
export const useIsMobile = (): boolean => useStore(narrowStore);

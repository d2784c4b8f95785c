import { useSyncExternalStore } from 'react';
import { createStore, useStore } from './store.ts';

/** How often a window that is looked at asks whether there is a newer version, in milliseconds. */
const rhythmMs = 5 * 60_000;

/** The file with which a page begins: its name holds the hash of what was built. */
export function entryOf(page: string): string | undefined {
  return /<script\b[^>]*\bsrc="([^"]+)"/.exec(page)?.[1];
}

const newerStore = createStore(false);

/** Whether the server has another version than the one that runs here (SH-41). */
export const useNewerVersion = (): boolean => useStore(newerStore);

async function look(running: string): Promise<void> {
  if (document.hidden) return;
  const response = await fetch('/', { cache: 'no-cache', headers: { Accept: 'text/html' } });
  const offered = response.ok ? entryOf(await response.text()) : undefined;
  if (offered !== undefined && offered !== running) newerStore.set(true);
}

/** Asks from now on, and each time that somebody comes back to the window. */
export function watchDeployments(): () => void {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  // The development server replaces modules by itself.
  if (running === undefined || running === null || import.meta.env.DEV) return () => undefined;
  const lookNow = (): void => {
    // No answer says nothing about versions.
    look(running).catch(() => undefined);
  };
  const timer = setInterval(lookNow, rhythmMs);
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookNow);
  };
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the device has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

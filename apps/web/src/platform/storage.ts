import { shownView } from './shop-view.ts';

/** What this browser remembers. Never a credential (SH-30). */
const prefix = 'lebean.';

/** A window that looks at a shop in a view remembers for itself alone: other windows are of somebody else (ACC-7). */
const isOfWindow = shownView() !== undefined;
const own = (): Storage => (isOfWindow ? sessionStorage : localStorage);
/** How the browser looks is the same in all its windows; who is signed in is not. */
const ofOneAccount = new Set(['session', 'user']);

/** The remembered text; nothing where there is none or the browser keeps nothing. */
export function recall(key: string): string | undefined {
  try {
    const found = own().getItem(prefix + key) ?? undefined;
    if (found !== undefined || !isOfWindow || ofOneAccount.has(key)) return found;
    return localStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text. A browser that keeps nothing loses comfort only, so its refusal is silent. */
export function remember(key: string, value: string): void {
  try {
    own().setItem(prefix + key, value);
  } catch {
    // Private windows and full disks: the page works on without memory.
  }
}

export function forget(key: string): void {
  try {
    own().removeItem(prefix + key);
  } catch {
    // As above: there was nothing to remember.
  }
}

/** Calls back when another window of this browser changes what is remembered under `key`. */
export function onRemembered(
  key: string,
  changed: (value: string | undefined) => void,
): () => void {
  const heard = (event: StorageEvent): void => {
    // A cleared storage has no key: everything is gone.
    if (event.key === prefix + key || event.key === null) changed(event.newValue ?? undefined);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

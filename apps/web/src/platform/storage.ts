/** What this browser remembers. Never a credential (SH-30). */
const prefix = 'lebean.';

/** The remembered text; nothing where there is none or the browser keeps nothing. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text. A browser that keeps nothing loses comfort only, so its refusal is silent. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // Private windows and full disks: the page works on without memory.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
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

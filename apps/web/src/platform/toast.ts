import { createStore, useStore } from './store.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export type Toast = {
  /** One toast for one cause: a second one with the same key takes the place of the first (SH-27). */
  readonly key: string;
  readonly kind: ToastKind;
  readonly text: string;
  /** What the server calls the request that failed, to be copied (SH-33). */
  readonly requestId?: string;
  readonly action?: {
    readonly label: string;
    readonly run: () => void;
    /** Takes back what the toast tells: Ctrl or ⌘ with Z does so too (SH-59). */
    readonly isUndo?: true;
  };
  /** How long it stays, where that is not as long as others. */
  readonly staysMs?: number;
};

/** How long a toast stays, in milliseconds: the product's 5 s. */
const defaultStaysMs = 5000;

const toastStore = createStore<readonly Toast[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const useToasts = (): readonly Toast[] => useStore(toastStore);

/** Shows a short message over whatever page is open. */
export function showToast(toast: Omit<Toast, 'key'> & { readonly key?: string }): void {
  const shown: Toast = { ...toast, key: toast.key ?? `${toast.kind}:${toast.text}` };
  toastStore.set([...toastStore.get().filter(({ key }) => key !== shown.key), shown]);
  holdToast(shown.key);
  releaseToast(shown.key);
}

export const isToastShown = (key: string): boolean =>
  toastStore.get().some((toast) => toast.key === key);

/** Keeps a toast while somebody points at it or has the focus in it. */
export function holdToast(key: string): void {
  clearTimeout(timers.get(key));
}

export function releaseToast(key: string): void {
  const { staysMs = defaultStaysMs } = toastStore.get().find((toast) => toast.key === key) ?? {};
  timers.set(
    key,
    setTimeout(() => closeToast(key), staysMs),
  );
}

/** Takes back what the newest toast tells that can be taken back; answers whether there was one. */
export function undoNewest(): boolean {
  const undone = toastStore.get().findLast(({ action }) => action?.isUndo === true);
  if (undone === undefined) return false;
  closeToast(undone.key);
  undone.action?.run();
  return true;
}

export function closeToast(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  toastStore.set(toastStore.get().filter((toast) => toast.key !== key));
}

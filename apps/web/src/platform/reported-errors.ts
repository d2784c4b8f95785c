import { useLayoutEffect } from 'react';
import type { CallError } from './call-error.ts';
import { createStore, useStore } from './store.ts';

/**
 * Which failures the page itself tells of. It decides between a message in place and one over the page:
 * who shows a failure notes it here, and nobody else says it again (SH-60).
 */
const reported = new WeakSet<CallError>();

/** What is shown in place now, oldest first; a page behind another one shows nothing. */
const shownStore = createStore<readonly CallError[]>([]);

/** Whether a failure is, or was, shown where it happened. */
export const isReported = (error: CallError): boolean => reported.has(error);

/** Whether what is shown in place names the cause of this failure already. */
export const isCauseShown = ({ kind }: CallError): boolean =>
  shownStore.get().some((shown) => shown.kind === kind);

/** Notes that a failure is shown by other means than `useTold`: on a field, say. */
export function markReported(error: CallError): void {
  reported.add(error);
}

type Listener = (error: CallError) => void;
const listeners = new Set<Listener>();

/** Hears of failures that are shown in place from now on. */
export function onReported(listener: Listener): void {
  listeners.add(listener);
}

function show(error: CallError): () => void {
  reported.add(error);
  shownStore.set([...shownStore.get(), error]);
  for (const listener of listeners) listener(error);
  return () => {
    const place = shownStore.get().lastIndexOf(error);
    shownStore.set(shownStore.get().toSpliced(place, 1));
  };
}

/**
 * For what shows a failure in place, while it is seen. Answers whether it is the first to name this cause
 * on the page: the others need not repeat it.
 */
export function useReported(error: CallError | null | undefined): boolean {
  useLayoutEffect(() => {
    if (error !== null && error !== undefined) return show(error);
  }, [error]);
  const shown = useStore(shownStore);
  const first = shown.find(({ kind }) => kind === error?.kind);
  return first === undefined || first === error;
}

import { use, useEffect } from 'react';
import { PageContext } from './page.tsx';
import { createStore, useStore } from './store.ts';

/**
 * Where something typed is not saved yet, by page. A page behind another one has no running effects,
 * so what it held when it was hidden stays noted until it is shown again or closed (SH-16).
 */
type Note = { isAsleep: boolean };

/** Stands for what is outside of every page, such as a dialog of the frame. */
const outside = '';

const notes = new Map<string, Set<Note>>();
const unsavedStore = createStore<ReadonlySet<string>>(new Set());

function publish(): void {
  unsavedStore.set(new Set([...notes].filter(([, held]) => held.size > 0).map(([path]) => path)));
}

function hold(path: string, isPageShown: () => boolean): () => void {
  const note: Note = { isAsleep: false };
  const held = notes.get(path) ?? new Set();
  notes.set(path, held.add(note));
  publish();
  return () => {
    if (!isPageShown()) {
      note.isAsleep = true;
      return;
    }
    held.delete(note);
    publish();
  };
}

/** Notes for as long as `isUnsaved` that the page around holds something that would be lost. */
export function useUnsaved(isUnsaved: boolean): void {
  const page = use(PageContext);
  const path = page?.path ?? outside;
  const isPageShown = page?.isShown ?? always;
  useEffect(() => {
    if (isUnsaved) return hold(path, isPageShown);
  }, [isUnsaved, path, isPageShown]);
}

const always = (): boolean => true;

/** A page is shown again and has noted anew what it still holds: the rest is over. */
export function wakeUnsaved(path: string): void {
  const held = notes.get(path);
  if (held === undefined) return;
  for (const note of held) if (note.isAsleep) held.delete(note);
  publish();
}

/** What a page held is given up with the page. */
export function forgetUnsaved(paths: readonly string[]): void {
  for (const path of paths) notes.delete(path);
  publish();
}

/** All of it is given up: another person works here from now on (SH-47). */
export function forgetAllUnsaved(): void {
  notes.clear();
  publish();
}

export const isUnsavedAt = (path: string): boolean => unsavedStore.get().has(path);
export const isAnythingUnsaved = (): boolean => unsavedStore.get().size > 0;

/** The paths of the pages that hold unsaved input. */
export const useUnsavedPaths = (): ReadonlySet<string> => useStore(unsavedStore);

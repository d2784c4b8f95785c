import { createStore, useStore } from '../../platform/store.ts';
import { forgetUnsaved, isUnsavedAt } from '../../platform/unsaved.ts';

/** A step that would lose what was typed on some pages, until somebody decides. */
export type Question = {
  readonly paths: readonly string[];
  readonly discard: () => void;
  readonly keep: () => void;
};

const questionStore = createStore<Question | undefined>(undefined);

export const useQuestion = (): Question | undefined => useStore(questionStore);

/** Does a step that drops what pages hold; asks first, and once, where something is unsaved (SH-16). */
export function discarding(paths: readonly string[], act: () => void): void {
  const unsaved = paths.filter(isUnsavedAt);
  if (unsaved.length === 0) {
    act();
    return;
  }
  const decided = (): void => questionStore.set(undefined);
  questionStore.set({
    paths: unsaved,
    keep: decided,
    discard: () => {
      decided();
      forgetUnsaved(unsaved);
      act();
    },
  });
}

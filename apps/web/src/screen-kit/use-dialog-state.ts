import { useState, useTransition } from 'react';
import { useKeysComing } from './keys-ahead.ts';

/**
 * Which dialog is open, as `useState` would keep it. A form is the largest thing that one click draws: it is
 * drawn in between, so that the click shows at once that it was taken. Closing is not put
 * off: what was sent should not stand there. Keys that are pressed meanwhile are the dialog's (SH-45).
 */
export function useDialogState<State>(): readonly [
  State | undefined,
  (next: State | undefined) => void,
];
export function useDialogState<State>(closed: State): readonly [State, (next: State) => void];
export function useDialogState<State>(closed?: State) {
  const [state, setState] = useState(closed);
  const [isOpening, startTransition] = useTransition();
  useKeysComing(isOpening);
  const change = (next: State | undefined): void => {
    if (next === closed) setState(() => next);
    else startTransition(() => setState(() => next));
  };
  return [state, change] as const;
}

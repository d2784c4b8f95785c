import { useEffect, useEffectEvent } from 'react';
import { textFieldAt } from '../../screen-kit/scan/scan-field.ts';

export type TillKeys = {
  /** Whether a PIN has been begun: Enter sends it, whatever has the focus. */
  readonly isBegun: boolean;
  readonly digit: (digit: string) => void;
  readonly erase: () => void;
  readonly submit: () => void;
  readonly leave: () => void;
};

/**
 * The keyboard of a till that is covered: digits make a PIN, and nothing of what is pressed reaches the page below. What
 * a reader types never comes here: it is told from typing before (SH-44).
 */
export function useTillKeys({ isBegun, digit, erase, submit, leave }: TillKeys): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const act = actOf(event, isBegun);
    if (act === undefined) return;
    event.preventDefault();
    if (act === 'digit') digit(event.key);
    else ({ erase, submit, leave })[act]();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      // Whoever types a password types there.
      if (textFieldAt(event.target) !== undefined && event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      press(event);
    };
    window.addEventListener('keydown', heard, { capture: true });
    return () => window.removeEventListener('keydown', heard, { capture: true });
  }, []);
}

function actOf({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent, isBegun: boolean) {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (/^\d$/.test(key)) return 'digit';
  if (key === 'Backspace') return 'erase';
  if (key === 'Escape') return 'leave';
  const isOnButton = target instanceof HTMLButtonElement && target.dataset['pad'] === undefined;
  return key === 'Enter' && (isBegun || !isOnButton) ? 'submit' : undefined;
}

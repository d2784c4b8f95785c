import { fillByScan, textFieldAt } from './scan/scan-field.ts';

/** How long a form may take to come, counted from the last key, before what was meant for it is let go. */
const maxWaitMs = 10_000;

/** What has come since a shortcut has called for a form. */
type Waiting = {
  characters: string;
  /** A card that was read, and what to do with it where no form comes. */
  scan: { readonly code: string; readonly otherwise: () => void } | undefined;
  readonly isForCard: boolean;
  /** Begins the wait anew: it never ends while a hand is typing, whose next letter would be a shortcut. */
  readonly waitOn: () => void;
  readonly stop: () => void;
};

let waiting: Waiting | undefined;

/**
 * The action of a shortcut that brings a form whose first field takes text, maybe the number of a card. A hand that
 * knows what comes types on while the form is still on its way: those characters are its first, and no shortcuts
 * (SH-45); and a card that is read meanwhile is its card (SH-44).
 */
export function bringsForm(open: () => void, isForCard = false): () => void {
  return () => {
    expectField(isForCard);
    open();
  };
}

function expectField(isForCard: boolean): void {
  waiting?.stop();
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    listening.abort();
    clearTimeout(timer);
    waiting = undefined;
  };
  const giveUp = (): void => {
    const scan = waiting?.scan;
    stop();
    scan?.otherwise();
  };
  const waitOn = (): void => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, maxWaitMs);
  };
  const arrived = ({ target }: Event): void => {
    const field = textFieldAt(target);
    if (field === undefined) return;
    // What brings the field is still at work: a microtask follows it, and no key comes before that.
    queueMicrotask(() => {
      const { characters = '', scan } = waiting ?? {};
      stop();
      // As a keyboard writes: at the cursor, and so that it can be undone.
      // oxlint-disable-next-line typescript/no-deprecated -- there is no other
      if (characters !== '') document.execCommand('insertText', false, characters);
      if (scan !== undefined) fillByScan(field, scan.code);
    });
  };
  const leaveOff = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' || key === 'Enter' || key === 'Tab') stop();
  };
  document.addEventListener('focusin', arrived, { signal });
  document.addEventListener('pointerdown', stop, { signal, capture: true });
  window.addEventListener('keydown', leaveOff, { signal });
  waiting = { characters: '', scan: undefined, isForCard, waitOn, stop };
  waitOn();
}

export const isFormComing = (): boolean => waiting !== undefined;

/** Keeps a key for the form that is on its way, if one is; answers whether it did. */
export function keepForForm(key: string): boolean {
  if (waiting === undefined) return false;
  if (key === 'Backspace') waiting.characters = waiting.characters.slice(0, -1);
  else if (key.length === 1) waiting.characters += key;
  else return false;
  waiting.waitOn();
  return true;
}

/** Keeps a card that was read for the form that is on its way, if one for cards is; answers whether it did. */
export function keepScanForForm(code: string, otherwise: () => void): boolean {
  if (waiting?.isForCard !== true) return false;
  waiting.scan = { code, otherwise };
  return true;
}

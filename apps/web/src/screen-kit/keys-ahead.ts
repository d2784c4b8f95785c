import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isTillCovered } from '../platform/till-lock.ts';
import { textFieldAt } from './scan/scan-field.ts';
import { isModified, isTyping } from './shortcut-keys.ts';
import { areShortcutsEnabled, deepestScope, useScopeDepth } from './shortcuts.tsx';
import { isFormComing } from './type-ahead.ts';

/**
 * How long keys wait for what does not come, counted from the last one, before they are let go: whoever has waited longer
 * presses again.
 */
const maxWaitMs = 5000;

/** Something that will listen to keys, at a depth of its own, and is not there yet; and how its wait begins anew. */
type Coming = { readonly depth: number; readonly waitOn: () => void };

const coming = new Set<Coming>();

/** Keys that wait for it, in the order in which they were pressed. */
let ahead: string[] = [];
let isPressing = false;
let next: ReturnType<typeof setTimeout> | undefined;

const letGo = (): void => {
  ahead = [];
};

/**
 * Keeps what a hand presses that knows what comes, such as the digit of a drink whose tile is still on its way (SH-45):
 * each key is pressed again once what it was meant for is there. Listens for as long as the page lives, behind readers.
 */
export function keepKeysAhead(): void {
  window.addEventListener('keydown', heard, { capture: true });
  // Who points at something has seen what is there.
  window.addEventListener('pointerdown', letGo, { capture: true });
}

function heard(event: KeyboardEvent): void {
  // What is pressed on a covered till is a PIN.
  if (isPressing || event.repeat || isModified(event) || isFormComing() || isTillCovered()) return;
  if (event.key === 'Escape') letGo();
  if (!isKept(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  ahead.push(event.key);
  // A wait that ended between two keys would give Enter a cart without what was pressed before it.
  for (const { waitOn } of coming) waitOn();
}

/** Behind a key that waits all wait: Enter would pay for half of a cart. */
function isKept({ key, target }: KeyboardEvent): boolean {
  if (ahead.length > 0) return key.length === 1 || key === 'Enter';
  if (key.length !== 1 || key === ' ') return false;
  return areShortcutsEnabled() && !isTyping(target) && isComing();
}

function isComing(): boolean {
  const deepest = deepestScope();
  return [...coming].some(({ depth }) => depth >= deepest);
}

/** Presses the next key, unless it has to wait, too. One that means nothing takes those behind it along. */
function goOn(): void {
  next = undefined;
  if (isTillCovered()) letGo();
  if (isComing()) return;
  const key = ahead.shift();
  if (key === undefined) return;
  if (press(key)) goOnSoon();
  else letGo();
}

/** What a key has brought is drawn before the next one is pressed. */
function goOnSoon(): void {
  next ??= setTimeout(goOn);
}

/** Answers whether the key meant something. */
function press(key: string): boolean {
  const target = document.activeElement ?? document.body;
  if (key.length === 1 && textFieldAt(target) !== undefined)
    // As a keyboard writes: at the cursor, and so that it can be undone.
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other
    return document.execCommand('insertText', false, key);
  isPressing = true;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const isLeft = target.dispatchEvent(event);
  isPressing = false;
  return !isLeft || (key === 'Enter' && enterAt(target));
}

/** What a browser does at Enter, which it does for no key that a script presses. */
function enterAt(target: Element): boolean {
  if (target instanceof HTMLInputElement) target.form?.requestSubmit();
  else if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement)
    target.click();
  return true;
}

/** Begins to wait for what listens to keys at a depth; answers how to end that. */
function expectKeys(depth: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (): void => {
    coming.delete(entry);
    letGo();
  };
  const waitOn = (): void => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, maxWaitMs);
  };
  const entry: Coming = { depth, waitOn };
  coming.add(entry);
  waitOn();
  return () => {
    clearTimeout(timer);
    coming.delete(entry);
    goOnSoon();
  };
}

/**
 * Says that what listens to keys here is still on its way: those that are pressed by then wait for it (SH-45). Answers
 * how to say that it has come, where that is not told by the next drawing.
 */
export function useKeysComing(isOnItsWay: boolean): () => void {
  const depth = useScopeDepth();
  const end = useRef<() => void>(undefined);
  const [arrive] = useState(() => () => end.current?.());
  // From the moment in which its place can be seen, until what has come has the focus.
  useLayoutEffect(() => {
    if (isOnItsWay) end.current = expectKeys(depth);
  }, [isOnItsWay, depth]);
  useEffect(() => (isOnItsWay ? arrive : undefined), [isOnItsWay, arrive]);
  return arrive;
}

/** Stands where code for something that listens to keys is on its way. */
export function KeysComing(): null {
  useKeysComing(true);
  return null;
}

/** Stands last in what listens to keys, and says that it has come. */
export function KeysHere({ arrive }: { arrive: () => void }): null {
  useEffect(arrive, [arrive]);
  return null;
}

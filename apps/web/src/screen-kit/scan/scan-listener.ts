import {
  type Burst,
  minCharacters,
  holdMs,
  maxGapMs,
  press,
  rest,
  type Verdict,
} from './scan-burst.ts';
import {
  isRichText,
  isSecret,
  restore,
  type Snapshot,
  snapshotOf,
  type TextField,
  textFieldAt,
} from './scan-field.ts';
import { pressedBy } from './scan-keys.ts';
import { announceScan, beginBurst, endBurst } from './scans.ts';

/** A key that waits until it is known whether it was typed. */
type HeldKey = { readonly event: KeyboardEvent; readonly character: string };

/** How much later than due a timer may run before it says that the page was busy, not that nothing came. */
const latenessMs = 8;
/** How long keys may still be on their way to a page that was busy. */
const arrearsMs = 20;
const maxArrearsMs = 500;
/** How long a code that no Enter has ended waits for one. */
const endOfCodeMs = 250;
/** How long an input method may still bring what it has made of a scan. */
const aftermathMs = 200;

let burst: Burst | undefined;
let held: HeldKey[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isComposing = false;
/** What the fields held that the burst was written into. */
const before = new Map<TextField, Snapshot>();

/**
 * Listens for readers of cards and codes, for as long as the page lives (SH-44). It hears each key before
 * anybody else does; one that might begin a scan goes on its way 40 ms later.
 */
export function listenForScans(): void {
  window.addEventListener('keydown', heard, { capture: true });
  // Who points at something is typing, if anything.
  window.addEventListener('pointerdown', giveUp, { capture: true });
  window.addEventListener('compositionstart', () => (isComposing = true), { capture: true });
  window.addEventListener('compositionend', () => (isComposing = false), { capture: true });
}

function heard(event: KeyboardEvent): void {
  // What a script presses, we among them, is not from a keyboard.
  if (!event.isTrusted) return;
  const field = textFieldAt(event.target);
  const pressed = pressedBy(event, field !== undefined);
  if (pressed === undefined) return;
  const isOwn = isRichText(event.target) || (field !== undefined && isSecret(field));
  // A space presses the button that has the focus, and begins no code; a key before it that has long gone on
  // its way, a shortcut say, changes nothing about that.
  const isFirst = burst === undefined || event.timeStamp - burst.lastAt > maxGapMs;
  const isSpace = isFirst && event.key === ' ' && field === undefined;
  if (isOwn || isSpace) giveUp();
  else judge(event, press(burst, pressed), field);
}

function judge(event: KeyboardEvent, verdict: Verdict, field: TextField | undefined): void {
  if (verdict.key !== 'passes') {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  settle(verdict);
  if (verdict.burst === undefined) return;
  if (burst === undefined) beginBurst();
  burst = verdict.burst;
  if (field !== undefined && !before.has(field)) before.set(field, snapshotOf(field));
  if (verdict.key === 'held') held.push({ event, character: verdict.burst.code.slice(-1) });
  // What nothing waits for is judged by the next key, whose time says when it was pressed.
  if (burst.held > 0) waitUntil(performance.now() + timeoutOf(burst, event));
}

/** Ends what was under way, where the verdict says so. */
function settle({ isTyped, scan, burst: next }: Verdict): void {
  const isOver = isTyped || scan !== undefined || next === undefined;
  if (!isOver) return;
  clearTimeout(timer);
  burst = undefined;
  const keys = held;
  held = [];
  if (scan === undefined) {
    endBurst('typed');
    goOnWith(keys);
  } else takeOut(scan);
  before.clear();
}

/**
 * How long to wait for the next key. One that came late says that keys are on their way for so long; and
 * what is a code already has no hurry, since no shortcut waits for it.
 */
function timeoutOf({ code }: Burst, { timeStamp }: KeyboardEvent): number {
  const delay = performance.now() - timeStamp;
  const arrears = delay > latenessMs ? Math.min(delay, maxArrearsMs) : 0;
  return arrears + (code.length < minCharacters ? holdMs : endOfCodeMs);
}

function waitUntil(due: number): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      if (burst === undefined) return;
      const now = performance.now();
      // The page was busy: the next key may have been pressed in time and wait behind this.
      if (now > due + latenessMs) waitUntil(now + arrearsMs);
      else if (rest(burst).isTyped) letGo();
      else settle(rest(burst));
    },
    Math.max(0, due - performance.now()),
  );
}

/**
 * Nothing has followed, so that the keys go on. Should one come after all that was pressed in time, by a
 * browser that was busy, it is still of the same code: no scan begins in its middle.
 */
function letGo(): void {
  const keys = held;
  held = [];
  goOnWith(keys);
}

function goOnWith(keys: readonly HeldKey[]): void {
  for (const key of keys) goOn(key);
}

function giveUp(): void {
  if (burst !== undefined)
    settle(press(burst, { kind: 'other', at: burst.lastAt, isInText: true }));
}

/**
 * Lets a key that was held back go on: as a shortcut, or into the field that has come since it was pressed, brought by
 * the shortcut before. Pressed in a field no key is held back.
 */
function goOn({ event, character }: HeldKey): void {
  const { activeElement } = document;
  if (activeElement !== event.target && textFieldAt(activeElement) !== undefined) {
    // The only way to write like a keyboard does: at the cursor, and so that it can be undone.
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other
    document.execCommand('insertText', false, event.key.length === 1 ? event.key : character);
    return;
  }
  const target = event.target instanceof Element && event.target.isConnected ? event.target : null;
  const { code, shiftKey } = event;
  const init = { key: character, code, shiftKey, bubbles: true, cancelable: true };
  (target ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
}

/** Takes a scan out of the fields that it was written into, and says what was scanned. */
function takeOut(code: string): void {
  const fields = [...before];
  const wasComposing = isComposing;
  // A field that is written to by a script ends what was put together in it, and tells nobody.
  isComposing = false;
  for (const [field, snapshot] of fields) restore(field, snapshot);
  endBurst('scanned');
  announceScan({ code, field: fields.at(-1)?.[0] });
  if (wasComposing) for (const [field] of fields) keepAsItIs(field);
}

/** An input method that had letters of the scan in its hands may still bring them, without a key. */
function keepAsItIs(field: TextField): void {
  const kept = snapshotOf(field);
  const brought = (event: Event): void => {
    if (event.isTrusted) restore(field, kept);
  };
  const end = (): void => {
    field.removeEventListener('input', brought);
    window.removeEventListener('keydown', end, { capture: true });
  };
  field.addEventListener('input', brought);
  window.addEventListener('keydown', end, { capture: true });
  setTimeout(end, aftermathMs);
}

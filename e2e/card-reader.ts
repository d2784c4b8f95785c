/**
 * A reader of cards, as the browser sees it: keys that nobody could type, in the order and at the times of the
 * hardware. They come from below the page, so that it cannot tell them from those of a keyboard.
 */
import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

export type ReaderSettings = {
  /** The time between two keys: 1 to 30 ms, by make. */
  readonly gapMs?: number;
  /** What it sends after the code; readers come set to Enter. */
  readonly suffix?: 'Enter' | 'NumpadEnter' | 'Tab' | 'none';
  /** Whether a Chinese input method takes the letters first, as on most tills in China. */
  readonly isChinese?: boolean;
  /** Whether digits come from the pad. */
  readonly isPad?: boolean;
};

type Key = {
  readonly key: string;
  readonly code: string;
  readonly virtualKey: number;
  readonly isShifted: boolean;
};

const signs: Readonly<Record<string, Key | undefined>> = {
  '-': { key: '-', code: 'Minus', virtualKey: 189, isShifted: false },
  '.': { key: '.', code: 'Period', virtualKey: 190, isShifted: false },
  '/': { key: '/', code: 'Slash', virtualKey: 191, isShifted: false },
};

function keyOf(sign: string, isPad: boolean): Key {
  const known = signs[sign];
  if (known !== undefined) return known;
  const upper = sign.toUpperCase();
  const virtualKey = upper.charCodeAt(0);
  if (/\d/.test(sign)) {
    return isPad
      ? { key: sign, code: `Numpad${sign}`, virtualKey: virtualKey + 48, isShifted: false }
      : { key: sign, code: `Digit${sign}`, virtualKey, isShifted: false };
  }
  if (!/^[A-Z]$/.test(upper)) throw new Error(`no reader sends ${sign}`);
  return { key: sign, code: `Key${upper}`, virtualKey, isShifted: sign === upper };
}

/** What a key of the keyboard sends when a program of ours presses it. */
type Command =
  | { readonly do: 'Input.dispatchKeyEvent'; readonly with: KeyEvent }
  | { readonly do: 'Input.imeSetComposition'; readonly with: Composition }
  | { readonly do: 'Input.insertText'; readonly with: { readonly text: string } };
type KeyEvent = Parameters<typeof dispatch>[1];
type Composition = { text: string; selectionStart: number; selectionEnd: number };

const dispatch = (
  session: CDPSession,
  event: {
    type: 'keyDown' | 'rawKeyDown' | 'keyUp';
    key: string;
    code: string;
    windowsVirtualKeyCode: number;
    text?: string;
    modifiers?: number;
    location?: number;
    timestamp: number;
  },
) => session.send('Input.dispatchKeyEvent', event);

/** What the browser calls every key that an input method has taken. */
const takenByInputMethod = 229;
const shiftHeld = 8;

const shift = (type: 'rawKeyDown' | 'keyUp', timestamp: number): Command => ({
  do: 'Input.dispatchKeyEvent',
  with: { type, key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16, timestamp },
});

/** A key that goes down and up, as a keyboard sends it. */
function plainKey(key: Key, timestamp: number): Command[] {
  const modifiers = key.isShifted ? { modifiers: shiftHeld } : {};
  const named = { key: key.key, code: key.code, windowsVirtualKeyCode: key.virtualKey };
  return [
    ...(key.isShifted ? [shift('rawKeyDown', timestamp)] : []),
    {
      do: 'Input.dispatchKeyEvent',
      with: { type: 'keyDown', ...named, text: key.key, ...modifiers, timestamp },
    },
    { do: 'Input.dispatchKeyEvent', with: { type: 'keyUp', ...named, ...modifiers, timestamp } },
    ...(key.isShifted ? [shift('keyUp', timestamp)] : []),
  ];
}

/** A key that a Chinese input method takes: the page learns where it is, and not what it writes. */
const processedKey = (code: string, timestamp: number, isShifted = false): Command => ({
  do: 'Input.dispatchKeyEvent',
  with: {
    type: 'rawKeyDown',
    key: 'Process',
    code,
    windowsVirtualKeyCode: takenByInputMethod,
    ...(isShifted && { modifiers: shiftHeld }),
    timestamp,
  },
});

/** Letters are put together to Chinese; the first digit chooses what they become. */
function chineseKeys(
  code: string,
  timeOf: (place: number) => number,
): { readonly keys: Command[]; readonly composed: string } {
  let composed = '';
  const keys = Array.from(code).flatMap((sign, place): Command[] => {
    const key = keyOf(sign, false);
    const timestamp = timeOf(place);
    if (/[a-z]/i.test(sign)) {
      composed += sign.toLowerCase();
      const end = composed.length;
      const composition = { text: composed, selectionStart: end, selectionEnd: end };
      return [
        processedKey(key.code, timestamp, key.isShifted),
        { do: 'Input.imeSetComposition', with: composition },
      ];
    }
    if (composed === '') return plainKey(key, timestamp);
    composed = '';
    return [processedKey(key.code, timestamp), { do: 'Input.insertText', with: { text: '没有' } }];
  });
  return { keys, composed };
}

function suffixKeys(suffix: NonNullable<ReaderSettings['suffix']>, timestamp: number): Command[] {
  if (suffix === 'none') return [];
  const isTab = suffix === 'Tab';
  const named = {
    key: isTab ? 'Tab' : 'Enter',
    code: suffix,
    windowsVirtualKeyCode: isTab ? 9 : 13,
    timestamp,
  };
  const text = isTab ? {} : { text: '\r' };
  return [
    { do: 'Input.dispatchKeyEvent', with: { type: 'keyDown', ...named, ...text } },
    { do: 'Input.dispatchKeyEvent', with: { type: 'keyUp', ...named } },
  ];
}

/**
 * Scans a code into whatever has the focus. The times are those of the hardware, however busy this machine is:
 * all keys are handed to the browser at once, when the last of them has been pressed, each with its own moment. None
 * of those lies before the call: a key that was typed just now would become one of the scan's.
 */
export async function scan(
  page: Page,
  code: string,
  { gapMs = 4, suffix = 'Enter', isChinese = false, isPad = false }: ReaderSettings = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const timeOf = (place: number): number => began + (place * gapMs) / 1000;
  // Where nothing can be written, no input method takes anything.
  const isWritten = await page.evaluate<boolean>(
    `document.activeElement?.matches('input:not([type=radio], [type=checkbox], [readonly]), textarea') === true`,
  );
  const { keys, composed } =
    isChinese && isWritten
      ? chineseKeys(code, timeOf)
      : {
          keys: Array.from(code).flatMap((sign, place) =>
            plainKey(keyOf(sign, isPad), timeOf(place)),
          ),
          composed: '',
        };
  const end =
    composed === ''
      ? suffixKeys(suffix, timeOf(code.length))
      : [
          // The input method takes Enter for the letters that it still holds.
          processedKey('Enter', timeOf(code.length)),
          { do: 'Input.insertText' as const, with: { text: composed } },
        ];
  await setTimeout(timeOf(code.length) * 1000 - Date.now());
  await Promise.all([...keys, ...end].map((command) => send(session, command)));
  await session.detach();
}

async function send(session: CDPSession, command: Command): Promise<void> {
  switch (command.do) {
    case 'Input.dispatchKeyEvent':
      await dispatch(session, command.with);
      break;
    case 'Input.imeSetComposition':
      await session.send(command.do, command.with);
      break;
    case 'Input.insertText':
      await session.send(command.do, command.with);
      break;
  }
}

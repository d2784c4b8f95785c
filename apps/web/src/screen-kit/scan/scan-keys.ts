import type { Pressed } from './scan-burst.ts';

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'isComposing'
> & { readonly isCapsLock: boolean };

/** Keys that write nothing themselves; readers press Shift for capitals, some Num Lock before digits. */
const silentKeys = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph']);

const printable = /^[\x20-\x7e]$/;

/**
 * What a key is to the detector; nothing for one that writes nothing. The browser says what was written,
 * except under an input method, where it says `Process`, and on a layout that is not Latin: there the place
 * of the key on the keyboard tells what a reader meant (SH-44).
 */
export function kindOf(
  key: Key,
):
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'enter' | 'tab' | 'other' }
  | undefined {
  if (silentKeys.has(key.key)) return undefined;
  // A key that is held down repeats as fast as a reader; a reader lets go of each.
  if (key.altKey || key.ctrlKey || key.metaKey || key.repeat) return { kind: 'other' };
  const isProcessed = key.key === 'Process' || key.isComposing;
  const name = isProcessed ? key.code.replace('NumpadEnter', 'Enter') : key.key;
  if (!key.shiftKey && name === 'Enter') return { kind: 'enter' };
  if (!key.shiftKey && name === 'Tab') return { kind: 'tab' };
  const character = printable.test(key.key) ? key.key : characterAt(key);
  return character === undefined ? { kind: 'other' } : { kind: 'character', character };
}

const punctuation: Readonly<Record<string, string | undefined>> = {
  Minus: '-_',
  NumpadSubtract: '--',
  Period: '.>',
  NumpadDecimal: '..',
  Slash: '/?',
  NumpadDivide: '//',
};

/** What stands at a place of the keyboard that all layouts of readers share. */
function characterAt({ key, code, shiftKey, isCapsLock }: Key): string | undefined {
  // Names of keys, such as ArrowUp, are Latin words; what a layout writes is one sign.
  if (key !== 'Process' && Array.from(key).length !== 1) return undefined;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey === isCapsLock ? letter.toLowerCase() : letter;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shiftKey ? undefined : digit;
  return punctuation[code]?.charAt(shiftKey ? 1 : 0);
}

/** What the detector gets of an event of the keyboard. */
export function pressedBy(event: KeyboardEvent, isInText: boolean): Pressed | undefined {
  const { key, code, shiftKey, altKey, ctrlKey, metaKey, repeat, isComposing } = event;
  const modifiers = { shiftKey, altKey, ctrlKey, metaKey };
  const isCapsLock = event.getModifierState('CapsLock');
  const kind = kindOf({ key, code, ...modifiers, repeat, isComposing, isCapsLock });
  return kind && { ...kind, at: event.timeStamp, isInText };
}

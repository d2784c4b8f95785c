import { describe, expect, it } from 'vitest';
import { kindOf } from './scan-keys.ts';

const key = (pressed: string, code: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf({
    key: pressed,
    code,
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    repeat: false,
    isComposing: false,
    isCapsLock: false,
    ...more,
  });

const character = (written: string) => ({ kind: 'character', character: written });

describe('SH-44: keys as the detector sees them', () => {
  it('SH-44: are what they write, on the pad of digits, too', () => {
    expect(key('8', 'Numpad8')).toEqual(character('8'));
    expect(key('M', 'KeyM', { shiftKey: true })).toEqual(character('M'));
    // Without Num Lock the pad moves the cursor.
    expect(key('ArrowUp', 'Numpad8')).toEqual({ kind: 'other' });
  });

  it('SH-44: are read by their place under an input method and on another layout', () => {
    expect(key('Process', 'KeyA')).toEqual(character('a'));
    expect(key('Process', 'KeyA', { shiftKey: true })).toEqual(character('A'));
    expect(key('Process', 'KeyA', { isCapsLock: true })).toEqual(character('A'));
    expect(key('Process', 'Digit7', { isComposing: true })).toEqual(character('7'));
    expect(key('к', 'KeyR')).toEqual(character('r'));
    expect(key('８', 'Digit8')).toEqual(character('8'));
    expect(key('Process', 'Minus')).toEqual(character('-'));
    expect(key('Process', 'Enter', { isComposing: true })).toEqual({ kind: 'enter' });
    expect(key('Process', 'ArrowDown', { isComposing: true })).toEqual({ kind: 'other' });
  });

  it('SH-44: that are held down, or pressed with a modifier, are of no scan', () => {
    expect(key('r', 'KeyR', { repeat: true })).toEqual({ kind: 'other' });
    expect(key('k', 'KeyK', { ctrlKey: true })).toEqual({ kind: 'other' });
    expect(key('Enter', 'Enter', { shiftKey: true })).toEqual({ kind: 'other' });
  });

  it('SH-44: that write nothing are not there', () => {
    expect(key('Shift', 'ShiftLeft', { shiftKey: true })).toBeUndefined();
    expect(key('NumLock', 'NumLock')).toBeUndefined();
  });
});

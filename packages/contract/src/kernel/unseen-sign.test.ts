import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { optionalText, text } from './common.ts';
import { nameOfUnseen } from './unseen-sign.ts';

const isTaken = (words: string, maxLength = 64): boolean =>
  z.safeParse(text(maxLength), words).success &&
  z.safeParse(optionalText(maxLength), words).success;

test.each([
  ['marks of direction', 'Ana\u202Enimda'],
  ['isolates', 'Ana\u2066b\u2069'],
  ['a zero-width space', 'ad\u200Bmin'],
  ['a word joiner', 'ad\u2060min'],
  ['a soft hyphen', 'ad\u00ADmin'],
  ['a byte-order mark inside', 'ad\uFEFFmin'],
  ['a line break', 'Ana\nadmin'],
  ['a return', 'Ana\radmin'],
  ['a tab', 'Ana\tadmin'],
  ['an escape', 'Ana\u001B[2J'],
  ['a control character of the second row', 'Ana\u0085x'],
  ['a line separator', 'Ana\u2028x'],
  ['a joiner that joins nothing', 'Ana \u200D'],
])('SH-34: a name with %s is not taken', (_what, words) => {
  expect(isTaken(words)).toBe(false);
});

test.each(['Ana María', '欧阳娜娜', '👩‍🚀 Ana', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', 'O’Neill & Sons', 'é'])(
  'SH-34: %s is a name',
  (words) => {
    expect(isTaken(words)).toBe(true);
  },
);

test('SH-34: a note may have several lines, and nothing that is not seen', () => {
  expect(isTaken('First line\nsecond line\tend', 200)).toBe(true);
  expect(isTaken('First line\u202E', 200)).toBe(false);
});

test('SH-34: what is refused is named by its number', () => {
  expect(nameOfUnseen('Ana\u202Eb')).toBe('U+202E');
  expect(nameOfUnseen('Ana\nb')).toBe('U+000A');
  expect(nameOfUnseen('Ana')).toBeUndefined();
});

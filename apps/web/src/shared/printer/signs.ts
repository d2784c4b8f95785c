import type { CharacterSet } from './character-sets.ts';
import { codePageByteOf } from './code-page.ts';
import { gb18030Of } from './gb18030.ts';

/** How a sign is written: in either mode of the printer, in that of its code page, or in the Chinese one. */
export type SignCode = {
  readonly mode: 'any' | 'western' | 'chinese';
  readonly bytes: readonly number[];
};

/** What is printed in place of a sign that no printer has, and looks the same to a reader. */
const alike: Readonly<Record<string, string>> = {
  '\u00A0': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '→': '->',
  '≈': '~',
};

/** Neither seen nor meant: commands to the printer, joiners, marks of direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFE00-\uFE0F]/gu;

/** The bytes of a sign in a set; nothing where the printer does not have it. */
export function codeOf(sign: string, set: CharacterSet): SignCode | undefined {
  const point = sign.codePointAt(0) ?? 0;
  if (point >= 0x20 && point < 0x7f) return { mode: 'any', bytes: [point] };
  if (set === 'plain') return undefined;
  const western = codePageByteOf(sign);
  if (western !== undefined) return { mode: 'western', bytes: [western] };
  const pair = set === 'chinese' ? gb18030Of(sign) : undefined;
  return pair && { mode: 'chinese', bytes: pair };
}

/**
 * Words as they can be printed: composed, without what is not seen, and with signs alike in place of those that the set
 * lacks. Nothing that somebody has written is ever a command: a name with the bytes that open a drawer opens none.
 */
export function printable(text: string, set: CharacterSet): string {
  const seen = text.normalize('NFC').replaceAll(/\s/gu, ' ').replaceAll(unseen, '');
  const signs = Array.from(seen, (sign) =>
    codeOf(sign, set) === undefined ? (alike[sign] ?? sign) : sign,
  );
  return signs.join('');
}

/** Twice as wide as a letter, also where it has to be drawn. */
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Ideographic}|\p{Emoji_Presentation}/u;

/** How many columns a sign takes on paper. */
export function columnsOf(sign: string, set: CharacterSet): number {
  const mode = codeOf(sign, set)?.mode;
  if (mode !== undefined) return mode === 'chinese' ? 2 : 1;
  if (/\p{Mark}/u.test(sign)) return 0;
  return wide.test(sign) ? 2 : 1;
}

/** How many columns words take. */
export const widthOf = (text: string, set: CharacterSet): number =>
  Array.from(text).reduce((sum, sign) => sum + columnsOf(sign, set), 0);

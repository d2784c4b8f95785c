/** How the letters of a bank's file may be written, in the order in which they are tried (SET-17). */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The letters of a file, without the mark at its beginning; nothing where a byte is none of the encoding's. */
export function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Chinese signs are two bytes beyond ASCII; a Western letter with an accent is one, among others without. */
function isChinese(bytes: Uint8Array): boolean {
  let pairs = 0;
  let singles = 0;
  for (let place = 0; place < bytes.length; place += 1) {
    if ((bytes[place] ?? 0) < 0x80) continue;
    if ((bytes[place + 1] ?? 0) >= 0x80) {
      pairs += 1;
      place += 1;
    } else {
      singles += 1;
    }
  }
  return pairs > singles;
}

/**
 * The encodings that a file may have, the likeliest first. A mark decides; without one, what is no UTF-8 may be
 * Chinese or Western, which only its words can tell.
 */
export function possibleEncodings(bytes: Uint8Array): readonly Encoding[] {
  const marked = marks.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte));
  if (marked !== undefined) return [marked[0]];
  if (decode(bytes, 'utf-8') !== undefined) return ['utf-8'];
  if (decode(bytes, 'gb18030') === undefined) return ['windows-1252'];
  return isChinese(bytes) ? ['gb18030', 'windows-1252'] : ['windows-1252', 'gb18030'];
}

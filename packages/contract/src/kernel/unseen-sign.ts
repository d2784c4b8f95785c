/**
 * Signs that nobody sees and that make words look like others: marks of direction, joiners without
 * anything to join, control characters. Emoji and some scripts are joined by U+200C and U+200D, flags are
 * spelled in tags: these stay.
 */
export const unseenSign =
  /(?![\t\n\r]|\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\u2028\u2029]|(?<!\S)(?:\u200C|\u200D)/u;

/** As `unseenSign`, with what begins a new line or a new column: names stand in one. */
export const unseenInLine = new RegExp(`[\\t\\n\\r]|${unseenSign.source}`, 'u');

/** The number of such a sign in words: whoever has pasted it cannot see which one it is. */
export function nameOfUnseen(words: string): string | undefined {
  const [sign] = unseenSign.exec(words) ?? unseenInLine.exec(words) ?? [];
  const code = sign?.codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The forms in which a noun stands in code, in paths and in texts. */
import type { Text } from '@lebean/contract/kernel/text';

export interface Names {
  /** `luckyDraw`, `LuckyDraw`, `LUCKY_DRAW` and their plurals. */
  readonly noun: string;
  readonly Noun: string;
  readonly NOUN: string;
  readonly nouns: string;
  readonly Nouns: string;
  /** `lucky-draw`: files and paths. */
  readonly file: string;
  readonly files: string;
  /** `lucky_draw`: what the mechanical rule makes of it in the database. */
  readonly table: string;
  /** `lucky draw`: comments. */
  readonly words: string;
  readonly manyWords: string;
  /** What screens call it. */
  readonly title: Text;
}

export function namesOf(file: string, plural: string | undefined, title: Text | undefined): Names {
  const files = plural ?? pluralOf(file);
  const words = file.replaceAll('-', ' ');
  return {
    noun: camelCase(file),
    Noun: capitalised(camelCase(file)),
    NOUN: file.replaceAll('-', '_').toUpperCase(),
    nouns: camelCase(files),
    Nouns: capitalised(camelCase(files)),
    file,
    files,
    table: file.replaceAll('-', '_'),
    words,
    manyWords: files.replaceAll('-', ' '),
    title: title ?? sameText(capitalised(words)),
  };
}

export const sameText = (text: string): Text => ({ zh: text, en: text, es: text });

export const camelCase = (file: string): string =>
  file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `isEnabled` is "Is enabled" in words; a yes-or-no field drops its verb. */
export const wordsOf = (name: string): string =>
  capitalised(
    snakeCase(name)
      .replaceAll('_', ' ')
      .replace(/^(?:is|has|can) /, ''),
  );

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

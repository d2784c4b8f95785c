/** Shorter numbers are looked for as words of their own: inside others they would be found by chance. */
const minSqueezedLength = 12;

/** Letters and digits alone, those that people mistake for each other (NUM-4 leaves them out) made one. */
const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/**
 * Which of the numbers a text names, wherever they stand in it: banks break them with spaces, hyphens and ends of
 * lines. Looks at each place of the text once, however many numbers there are.
 */
export class NumberSearch<Owner> {
  readonly #owners = new Map<string, Owner[]>();
  readonly #lengths = new Set<number>();

  constructor(numbers: Iterable<readonly [string, Owner]>) {
    for (const [number, owner] of numbers) {
      const key = squeezed(number);
      if (key === '') continue;
      this.#owners.set(key, [...(this.#owners.get(key) ?? []), owner]);
      if (key.length >= minSqueezedLength) this.#lengths.add(key.length);
    }
  }

  find(text: string): Owner[] {
    const found = new Set<string>();
    const letters = squeezed(text);
    for (const length of this.#lengths) {
      for (let from = 0; from + length <= letters.length; from += 1) {
        const piece = letters.slice(from, from + length);
        if (this.#owners.has(piece)) found.add(piece);
      }
    }
    for (const word of text.normalize('NFKC').split(/[^0-9A-Za-z-]+/)) {
      if (this.#owners.has(squeezed(word))) found.add(squeezed(word));
    }
    return [...new Set([...found].flatMap((key) => this.#owners.get(key) ?? []))];
  }
}

/**
 * All of a text that could be the number of a document of ours (NUM-4): so many signs, beginning with the letter of
 * its kind. What is looked up by them was perhaps paid long ago.
 */
export function possibleNumbers(text: string, letter: string, length: number): string[] {
  const letters = squeezed(text);
  const found = new Set<string>();
  for (let from = letters.indexOf(letter); from !== -1; from = letters.indexOf(letter, from + 1)) {
    const number = letters.slice(from, from + length);
    if (number.length === length) found.add(number);
  }
  return [...found];
}

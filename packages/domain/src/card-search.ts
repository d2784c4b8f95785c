import { phoneDigits } from './phone.ts';

const hanCharacter = /\p{Script=Han}/u;

const folded = (words: string): string =>
  words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The words of a name by which it is found: each word, and for a Chinese name also each ending of it. */
function nameTokens(name: string): string[] {
  const words = folded(name).split(/\s+/).filter(Boolean);
  return words.flatMap((word) => {
    if (!hanCharacter.test(word)) return [word];
    const characters = Array.from(word);
    return characters.map((_, start) => characters.slice(start).join(''));
  });
}

/**
 * The tokens under which a card is found (MEM-9): its number, retired ones too, the phone in full
 * and by its last four digits, and the words of the name. A search is a prefix of a token.
 */
export function cardSearchTokens(card: {
  readonly cardNumbers: readonly string[];
  readonly phone: string;
  readonly name: string;
}): string[] {
  const digits = phoneDigits(card.phone);
  return [
    ...new Set([
      ...card.cardNumbers.map(folded),
      ...(digits.length > 0 ? [digits, digits.slice(-4)] : []),
      ...nameTokens(card.name),
      folded(card.name).replaceAll(/\s+/g, ' '),
    ]),
  ].filter((token) => token.length > 0);
}

/** What somebody typed into the search, in the form in which tokens are kept. */
export function searchPrefix(typed: string): string {
  const words = folded(typed).replaceAll(/\s+/g, ' ');
  return /^[+\d][\d\s()+-]*$/.test(words) && !words.includes('-', words.length - 1)
    ? phoneOrNumber(words)
    : words;
}

/** A phone is kept as digits, a card number with its dashes: only a plus or blanks are dropped. */
const phoneOrNumber = (words: string): string => words.replaceAll(/[\s()+]/g, '');

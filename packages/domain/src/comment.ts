import { type Result, fails, holds } from './result.ts';

/** The scores that a member can give, the worst first (GAM-6). */
export const scores = [1, 2, 3, 4, 5] as const;
export type Score = (typeof scores)[number];

export const isScore = (value: number): value is Score => scores.some((score) => score === value);

/** What is asked of a play before a member rates it. */
export interface RatedPlay {
  readonly state: 'started' | 'ended' | 'cancelled' | 'timedOut' | 'reversed';
  readonly hasCard: boolean;
  readonly hasGame: boolean;
}

/** Whether a play can be rated: by a member, for a game, and after it took place (GAM-6). */
export function rateable({
  state,
  hasCard,
  hasGame,
}: RatedPlay): Result<true, 'stillRunning' | 'notRateable'> {
  if (!hasCard || !hasGame || state === 'cancelled') return fails('notRateable');
  return state === 'started' ? fails('stillRunning') : holds(true);
}

interface FoldedLetter {
  readonly letter: string;
  /** Something stands before it that is neither letter nor figure, or nothing. */
  readonly isFirst: boolean;
}

const letterOrFigure = /[\p{L}\p{N}]/u;
/** Written without spaces: where a word begins and ends cannot be seen. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The letters and figures of words, without case, width, accents and whatever stands between them. */
function fold(words: string): FoldedLetter[] {
  const plain = words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFKD');
  const folded: FoldedLetter[] = [];
  let isFirst = true;
  for (const letter of plain) {
    const isRead = letterOrFigure.test(letter);
    if (isRead) folded.push({ letter, isFirst });
    isFirst = !isRead;
  }
  return folded;
}

/** How a word of the list is kept: two that look alike are one. Empty where nothing of it is read. */
export const foldedWord = (word: string): string =>
  fold(word)
    .map(({ letter }) => letter)
    .join('');

const isEdge = (letter: FoldedLetter | undefined): boolean =>
  letter === undefined || letter.isFirst || unspaced.test(letter.letter);

function standsAt(
  words: readonly FoldedLetter[],
  place: number,
  sought: readonly FoldedLetter[],
): boolean {
  const [first] = sought;
  const last = sought.at(-1);
  if (first === undefined || last === undefined) return false;
  const begins = unspaced.test(first.letter) || isEdge(words[place]);
  const ends = unspaced.test(last.letter) || isEdge(words[place + sought.length]);
  return begins && ends && sought.every(({ letter }, nth) => words[place + nth]?.letter === letter);
}

/**
 * The first of the listed words that a text contains, whatever its case, width and accents, and with
 * whatever is put between its letters; nothing where there is none (GAM-6). Where words are written with
 * spaces a word is a whole one: `class` does not hold what `ass` would.
 */
export function heldWordIn(text: string, listed: readonly string[]): string | undefined {
  const words = fold(text);
  return listed.find((word) => {
    const sought = fold(word);
    return words.some((_, place) => standsAt(words, place, sought));
  });
}

/** How many shown comments give a game each score. */
export interface ScoreCount {
  readonly score: Score;
  readonly count: number;
}

/** All scores with their counts, the best first, also those that nobody gave. */
export const distributionOf = (counted: readonly ScoreCount[]): ScoreCount[] =>
  scores.toReversed().map((score) => ({
    score,
    count: counted.reduce((sum, each) => (each.score === score ? sum + each.count : sum), 0),
  }));

/** The average of shown scores in hundredths; nothing where there are none (GAM-6). */
export function averageScore(counted: readonly ScoreCount[]): number | undefined {
  const count = counted.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return undefined;
  const sum = counted.reduce((total, { score, count: times }) => total + score * times, 0);
  return Math.round((sum * 100) / count);
}

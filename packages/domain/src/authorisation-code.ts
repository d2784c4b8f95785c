import { fails, holds, type Result } from './result.ts';

/** Digits and letters that cannot be taken for one another; a prime number of them, for the check. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** The characters that are drawn by chance: 31 to the 19th are 94 bits (DEV-2). */
export const drawnCharacters = 19;
const groupLength = 5;

/** The states of an authorisation code (DEV-2). */
export const codeStates = ['issued', 'activated', 'disabled', 'released', 'void'] as const;
export type CodeState = (typeof codeStates)[number];

/** What people do with a code; it is activated by a machine. */
export type CodeVerb = 'disable' | 'enable' | 'release' | 'void';

/**
 * The weighted sum of the characters by their places. The weights differ and the number of characters
 * is prime: any single wrong character and any two that are swapped change it.
 */
function checkPlace(places: readonly number[]): number {
  const sum = places.reduce((total, place, index) => total + place * (index + 1), 0);
  return sum % codeAlphabet.length;
}

const characterAt = (place: number): string => codeAlphabet.charAt(place);

/** A code as it is shown to people, from 19 drawn places of the alphabet and a check character. */
export function composeCode(places: readonly number[]): string {
  const characters = [...places, checkPlace(places)].map(characterAt).join('');
  return (characters.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}

/** A code as it is hashed: whatever case and gaps it was typed with. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Whether a typed code can be one at all: its characters, its length and its check character. */
export function isWellFormedCode(typed: string): boolean {
  const places = Array.from(plainCode(typed), (character) => codeAlphabet.indexOf(character));
  if (places.length !== drawnCharacters + 1 || places.includes(-1)) return false;
  return checkPlace(places.slice(0, drawnCharacters)) === places.at(-1);
}

/** The end of a code, by which people tell it from others when the rest is hidden (DEV-3). */
export const codeHint = (code: string): string => plainCode(code).slice(-4);

/** A code of which only the end is known, as lists and files show it (DEV-3). */
export const maskedCode = (hint: string): string => `•••• ${hint}`;

const verbs: Readonly<Record<CodeVerb, { from: readonly CodeState[]; to: CodeState }>> = {
  disable: { from: ['activated'], to: 'disabled' },
  enable: { from: ['disabled'], to: 'activated' },
  release: { from: ['activated', 'disabled'], to: 'released' },
  void: { from: ['issued'], to: 'void' },
};

/** The state of a code after a verb, or that its state forbids it (DEV-2). */
export function codeAfter(state: CodeState, verb: CodeVerb): Result<CodeState, 'stateForbids'> {
  const { from, to } = verbs[verb];
  return from.includes(state) ? holds(to) : fails('stateForbids');
}

/** The verbs that the state of a code allows (DEV-2). */
export function codeVerbs(state: CodeState): readonly CodeVerb[] {
  const all: readonly CodeVerb[] = ['void', 'disable', 'enable', 'release'];
  return all.filter((verb) => codeAfter(state, verb).ok);
}

/** What a code is when a machine wants to be let in by it. */
export type CodeFacts = {
  readonly state: CodeState;
  /** The machine it is bound to, once it was activated. */
  readonly machine: string | null;
};

/**
 * What comes of a machine that names a code (DEV-2): the first binds it, the same again is let in again,
 * another is refused.
 */
export function activation(
  code: CodeFacts,
  machine: string,
): Result<'first' | 'again', 'notUsable' | 'otherMachine'> {
  if (code.state === 'issued') return holds('first');
  if (code.state !== 'activated') return fails('notUsable');
  return code.machine === machine ? holds('again') : fails('otherMachine');
}

/** Holds the texts of a module against the terms of screens and the words that no text says (SH-61). */
import { type Language, languages } from '@lebean/contract/kernel/text';
import type { Complaint } from '../source/planted.ts';
import { exceptions } from './exceptions.ts';
import { type Term, terms, type Wrong } from './terms.ts';
import type { ScreenText } from './texts.ts';
import { wrongWords } from './wrong-words.ts';

export interface Found extends Complaint {
  /** The text that is complained about. */
  readonly words: string;
}

/** What is wrong with these texts, the exceptions left out. */
export function termComplaints(all: readonly ScreenText[]): Found[] {
  const texts = all.map((text) => ({ ...text, words: text.words.replaceAll(quoted, '[]') }));
  const sources = new Map(
    texts.filter(({ language }) => language === 'zh').map((text) => [placeOf(text), text.words]),
  );
  return texts.flatMap((text) => {
    const wrong = [
      ...wrongWords[text.language],
      ...wrongTranslations(sources.get(placeOf(text)), text.language),
    ].find(({ words }) => words.test(text.words));
    return wrong === undefined ? [] : [foundIn(text, wrong)];
  });
}

/** The exceptions that excuse nothing, as they are to be removed. */
export function unusedExceptions(found: readonly Found[]): readonly string[] {
  const complained = new Set(found.map(({ words }) => words));
  return exceptions.map(({ words }) => words).filter((words) => !complained.has(words));
}

export const isExcepted = ({ words }: Found): boolean =>
  exceptions.some((exception) => exception.words === words);

/** What a help quotes of another text, by its key: nobody reads the key. */
const quoted = /\[[\w-]+\.[\w-]+\]/g;

const placeOf = ({ path, place }: ScreenText): string => `${path} ${place}`;

const foundIn = ({ path, line, language, words }: ScreenText, { instead }: Wrong): Found => ({
  path,
  line,
  words,
  reason: `${language} “${words}”: ${instead}`,
});

/** The terms that the Chinese text says bind its translations. */
function wrongTranslations(source: string | undefined, language: Language): readonly Wrong[] {
  if (source === undefined || language === 'zh') return [];
  return terms
    .filter(({ word }) => source.includes(word.zh))
    .flatMap(({ never }: Term) => never?.[language] ?? []);
}

/** Terms that say two things, or one thing in two ways: the glossary is to be read in both directions. */
export function ambiguousTerms(listed: readonly Term[] = terms): readonly string[] {
  return languages.flatMap((language) => {
    const seen = new Map<string, string>();
    return listed.flatMap(({ word }) => {
      const earlier = seen.get(word[language]);
      seen.set(word[language], word.zh);
      return earlier === undefined ? [] : [`${word[language]} is ${earlier} and ${word.zh}`];
    });
  });
}

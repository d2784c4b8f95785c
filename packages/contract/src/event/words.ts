import type { AccountKind } from '../kernel/account-kind.ts';
import { fillText, type Language, type Text } from '../kernel/text.ts';
import { type EventCategoryName, findCategory } from './catalogue.ts';

/** A word of an event: the same in each language, or in three. */
export type EventWord = string | number | Text;
export type EventWords = Readonly<Record<string, EventWord>>;

const valuesIn = (words: EventWords, language: Language): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'object' ? word[language] : word,
    ]),
  );

/** What an event says to a reader; where it stands for several, how many. */
export function eventSays(
  category: EventCategoryName | (string & {}),
  words: EventWords,
  gathered: number,
  language: Language,
): string {
  const known = findCategory(category);
  if (known === undefined) return category;
  if (gathered > 1) return `${known.title[language]} × ${gathered}`;
  return fillText(known.says[language], valuesIn(words, language), language);
}

/** The page that shows what an event is about; empty where it has none for this kind of account. */
export function eventPage(category: string, words: EventWords, kind: AccountKind): string {
  const page = findCategory(category)?.page[kind] ?? '';
  return fillText(page, valuesIn(words, 'en'), 'en');
}

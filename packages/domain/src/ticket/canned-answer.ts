/** What a canned answer may leave open, filled in from the ticket (SVC-8). */
export const answerPlaceholders = [
  'shop',
  'contact',
  'number',
  'device',
  'engineer',
  'visit',
] as const;
export type AnswerPlaceholder = (typeof answerPlaceholders)[number];

const placeholder = /\{([^{}]*)\}/g;
const isKnown = (name: string): name is AnswerPlaceholder =>
  answerPlaceholders.some((known) => known === name);

/** The first placeholder of some texts that nobody knows. */
export function unknownPlaceholder(texts: readonly string[]): string | undefined {
  return texts
    .flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name))
    .find((name) => !isKnown(name));
}

export interface AnswerTexts {
  readonly zh: string;
  readonly en: string;
  readonly es: string;
}

/** The text in the language of a shop; where there is none, in English, in Chinese, in any. */
export const textFor = (texts: AnswerTexts, language: keyof AnswerTexts): string =>
  [texts[language], texts.en, texts.zh, texts.es].find((text) => text !== '') ?? '';

/**
 * A text with what a ticket knows. What is not known yet stays as it is, in braces: whoever sends it sees the gap.
 * What is filled in is not looked at again: a shop that is called {visit} is called so.
 */
export const filledAnswer = (
  text: string,
  known: Readonly<Record<AnswerPlaceholder, string>>,
): string =>
  text.replaceAll(placeholder, (whole, name: string) =>
    isKnown(name) && known[name] !== '' ? known[name] : whole,
  );

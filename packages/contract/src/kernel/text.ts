/** The languages of the product; Chinese is the source and the default. */
export const languages = ['zh', 'en', 'es'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh';

/** One text in the three languages. */
export type Text = Readonly<Record<Language, string>>;

/** What things are called, by their names in code. */
export type Titles = Readonly<Record<string, Text>>;

/**
 * The names of the `{placeholders}` of a text. `{count:card|cards}` is a word that agrees with `count`: its form for
 * one, then its form for others.
 */
export type Placeholders<S extends string> =
  S extends `${string}{${infer Placeholder}}${infer Rest}`
    ? NameOf<Placeholder> | Placeholders<Rest>
    : never;
type NameOf<Placeholder extends string> = Placeholder extends `${infer Name}:${string}`
  ? Name
  : Placeholder;

/** The values that a text with placeholders needs. */
export type TextValues<S extends string> = Readonly<Record<Placeholders<S>, string | number>>;

/** How each language is written where a number goes into a sentence. */
const locales = { zh: 'zh-CN', en: 'en-US', es: 'es-ES' } as const satisfies Text;
const pluralRules: Readonly<Record<Language, Intl.PluralRules>> = {
  zh: new Intl.PluralRules(locales.zh),
  en: new Intl.PluralRules(locales.en),
  es: new Intl.PluralRules(locales.es),
};

const placeholder = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

/**
 * Fills `{name}` with `values.name`, and `{name:one|others}` with the form that agrees with it in the language of the
 * template. A placeholder without a value stays as it is.
 */
export function fillText(
  template: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  return template.replaceAll(placeholder, (whole, name: string, one?: string, others?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || others === undefined) return String(value);
    // A number that is written for people already: none but "1" is one.
    const number = typeof value === 'number' ? value : Number(value);
    return pluralRules[language].select(number) === 'one' ? one : others;
  });
}

const amount = /^-?\d+\.\d\d(?=$| [A-Z]{3}$)/;

/**
 * A text in one language with its values. An amount such as `352800.00`, with or without its currency, is
 * written as that language writes amounts.
 */
export function sayText(
  text: Text,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): string {
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const written: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values))
    written[name] =
      typeof value === 'string'
        ? value.replace(amount, (decimal) => format.format(Number(decimal)))
        : value;
  return fillText(text[language], written, language);
}

/** The language of an `Accept-Language` value; the default when it names none of ours. */
export function languageOf(accepted: string | undefined): Language {
  const requested = (accepted ?? '').toLowerCase().split(/[,;-]/, 1)[0];
  return languages.find((language) => language === requested) ?? defaultLanguage;
}

/** The `{placeholders}` of a text, each once, in the order of the alphabet. */
export const placeholdersOf = (template: string): readonly string[] =>
  [...new Set(Array.from(template.matchAll(placeholder), ([, name]) => `{${name}}`))].toSorted();

/** Whether a text says what its source says with the same values; an empty one says nothing itself. */
export const hasPlaceholdersOf = (source: string, template: string): boolean =>
  template === '' || placeholdersOf(source).join() === placeholdersOf(template).join();

/** The languages of the product; Chinese is the source and the default. */
export const languages = ['zh', 'en', 'es'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh';

/** One text in the three languages. */
export type Text = Readonly<Record<Language, string>>;

/** The names of the `{placeholders}` of a text. */
export type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values that a text with placeholders needs. */
export type TextValues<S extends string> = Readonly<Record<Placeholders<S>, string | number>>;

/** Fills `{name}` with `values.name`; a placeholder without a value stays as it is. */
export function fillText(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** How each language is written where an amount goes into a sentence. */
const locales = { zh: 'zh-CN', en: 'en-US', es: 'es-ES' } as const satisfies Text;
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
  return fillText(text[language], written);
}

/** The language of an `Accept-Language` value; the default when it names none of ours. */
export function languageOf(accepted: string | undefined): Language {
  const wanted = (accepted ?? '').toLowerCase().split(/[,;-]/, 1)[0];
  return languages.find((language) => language === wanted) ?? defaultLanguage;
}

/** The `{placeholders}` of a text, each once, in the order of the alphabet. */
export const placeholdersOf = (template: string): readonly string[] =>
  [...new Set(Array.from(template.matchAll(/\{(\w+)\}/g), ([whole]) => whole))].toSorted();

/** Whether a text says what its source says with the same values; an empty one says nothing itself. */
export const hasPlaceholdersOf = (source: string, template: string): boolean =>
  template === '' || placeholdersOf(source).join() === placeholdersOf(template).join();

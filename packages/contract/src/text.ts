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

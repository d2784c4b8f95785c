import type { Language } from '@lebean/contract/kernel/text';
import { locales } from '../platform/i18n.ts';

const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));

/** Codes that the browser can name but that are groups, oceans or pseudo regions. */
const noCountries = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);

export type Country = { readonly code: string; readonly name: string };

const countriesByLanguage = new Map<Language, readonly Country[]>();

/** A country's name in a language; its code where it has none. */
export function countryName(code: string, language: Language): string {
  return countries(language).find((country) => country.code === code)?.name ?? code;
}

/**
 * The countries of ISO 3166 by name, from what the browser knows: no list to keep up to date. Codes
 * that have been replaced are left out, since the browser calls them by their successors.
 */
export function countries(language: Language): readonly Country[] {
  const known = countriesByLanguage.get(language);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(locales[language], { type: 'region', fallback: 'none' });
  const named = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && isCurrent(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, locales[language]));
  countriesByLanguage.set(language, named);
  return named;
}

const isCurrent = (code: string): boolean =>
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

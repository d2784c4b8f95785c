import { expect, test } from 'vitest';
import { languageOfCountry } from './country-language.ts';

test('SET-22: a business that has chosen no language is written to in that of its country, else in English', () => {
  expect(['CN', 'TW', 'MX', 'ES', 'US', 'DE', ''].map(languageOfCountry)).toEqual([
    'zh',
    'zh',
    'es',
    'es',
    'en',
    'en',
    'en',
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCountryAllowed } from './game-country.ts';

const country = fc.constantFrom('CN', 'US', 'ES', 'MX', 'FR');
const listed = fc.uniqueArray(country, { minLength: 1 });

describe('PRI-1: the country rule of a game', () => {
  it('allows every country when it lists none', () => {
    fc.assert(
      fc.property(country, fc.constantFrom(true, false, null), (where, isBlack) => {
        expect(isCountryAllowed({ isBlack, countries: [] }, where)).toBe(true);
      }),
    );
  });

  it('denies exactly the listed countries, or allows exactly them', () => {
    fc.assert(
      fc.property(country, listed, (where, countries) => {
        const isListed = countries.includes(where);
        expect(isCountryAllowed({ isBlack: true, countries }, where)).toBe(!isListed);
        expect(isCountryAllowed({ isBlack: false, countries }, where)).toBe(isListed);
      }),
    );
  });

  it('is the opposite of itself with black and white exchanged', () => {
    fc.assert(
      fc.property(country, listed, fc.boolean(), (where, countries, isBlack) => {
        const allowed = isCountryAllowed({ isBlack, countries }, where);
        expect(isCountryAllowed({ isBlack: !isBlack, countries }, where)).toBe(!allowed);
      }),
    );
  });
});

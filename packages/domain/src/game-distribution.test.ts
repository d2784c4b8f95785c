import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCountryAllowed } from './game-country.ts';
import { type DistributionCase, exclusionOf } from './game-distribution.ts';
import { gameStates } from './game-state.ts';

const country = fc.constantFrom('CN', 'US', 'ES');
const cases: fc.Arbitrary<DistributionCase> = fc.record({
  game: fc.record({
    state: fc.constantFrom(...gameStates),
    isHeld: fc.boolean(),
    isBlack: fc.constantFrom(true, false, null),
    countries: fc.uniqueArray(country),
  }),
  shop: fc.record({ country, isEnabled: fc.boolean() }),
  isDistributed: fc.boolean(),
});

describe('GAM-3: who is excluded, and why', () => {
  it('gives a game to a shop exactly when nothing speaks against it', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const { game, shop, isDistributed } = each;
        const isGiven =
          game.state === 'published' &&
          game.isHeld &&
          isCountryAllowed(game, shop.country) &&
          shop.isEnabled &&
          !isDistributed;
        expect(exclusionOf(each, 'distribute') === undefined).toBe(isGiven);
      }),
    );
  });

  it('withdraws whatever a shop has, and nothing else', () => {
    fc.assert(
      fc.property(cases, (each) => {
        expect(exclusionOf(each, 'withdraw') === undefined).toBe(each.isDistributed);
      }),
    );
  });

  it('names one reason: that of the game before that of the shop', () => {
    const each: DistributionCase = {
      game: { state: 'unpublished', isHeld: true, isBlack: true, countries: ['CN'] },
      shop: { country: 'CN', isEnabled: false },
      isDistributed: false,
    };
    expect(exclusionOf(each, 'distribute')).toBe('gameNotPublished');
    const published: DistributionCase = { ...each, game: { ...each.game, state: 'published' } };
    expect(exclusionOf(published, 'distribute')).toBe('countryDenied');
  });
});

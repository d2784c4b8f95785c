import { type CountryRule, isCountryAllowed } from './game-country.ts';
import type { GameState } from './game-state.ts';

/** What GAM-3 has to know about a game, a shop and what there is between them. */
export type DistributionCase = {
  readonly game: CountryRule & {
    readonly state: GameState;
    /** Whether whoever gives it may: staff always, a partner what one of its shops has. */
    readonly isHeld: boolean;
  };
  readonly shop: { readonly country: string; readonly isEnabled: boolean };
  readonly isDistributed: boolean;
};

export type DistributionStep = 'distribute' | 'withdraw';

/** Why a shop is left out, the first that holds. */
export const exclusions = [
  'alreadyDistributed',
  'withdrawnBefore',
  'notDistributed',
  'gameNotPublished',
  'gameNotHeld',
  'countryDenied',
  'shopDisabled',
] as const;
export type Exclusion = (typeof exclusions)[number];

/**
 * Why a game is not given to a shop, or not withdrawn from it (GAM-3); nothing where it is. What a shop
 * has can always be withdrawn, however the game and the shop have changed since.
 */
export function exclusionOf(
  { game, shop, isDistributed }: DistributionCase,
  step: DistributionStep,
): Exclusion | undefined {
  if (step === 'withdraw') return isDistributed ? undefined : 'notDistributed';
  if (isDistributed) return 'alreadyDistributed';
  if (game.state !== 'published') return 'gameNotPublished';
  if (!game.isHeld) return 'gameNotHeld';
  if (!isCountryAllowed(game, shop.country)) return 'countryDenied';
  return shop.isEnabled ? undefined : 'shopDisabled';
}

/**
 * Why a rule does not give a game to a shop (GAM-3). What a person has withdrawn from a shop no rule gives back: the
 * person knew why, the rule does not.
 */
export function ruleExclusionOf(
  pair: DistributionCase & { readonly wasWithdrawn: boolean },
): Exclusion | undefined {
  if (!pair.isDistributed && pair.wasWithdrawn) return 'withdrawnBefore';
  return exclusionOf(pair, 'distribute');
}

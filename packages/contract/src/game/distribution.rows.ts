import * as z from 'zod/mini';
import { gameStates } from '@lebean/domain/game-state';
import { id, instant } from '../kernel/common.ts';
import { namedCountry } from '../vocabulary/shop.ts';
import { gameNames } from './rows.ts';

/** How many games, and how many pairs of game and shop, one call looks at. */
export const maxGamesAtOnce = 50;
export const maxPairsAtOnce = 20_000;
/** How many of those left out are named; the others are counted by reason. */
export const maxPairsNamed = 200;

export const distributionStates = ['distributed', 'withdrawn'] as const;

/** How a game came to a shop: by a person, by the switch of the shop, or by a rule. */
export const distributionOrigins = ['person', 'switch', 'rule'] as const;

export const distributionRow = z.object({
  shopId: id(),
  shopName: z.string(),
  merchantName: z.string(),
  country: namedCountry(z.string()),
  gameId: id(),
  ...gameNames,
  gameState: z.enum(gameStates),
  state: z.enum(distributionStates),
  /** Given by the switch of the shop or by a rule, not by a person. */
  isAutomatic: z.boolean(),
  origin: z.enum(distributionOrigins),
  /** The rule that gave it; rules are the platform's, and nobody else is told which. */
  ruleName: z.nullable(z.string()),
  distributedAt: instant(),
  withdrawnAt: z.nullable(instant()),
  changedBy: z.string(),
});
export type DistributionRow = z.output<typeof distributionRow>;

/** A game as it is chosen. */
export const gameOption = z.object({ id: id(), ...gameNames, state: z.enum(gameStates) });
export type GameOption = z.output<typeof gameOption>;

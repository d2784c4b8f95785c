import * as z from 'zod/mini';
import { exclusions } from '@lebean/domain/game-distribution';
import { gameStates } from '@lebean/domain/game-state';
import { countryCode, id, page, paging } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import { namedCountry, shopTypes } from '../vocabulary/shop.ts';
import {
  distributionRow,
  distributionStates,
  gameOption,
  maxGamesAtOnce,
} from './distribution.rows.ts';
import { gameNotFound, tooManyPairs } from './refusals.ts';
import { gameNames } from './rows.ts';

const scope = ['staff', 'partner'] as const;

export const listDistribution = query({
  id: 'distribution.list',
  path: '/api/game-distribution',
  summary: 'Which shop has, or had, which game (GAM-3)',
  permission: 'game.distribution.list',
  scope,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    gameId: z.optional(id()),
    shopId: z.optional(id()),
    merchantId: z.optional(id()),
    country: z.optional(namedCountry(countryCode())),
    state: z.optional(z.enum(distributionStates)),
    sort: z._default(z.enum(['-distributedAt', 'distributedAt']), '-distributedAt'),
  }),
  output: page(distributionRow),
});

export const listGameOptions = query({
  id: 'distribution.games',
  path: '/api/game-distribution/games',
  summary:
    'The games that can be chosen: all for staff, for a partner those that its shops have or had',
  permission: 'game.distribution.list',
  scope,
  input: z.strictObject({
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    state: z.optional(z.enum(gameStates)),
  }),
  output: z.object({ games: z.array(gameOption) }),
});

/** Which games and which shops: shops by id, or all that match. */
const selection = {
  gameIds: z.array(id()).check(z.minLength(1, says('chooseGame')), z.maxLength(maxGamesAtOnce)),
  shopIds: z.optional(z.array(id()).check(z.minLength(1, says('chooseShop')), z.maxLength(1000))),
  /** Instead of ids: the server finds the shops (SH-36). */
  matching: z.optional(
    z.strictObject({
      country: z.optional(namedCountry(countryCode())),
      shopType: z.optional(z.enum(shopTypes)),
      merchantId: z.optional(id()),
    }),
  ),
};

/** Either ids or filters, never both and never neither. */
const namesShopsOnce = z.refine<{ shopIds?: unknown; matching?: unknown }>(
  ({ shopIds, matching }) => (shopIds === undefined) !== (matching === undefined),
  { path: ['shopIds'], ...says('shopsOrFilter') },
);

/** A game and a shop, by their names. */
const namedPair = z.object({ gameId: id(), ...gameNames, shopId: id(), shopName: z.string() });
/** A pair that is left out, and why. */
const excluded = z.extend(namedPair, { reason: z.enum(exclusions) });

export const outcome = {
  /** Pairs that are, or would be, changed. */
  included: z.int(),
  /** The first of them by name: who gets, or loses, what. */
  includedPairs: z.array(namedPair),
  excludedCount: z.int(),
  /** Those left out, by reason. */
  reasons: z.array(z.object({ reason: z.enum(exclusions), count: z.int() })),
  /** The first of them by name. */
  excluded: z.array(excluded),
};

export const previewDistribution = query({
  id: 'distribution.preview',
  method: 'POST',
  path: '/api/game-distribution/preview',
  summary: 'Who would get, or lose, games, and who is excluded and why (GAM-3)',
  permission: 'game.distribution.update',
  scope,
  input: z
    .strictObject({ ...selection, step: z.enum(['distribute', 'withdraw']) })
    .check(namesShopsOnce),
  output: z.object(outcome),
  refusals: [gameNotFound, shopNotFound, tooManyPairs],
});
export type DistributionOutcome = z.output<(typeof previewDistribution)['output']>;

export const distributeGames = command({
  id: 'distribution.distribute',
  path: '/api/game-distribution/distribute',
  summary: 'Gives games to shops, and tells of each pair left out why (GAM-3, SH-36)',
  permission: 'game.distribution.update',
  scope,
  input: z.strictObject(selection).check(namesShopsOnce),
  /** The operation log keeps the call under the first game. */
  output: z.object({ ...outcome, firstGameId: id() }),
  refusals: [gameNotFound, shopNotFound, tooManyPairs],
  audit: { object: 'game', idFrom: 'firstGameId' },
});

export const withdrawGames = command({
  id: 'distribution.withdraw',
  path: '/api/game-distribution/withdraw',
  summary: 'Withdraws games from shops: no new plays there, running ones finish (GAM-3)',
  permission: 'game.distribution.update',
  scope,
  input: z.strictObject(selection).check(namesShopsOnce),
  /** The operation log keeps the call under the first game. */
  output: z.object({ ...outcome, firstGameId: id() }),
  refusals: [gameNotFound, shopNotFound, tooManyPairs],
  audit: { object: 'game', idFrom: 'firstGameId' },
});

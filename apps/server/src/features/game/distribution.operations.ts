import {
  type DistributionOutcome,
  distributeGames,
  listDistribution,
  listGameOptions,
  previewDistribution,
  withdrawGames,
} from '@lebean/contract/game/distribution.operations';
import { maxPairsAtOnce, maxPairsNamed } from '@lebean/contract/game/distribution.rows';
import { exportDistribution } from '@lebean/contract/game/export';
import { gameNotFound, tooManyPairs } from '@lebean/contract/game/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { type DistributionStep, exclusionOf } from '@lebean/domain/game-distribution';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { countReasons } from './distribution-outcome.ts';
import {
  distributionListing,
  givePairs,
  listChoosableGames,
  listDistributedPairs,
  listSelectedGames,
  listSelectedShops,
  type Pair,
  pairKey,
  withdrawPairs,
} from './distribution.queries.ts';

const list = handleListing(listDistribution, exportDistribution, ({ db, scope }, filter) =>
  distributionListing(db, scope, filter),
);

const options = handle(listGameOptions, async ({ db, scope }, filter) => ({
  games: await listChoosableGames(db, scope, filter),
}));

type Selection = Pick<Input<typeof distributeGames>, 'gameIds' | 'shopIds' | 'matching'>;
type SelectStep = StepContext<typeof gameNotFound | typeof shopNotFound | typeof tooManyPairs>;
type Sorted = { readonly included: readonly Pair[]; readonly outcome: DistributionOutcome };

/** What is named is there, as the scope sees it; the same id twice counts once. */
async function select(context: SelectStep, selection: Selection) {
  const { db, scope } = context;
  const gameIds = [...new Set(selection.gameIds)];
  const shopIds = selection.shopIds && [...new Set(selection.shopIds)];
  const games = await listSelectedGames(db, scope, gameIds);
  if (games.length < gameIds.length) throw context.refused(gameNotFound);
  const { matching } = selection;
  const shops = await listSelectedShops(db, scope, { shopIds, matching }, maxPairsAtOnce + 1);
  if (shopIds !== undefined && shops.length < shopIds.length) throw context.refused(shopNotFound);
  const count = games.length * shops.length;
  if (count > maxPairsAtOnce) throw context.refused(tooManyPairs, { count, max: maxPairsAtOnce });
  return { games, shops };
}

/** GAM-3: which pairs of a selection a step is for, and of each other one why not. */
async function sortOut(
  context: SelectStep,
  selection: Selection,
  step: DistributionStep,
): Promise<Sorted> {
  const { games, shops } = await select(context, selection);
  const gameIds = games.map(({ id }) => id);
  const shopIds = shops.map(({ id }) => id);
  const had = await listDistributedPairs(context.db, context.scope, gameIds, shopIds);
  const included: Pair[] = [];
  const includedPairs: DistributionOutcome['includedPairs'] = [];
  const excluded: DistributionOutcome['excluded'] = [];
  for (const game of games) {
    for (const shop of shops) {
      const isDistributed = had.has(pairKey(shop.id, game.id));
      const reason = exclusionOf({ game, shop, isDistributed }, step);
      const { gameName, gameNameEn, gameNameEs } = game;
      const ids = { gameId: game.id, shopId: shop.id };
      const pair = { ...ids, gameName, gameNameEn, gameNameEs, shopName: shop.shopName };
      if (reason === undefined) {
        included.push({ ...ids, merchantId: shop.merchantId });
        includedPairs.push(pair);
      } else excluded.push({ ...pair, reason });
    }
  }
  return { included, outcome: outcomeOf(includedPairs, excluded) };
}

function outcomeOf(
  included: DistributionOutcome['includedPairs'],
  excluded: DistributionOutcome['excluded'],
): DistributionOutcome {
  return {
    included: included.length,
    includedPairs: included.slice(0, maxPairsNamed),
    excludedCount: excluded.length,
    reasons: countReasons(excluded.map(({ reason }) => ({ reason, count: 1 }))),
    excluded: excluded.slice(0, maxPairsNamed),
  };
}

const preview = handle(previewDistribution, async (context, { step, ...selection }) => {
  const { outcome } = await sortOut(context, selection, step);
  return outcome;
});

/** What the operation log keeps of a step: which games went to, or from, which shops. */
const loggedPairs = (pairs: readonly Pair[]) => ({
  gameIds: [...new Set(pairs.map(({ gameId }) => gameId))],
  shopIds: [...new Set(pairs.map(({ shopId }) => shopId))],
});

const distribute = handle(distributeGames, async (context, selection) => {
  const { db, actor, at } = context;
  const { included, outcome } = await sortOut(context, selection, 'distribute');
  const done = await givePairs(db, included, { name: actor.name, at });
  context.changed(undefined, { state: 'distributed', ...loggedPairs(included) });
  return { ...outcome, included: done, firstGameId: selection.gameIds[0] ?? 0 };
});

const withdraw = handle(withdrawGames, async (context, selection) => {
  const { db, actor, at } = context;
  const { included, outcome } = await sortOut(context, selection, 'withdraw');
  const done = await withdrawPairs(db, included, { name: actor.name, at });
  context.changed({ state: 'distributed' }, { state: 'withdrawn', ...loggedPairs(included) });
  return { ...outcome, included: done, firstGameId: selection.gameIds[0] ?? 0 };
});

export const distributionHandlers = [...list, options, preview, distribute, withdraw];

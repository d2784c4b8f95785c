import { levelNotFound, shopNotFound, staleVersion } from '@lebean/contract/card-refusals';
import {
  clearOwnPrice,
  gameTakesNoPoints,
  listGamePrices,
  ownPriceAboveCap,
  ownPriceActivitiesOnly,
  ownPriceForbidden,
  previewPrice,
  setOwnPrice,
  shopGameNotFound,
} from '@lebean/contract/game-price';
import { exportGamePrices } from '@lebean/contract/game-price-export';
import { ownPriceRefusal } from '@lebean/domain/pricing/charge';
import { priceOf } from '@lebean/domain/pricing/price';
import { wholesaleOf } from '@lebean/domain/pricing/wholesale';
import { lebeans, points } from '@lebean/domain/quantity';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { noRows } from '../../capabilities/export/no-rows.ts';
import {
  chargeOf,
  findShopPricing,
  inReadersWords,
  listPriceLevels,
  playToPrice,
} from '../../capabilities/pricing/price-facts.ts';
import {
  findShopGame,
  gamePriceListing,
  lockShopGame,
  writeOwnPrice,
} from './game-price.queries.ts';

const list = handleListing(listGamePrices, exportGamePrices, async ({ db, scope, at }, filter) => {
  const shop = await findShopPricing(db, scope, filter.shopId, at);
  // As many as those of one that does not exist (ACC-2).
  if (shop === undefined) return noRows;
  return await gamePriceListing(db, scope, await inReadersWords(db, shop), filter);
});

const preview = handle(previewPrice, async (context, { shopId, gameId, levelId, minutes, at }) => {
  const { db, scope } = context;
  const when = at === undefined ? context.at : new Date(at);
  const shop = await findShopPricing(db, scope, shopId, when);
  if (shop === undefined) throw context.refused(shopNotFound);
  const game = await findShopGame(db, scope, shopId, gameId);
  if (game === undefined) throw context.refused(shopGameNotFound);
  const levels = levelId === undefined ? [] : await listPriceLevels(db, shop);
  const level = levels.find(({ id }) => id === levelId);
  if (levelId !== undefined && level === undefined) throw context.refused(levelNotFound);
  const told = await inReadersWords(db, shop);
  const { price, steps } = priceOf(playToPrice(told, game, level ?? null, minutes));
  const { lebeans: cost, why } = wholesaleOf(
    {
      sellPoint: lebeans(game.sellPoint ?? 0),
      cooperationPoint: lebeans(game.cooperationPoint ?? 0),
      unionPoint: lebeans(game.unionPoint ?? 0),
      sharedPoint: lebeans(game.sharedPoint ?? 0),
      isBuyout: game.isBuyout,
      buyoutPoint: lebeans(game.buyoutPoint ?? 0),
    },
    { ...shop, hasBoughtOut: game.buyoutPaidAt !== null },
  );
  return {
    price,
    at: when.toISOString(),
    timeZone: shop.timeZone,
    steps: steps.map((step) => ({ ...noDetails, ...step })),
    wholesale: { lebeans: cost, why },
  };
});

/** What a step does not say, on a wire where all steps have the same shape. */
const noDetails = {
  from: null,
  ownPrice: null,
  seconds: null,
  unitMinutes: null,
  furtherUnits: null,
  unitPrice: null,
  activityName: null,
  percent: null,
  fixedPrice: null,
  levelName: null,
  activityPrice: null,
  levelPrice: null,
  taken: null,
} as const;

type OwnPriceStep = StepContext<
  | typeof shopNotFound
  | typeof shopGameNotFound
  | typeof ownPriceForbidden
  | typeof ownPriceActivitiesOnly
  | typeof staleVersion
>;

/** The game of a change, locked, in a shop that may set prices and has the one that the form showed. */
async function pricedByShop(
  context: OwnPriceStep,
  input: { readonly shopId: number; readonly gameId: number; readonly seenOwnPrice: number | null },
) {
  const { db, scope, at } = context;
  const shop = await findShopPricing(db, scope, input.shopId, at);
  if (shop === undefined) throw context.refused(shopNotFound);
  const game = await lockShopGame(db, scope, input.shopId, input.gameId);
  if (game === undefined) throw context.refused(shopGameNotFound);
  if (shop.pricePermission === 'activityOnly') throw context.refused(ownPriceActivitiesOnly);
  if (shop.pricePermission === 'fixed') throw context.refused(ownPriceForbidden);
  if (game.ownPrice !== input.seenOwnPrice)
    throw context.refused(staleVersion, { operator: game.changedBy });
  return { shop, game };
}

const set = handle(setOwnPrice, async (context, input) => {
  const { shopId, gameId, ownPrice } = input;
  const { shop, game } = await pricedByShop(context, input);
  const charge = chargeOf(game);
  const refusal = ownPriceRefusal(shop.pricePermission, charge, points(ownPrice));
  if (refusal === 'paysNothing') throw context.refused(gameTakesNoPoints);
  if (refusal === 'aboveCap')
    throw context.refused(ownPriceAboveCap, { cap: (game.topPrice / 100).toFixed(2) });
  await writeOwnPrice(context.db, shopId, gameId, { ownPrice, changedBy: context.actor.name });
  context.changed({ ownPrice: game.ownPrice }, { ownPrice });
  return { shopId, gameId };
});

const clear = handle(clearOwnPrice, async (context, input) => {
  const { shopId, gameId } = input;
  const { game } = await pricedByShop(context, input);
  const cleared = { ownPrice: null, changedBy: context.actor.name };
  await writeOwnPrice(context.db, shopId, gameId, cleared);
  context.changed({ ownPrice: game.ownPrice }, { ownPrice: null });
  return { shopId, gameId };
});

export const gamePriceHandlers = [...list, preview, set, clear];

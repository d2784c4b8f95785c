import { shopNotFound, staleVersion } from '@lebean/contract/kernel/refusals';
import { exportGamePrices } from '@lebean/contract/price/export';
import { clearOwnPrice, listGamePrices, setOwnPrice } from '@lebean/contract/price/operations';
import {
  gameTakesNoPoints,
  ownPriceAboveCap,
  ownPriceActivitiesOnly,
  ownPriceForbidden,
  shopGameNotFound,
} from '@lebean/contract/price/refusals';
import { ownPriceRefusal } from '@lebean/domain/pricing/charge';
import { points } from '@lebean/domain/quantity';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { noRows } from '../../capabilities/export/no-rows.ts';
import {
  chargeOf,
  findShopPricing,
  inReadersWords,
} from '../../capabilities/pricing/price-facts.ts';
import { gamePriceListing, lockShopGame, writeOwnPrice } from './game-price.queries.ts';

const list = handleListing(listGamePrices, exportGamePrices, async ({ db, scope, at }, filter) => {
  const shop = await findShopPricing(db, scope, filter.shopId, at);
  // As many as those of one that does not exist (ACC-2).
  if (shop === undefined) return noRows;
  return await gamePriceListing(db, scope, await inReadersWords(db, shop), filter);
});

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

export const gamePriceHandlers = [...list, set, clear];

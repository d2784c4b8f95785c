import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound, staleVersion } from '@lebean/contract/kernel/refusals';
import { exportGamePrices } from '@lebean/contract/price/export';
import { clearOwnPrice, listGamePrices, setOwnPrice } from '@lebean/contract/price/operations';
import {
  gameChargedOtherwise,
  gameTakesNoPoints,
  ownCapBelowBeginning,
  ownPriceAboveCap,
  ownPriceActivitiesOnly,
  ownPriceEmpty,
  ownPriceForbidden,
  shopGameNotFound,
} from '@lebean/contract/price/refusals';
import { beginningPrice } from '@lebean/domain/pricing/charge';
import { chargeInForce, ownPriceRefusal } from '@lebean/domain/pricing/own-price';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { noRows } from '../../capabilities/export/no-rows.ts';
import {
  chargeOf,
  findShopPricing,
  inReadersWords,
  type OwnPriceColumns,
  ownPriceOf,
} from '../../capabilities/pricing/price-facts.ts';
import { gamePriceListing, lockShopGame, nothingOwn, writeOwnPrice } from './game-price.queries.ts';

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

/** The game of a change, locked, in a shop that may set prices and has the ones that the form showed. */
async function pricedByShop(
  context: OwnPriceStep,
  input: { readonly shopId: number; readonly gameId: number; readonly version: number },
) {
  const { db, scope, at } = context;
  const shop = await findShopPricing(db, scope, input.shopId, at);
  if (shop === undefined) throw context.refused(shopNotFound);
  const game = await lockShopGame(db, scope, input.shopId, input.gameId);
  if (game === undefined) throw context.refused(shopGameNotFound);
  if (shop.pricePermission === 'activityOnly') throw context.refused(ownPriceActivitiesOnly);
  if (shop.pricePermission === 'fixed') throw context.refused(ownPriceForbidden);
  if (game.priceVersion !== input.version)
    throw context.refused(staleVersion, { operator: game.changedBy });
  return { shop, game };
}

/** What the form says, as it is stored. */
const columnsOf = (input: Input<typeof setOwnPrice>): OwnPriceColumns => ({
  ownChargeMode: input.chargeMode,
  ownUnitMinutes: input.chargeMode === 'byTime' ? input.unitMinutes : null,
  ownPrice: input.ownPrice,
  ownUnitTimePrice: input.ownUnitPrice,
  isOwnPriceCapping: input.isOwnPriceCapping,
  ownTopPrice: input.ownTopPrice,
});

/** What the operation log keeps of an own price. */
const loggedOf = ({ ownPrice, ownUnitTimePrice, ...own }: OwnPriceColumns) => ({
  ownPrice,
  ownUnitPrice: ownUnitTimePrice,
  isOwnPriceCapping: own.isOwnPriceCapping,
  ownTopPrice: own.ownTopPrice,
});

const inPoints = (amount: number): string => (amount / 100).toFixed(2);

const set = handle(setOwnPrice, async (context, input) => {
  const { shopId, gameId } = input;
  const { shop, game } = await pricedByShop(context, input);
  const charge = chargeOf(game);
  const columns = columnsOf(input);
  const own = ownPriceOf(columns);
  const refusal = own === null ? 'saysNothing' : ownPriceRefusal(shop.pricePermission, charge, own);
  const inForce = chargeInForce(charge, own, shop.pricePermission);
  if (refusal === 'paysNothing') throw context.refused(gameTakesNoPoints);
  if (refusal === 'chargedOtherwise') throw context.refused(gameChargedOtherwise);
  if (refusal === 'saysNothing') throw context.refused(ownPriceEmpty);
  if (refusal === 'aboveCap')
    throw context.refused(ownPriceAboveCap, { cap: inPoints(game.topPrice) });
  if (refusal === 'capBelowBeginning')
    throw context.refused(ownCapBelowBeginning, { price: inPoints(beginningPrice(inForce)) });
  const version = game.priceVersion + 1;
  const changedBy = context.actor.name;
  await writeOwnPrice(context.db, shopId, gameId, { ...columns, priceVersion: version, changedBy });
  context.changed(loggedOf(game), loggedOf(columns));
  return { shopId, gameId, version };
});

const clear = handle(clearOwnPrice, async (context, input) => {
  const { shopId, gameId } = input;
  const { game } = await pricedByShop(context, input);
  const version = game.priceVersion + 1;
  const cleared = { ...nothingOwn, priceVersion: version, changedBy: context.actor.name };
  await writeOwnPrice(context.db, shopId, gameId, cleared);
  context.changed(loggedOf(game), loggedOf(nothingOwn));
  return { shopId, gameId, version };
});

export const gamePriceHandlers = [...list, set, clear];

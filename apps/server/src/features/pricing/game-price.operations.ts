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
import { beginningPrice, type Charge } from '@lebean/domain/pricing/charge';
import {
  chargeInForce,
  type OwnPrice,
  ownPriceRefusal,
  withOwnBeginning,
} from '@lebean/domain/pricing/own-price';
import { points } from '@lebean/domain/quantity';
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
import {
  gamePriceListing,
  lockShopGame,
  ownPriceColumns,
  writeOwnPrice,
} from './game-price.queries.ts';

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
async function pricedByShop(context: OwnPriceStep, input: Input<typeof clearOwnPrice>) {
  const { db, scope, at } = context;
  const shop = await findShopPricing(db, scope, input.shopId, at);
  if (shop === undefined) throw context.refused(shopNotFound);
  const game = await lockShopGame(db, scope, input.shopId, input.gameId);
  if (game === undefined) throw context.refused(shopGameNotFound);
  if (shop.pricePermission === 'activityOnly') throw context.refused(ownPriceActivitiesOnly);
  if (shop.pricePermission === 'fixed') throw context.refused(ownPriceForbidden);
  const isSeen =
    input.version === undefined
      ? game.ownPrice === input.seenOwnPrice
      : game.priceVersion === input.version;
  if (!isSeen) throw context.refused(staleVersion, { operator: game.changedBy });
  return { shop, game };
}

type ChargedGame = NonNullable<Awaited<ReturnType<typeof lockShopGame>>>;

/** What the caller wants the shop's own price to be; nothing where all is left to the platform. */
function requestedOwnPrice(input: Input<typeof setOwnPrice>, game: ChargedGame): OwnPrice | null {
  const { chargeMode, unitMinutes = null, ownPrice } = input;
  const { ownUnitPrice = null, isOwnPriceCapping = null, ownTopPrice = null } = input;
  if (chargeMode === undefined) {
    const kept = ownPriceOf(game);
    return ownPrice === null ? null : withOwnBeginning(chargeOf(game), kept, points(ownPrice));
  }
  return ownPriceOf({
    ownChargeMode: chargeMode,
    ownUnitMinutes: unitMinutes,
    ownPrice,
    ownUnitTimePrice: ownUnitPrice,
    isOwnPriceCapping,
    ownTopPrice,
  });
}

/** What the operation log keeps of an own price. */
const loggedOf = ({ ownPrice, ownUnitTimePrice, ...own }: OwnPriceColumns) => ({
  ownPrice,
  ownUnitPrice: ownUnitTimePrice,
  isOwnPriceCapping: own.isOwnPriceCapping,
  ownTopPrice: own.ownTopPrice,
});

const inPoints = (amount: number): string => (amount / 100).toFixed(2);
const capOf = (charge: Charge): number => (charge.mode === 'byTime' ? (charge.topPrice ?? 0) : 0);
const nothingOwn = ownPriceColumns(null);

const set = handle(setOwnPrice, async (context, input) => {
  const { shopId, gameId } = input;
  const { shop, game } = await pricedByShop(context, input);
  const charge = chargeOf(game);
  const own = requestedOwnPrice(input, game);
  const refusal = own === null ? 'saysNothing' : ownPriceRefusal(shop.pricePermission, charge, own);
  const inForce = chargeInForce(charge, own, shop.pricePermission);
  if (refusal === 'paysNothing') throw context.refused(gameTakesNoPoints);
  if (refusal === 'chargedOtherwise') throw context.refused(gameChargedOtherwise);
  if (refusal === 'saysNothing') throw context.refused(ownPriceEmpty);
  // Of two that do not go together, the one that was sent is refused.
  if (refusal === 'capBelowBeginning' && input.ownTopPrice !== undefined)
    throw context.refused(ownCapBelowBeginning, { price: inPoints(beginningPrice(inForce)) });
  if (refusal === 'capBelowBeginning' || refusal === 'aboveCap')
    throw context.refused(ownPriceAboveCap, { cap: inPoints(capOf(inForce)) });
  const columns = ownPriceColumns(own);
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

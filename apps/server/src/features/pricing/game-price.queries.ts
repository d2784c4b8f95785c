import { sql } from 'kysely';
import type { listGamePrices } from '@lebean/contract/price/operations';
import type { GamePriceRow } from '@lebean/contract/price/rows';
import { beginningPrice, type Charge } from '@lebean/domain/pricing/charge';
import { ownBeginning, type OwnPrice, reasonToIgnore } from '@lebean/domain/pricing/own-price';
import { priceOf } from '@lebean/domain/pricing/price';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import {
  chargeOf,
  listPriceLevels,
  type OwnPriceColumns,
  ownPriceOf,
  type PricedGame,
  pricedColumns,
  playToPrice,
  type ShopPricing,
} from '../../capabilities/pricing/price-facts.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** The games that are distributed to a shop of the scope. */
function distributedGames(db: Database, scope: Scope, shopId: number) {
  return db
    .selectFrom('shopGame')
    .innerJoin('game', 'game.id', 'shopGame.gameId')
    .where('shopGame.shopId', '=', shopId)
    .where('shopGame.isDistributed', '=', true)
    .where(scope.hasMerchant('shopGame.merchantId'))
    .where(scope.hasShop('shopGame.shopId'));
}

interface NamedGame extends PricedGame {
  readonly priceVersion: number;
  readonly gameName: string;
  readonly gameNameEn: string;
  readonly gameNameEs: string;
  readonly coverId: number | null;
}

type Levels = Awaited<ReturnType<typeof listPriceLevels>>;

/** The games of a shop by name, priced as of now by the function that will charge them (PRI-8). */
export async function gamePriceListing(
  db: Database,
  scope: Scope,
  shop: ShopPricing,
  { query, chargeMode }: Filter<typeof listGamePrices>,
): Promise<Listing<GamePriceRow>> {
  const levels = await listPriceLevels(db, shop);
  const joined = await listJoined(db, shop);
  const matching = distributedGames(db, scope, shop.shopId)
    .$call(
      whenSearched(query, (games, pattern) => {
        return games.where((eb) =>
          eb.or([
            eb('game.gameName', 'ilike', pattern),
            eb('game.gameNameEn', 'ilike', pattern),
            eb('game.gameNameEs', 'ilike', pattern),
          ]),
        );
      }),
    )
    .$call(
      whenGiven(chargeMode, (games, chargeMode) => games.where('game.chargeMode', '=', chargeMode)),
    );
  const ordered = matching
    .leftJoin('gameMedia as cover', (join) =>
      join.onRef('cover.gameId', '=', 'game.id').on('cover.isCover', '=', true),
    )
    .select(pricedColumns)
    .select(['game.gameName', 'game.gameNameEn', 'game.gameNameEs'])
    .select(['shopGame.priceVersion', 'cover.id as coverId'])
    .orderBy('game.gameName')
    .orderBy('game.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('game.id'),
    toRow: (game) => pricedRow(shop, levels, joined, game),
  });
}

type Joined = readonly { id: number; activityName: string; gameIds: number[] }[];

async function listJoined(db: Database, { shopId, moment }: ShopPricing): Promise<Joined> {
  return await db
    .selectFrom('activityJoin')
    .innerJoin('activity', 'activity.id', 'activityJoin.activityId')
    .select(['activity.id', inLanguage('activity', 'activityName').as('activityName')])
    .select(
      sql<number[]>`array(select ag.game_id from activity_game ag
        where ag.activity_id = activity.id)::int8[]`.as('gameIds'),
    )
    .where('activityJoin.shopId', '=', shopId)
    .where('activityJoin.state', '=', 'approved')
    .where('activity.state', '=', 'enabled')
    .where('activity.endsAt', '>', new Date(moment.at))
    .orderBy('activity.startsAt')
    .orderBy('activity.id')
    .execute();
}

const timedPartsOf = (charge: Charge) =>
  charge.mode === 'byTime'
    ? { unitPrice: charge.unitPrice, topPrice: charge.topPrice }
    : { unitPrice: null, topPrice: null };

/** What the shop says of its own price of a game, and why that does not count, if so (PRI-2). */
function ownPartsOf(shop: ShopPricing, game: PricedGame, charge: Charge) {
  const { ownPrice, isOwnPriceCapping, ownTopPrice, ownChargeMode, ownUnitMinutes } = game;
  const own = ownPriceOf(game);
  const ignored = own && (reasonToIgnore(own, charge, shop.pricePermission) ?? null);
  return {
    ownPrice,
    ownUnitPrice: game.ownUnitTimePrice,
    isOwnPriceCapping,
    ownTopPrice,
    ownChargeMode,
    ownUnitMinutes,
    isOwnPriceUsed: ownPrice !== null && ignored === null,
    ownPriceIgnored: ignored,
  };
}

function pricedRow(
  shop: ShopPricing,
  levels: Levels,
  joined: Joined,
  game: NamedGame,
): GamePriceRow {
  const charge = chargeOf(game);
  const plain = priceOf(playToPrice(shop, game, null, 0));
  const activity = shop.activities.find(({ id }) => id === plain.activityId);
  const { pricePermission } = shop;
  const { gameId: id, gameName, gameNameEn, gameNameEs, coverId, chargeMode } = game;
  return {
    id,
    gameName,
    gameNameEn,
    gameNameEs,
    coverId,
    chargeMode,
    pricePermission,
    platformPrice: beginningPrice(charge),
    unitMinutes: charge.mode === 'byTime' ? charge.unitMinutes : null,
    ...timedPartsOf(charge),
    ...ownPartsOf(shop, game, charge),
    version: game.priceVersion,
    activity:
      activity === undefined
        ? null
        : { id: activity.id, activityName: activity.activityName, price: plain.price },
    price: plain.price,
    levelPrices: levels.map((level) => ({
      levelId: level.id,
      levelName: level.levelName,
      percent: level.discountPercent,
      price: priceOf(playToPrice(shop, game, level, 0)).price,
    })),
    joined: joined
      .filter(({ gameIds }) => gameIds.includes(id))
      .map(({ id: activityId, activityName }) => ({ id: activityId, activityName })),
  };
}

/** An own price as it is stored; none where all is the platform's. */
export function ownPriceColumns(own: OwnPrice | null): OwnPriceColumns {
  const isTimed = own?.mode === 'byTime';
  const cap = isTimed ? own.cap : null;
  return {
    ownChargeMode: own === null ? null : own.mode,
    ownUnitMinutes: isTimed ? own.unitMinutes : null,
    ownPrice: own === null ? null : ownBeginning(own),
    ownUnitTimePrice: isTimed ? own.unitPrice : null,
    isOwnPriceCapping: cap === null ? null : cap.topPrice !== null,
    ownTopPrice: cap === null ? null : cap.topPrice,
  };
}

/** Locks a game of a shop for a change of its own price. */
export async function lockShopGame(db: Database, scope: Scope, shopId: number, gameId: number) {
  return await distributedGames(db, scope, shopId)
    .select(pricedColumns)
    .select(['shopGame.priceVersion', 'shopGame.changedBy'])
    .where('game.id', '=', gameId)
    .forUpdate('shopGame')
    .executeTakeFirst();
}

/** Writes the own price of a game that is locked, as its next version. */
export async function writeOwnPrice(
  db: Database,
  shopId: number,
  gameId: number,
  change: OwnPriceColumns & { readonly priceVersion: number; readonly changedBy: string },
): Promise<void> {
  await db
    .updateTable('shopGame')
    .set(change)
    .where('shopId', '=', shopId)
    .where('gameId', '=', gameId)
    .execute();
}

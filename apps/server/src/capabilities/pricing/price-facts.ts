import { sql } from 'kysely';
import type { Activity, Moment, PlayPlace } from '@lebean/domain/pricing/activity';
import type { Charge, PricePermission } from '@lebean/domain/pricing/charge';
import type { PlayToPrice, PriceLevel } from '@lebean/domain/pricing/price';
import type { ShopType } from '@lebean/domain/pricing/wholesale';
import { lebeans, type Lebeans, points } from '@lebean/domain/quantity';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { zonedClock } from '../export/zoned-time.ts';
import type { Scope } from '../session/scope.ts';

/** What the price of any play in a shop depends on besides the game, at an instant (PRI-8). */
export interface ShopPricing {
  readonly shopId: number;
  readonly merchantId: number;
  readonly shopType: ShopType;
  readonly timeZone: string;
  readonly pricePermission: PricePermission;
  /** Whether levels of the merchant's own count here, or the platform's (MEM-10). */
  readonly isOwnLevelInForce: boolean;
  /** What a self-operated shop pays for any play (PRI-7). */
  readonly deductionPoint: Lebeans;
  readonly moment: Moment;
  readonly joinedIds: readonly number[];
  /** Those that may apply: which do says the domain (PRI-4). */
  readonly activities: readonly Activity[];
}

/** A shop whose activities are called as the reader calls them; what is written down with a play is not (SH-23). */
export async function inReadersWords(db: Database, shop: ShopPricing): Promise<ShopPricing> {
  if (shop.activities.length === 0) return shop;
  const ids = shop.activities.map(({ id }) => id);
  const rows = await db
    .selectFrom('activity')
    .select(['id', inLanguage('activity', 'activityName').as('name')])
    .where('id', 'in', ids)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const activities = shop.activities.map((activity) => ({
    ...activity,
    activityName: names.get(activity.id) ?? activity.activityName,
  }));
  return { ...shop, activities };
}

/** What the clock on the wall of a time zone says at an instant (NUM-3). */
export function momentIn(timeZone: string, at: Date): Moment {
  const wall = new Date(zonedClock(timeZone)(at.toISOString()));
  return {
    at: at.getTime(),
    weekday: wall.getUTCDay() === 0 ? 7 : wall.getUTCDay(),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/** Reads what prices in a shop of the scope depend on; nothing where there is no such shop. */
export async function findShopPricing(
  db: Database,
  scope: Pick<Scope, 'hasMerchant' | 'hasShop'>,
  shopId: number,
  at: Date,
): Promise<ShopPricing | undefined> {
  const shop = await db
    .selectFrom('shop')
    .select(['merchantId', 'shopType', 'timeZone', 'pricePermission', 'deductionPoint'])
    .select(sql<boolean>`member_permission <> 'fixed'`.as('isOwnLevelInForce'))
    .select(
      sql<number[]>`array(select j.activity_id from activity_join j
        where j.shop_id = shop.id and j.state = 'approved')::int8[]`.as('joinedIds'),
    )
    .where('id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
  if (shop === undefined) return undefined;
  return {
    ...shop,
    shopId,
    deductionPoint: lebeans(shop.deductionPoint),
    moment: momentIn(shop.timeZone, at),
    activities: await listCandidates(db, { shopId, merchantId: shop.merchantId, at }),
  };
}

/** The enabled activities of the platform and of a shop that run at an instant. */
async function listCandidates(
  db: Database,
  { shopId, merchantId, at }: { shopId: number; merchantId: number; at: Date },
): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .select(
      sql<number[]>`array(select ag.game_id from activity_game ag
        where ag.activity_id = activity.id)::int8[]`.as('gameIds'),
    )
    .where('state', '=', 'enabled')
    .where('startsAt', '<=', at)
    .where('endsAt', '>', at)
    .where((eb) =>
      eb.or([
        eb('merchantId', 'is', null),
        eb.and([
          eb('merchantId', '=', merchantId),
          eb.or([eb('shopId', 'is', null), eb('shopId', '=', shopId)]),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ fromMinute, untilMinute, discountPercent, fixedPrice, ...row }) => {
    const common = {
      ...row,
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      shopTypes: row.shopTypes.filter(isShopType),
      hours:
        fromMinute === null || untilMinute === null
          ? null
          : { from: fromMinute, until: untilMinute },
    };
    return row.activityMode === 'discount'
      ? { ...common, activityMode: 'discount', discountPercent: discountPercent ?? 100 }
      : { ...common, activityMode: 'fixedPrice', fixedPrice: points(fixedPrice ?? 0) };
  });
}

const knownShopTypes: ReadonlySet<string> = new Set<ShopType>([
  'sales',
  'cooperation',
  'union',
  'shared',
  'selfOperated',
]);
const isShopType = (word: string): word is ShopType => knownShopTypes.has(word);

/** As much of a game's row as its charge is made of. */
export interface ChargedGame {
  readonly chargeMode: Charge['mode'];
  readonly price: number;
  readonly initialPrice: number;
  readonly unitTimeMinutes: number;
  readonly unitTimePrice: number;
  readonly isPriceCapping: boolean;
  readonly topPrice: number;
}

/** How a game charges (PRI-3). */
export function chargeOf(game: ChargedGame): Charge {
  if (game.chargeMode === 'openDirectly') return { mode: 'openDirectly' };
  if (game.chargeMode === 'byCount') return { mode: 'byCount', price: points(game.price) };
  return {
    mode: 'byTime',
    initialPrice: points(game.initialPrice),
    unitMinutes: game.unitTimeMinutes,
    unitPrice: points(game.unitTimePrice),
    topPrice: game.isPriceCapping ? points(game.topPrice) : null,
  };
}

/** A game as a shop has it. */
export interface PricedGame extends ChargedGame {
  readonly gameId: number;
  readonly ownPrice: number | null;
}

/** A play that is to be priced: of a game in a shop, by somebody of a level, for some minutes (PRI-8). */
export function playToPrice(
  shop: ShopPricing,
  game: PricedGame,
  level: PriceLevel | null,
  minutes: number,
): PlayToPrice {
  const { shopId, shopType, joinedIds } = shop;
  const place: PlayPlace = { shopId, shopType, gameId: game.gameId, joinedIds };
  return {
    charge: chargeOf(game),
    ownPrice: game.ownPrice === null ? null : points(game.ownPrice),
    pricePermission: shop.pricePermission,
    place,
    activities: shop.activities,
    level,
    moment: shop.moment,
    time: { lastedSeconds: minutes * 60, pausedSeconds: 0 },
  };
}

/**
 * The levels by which cards are served in a shop, the lowest rank first (MEM-10): its merchant's own where it may
 * keep any and there are some, else the templates.
 */
export async function listPriceLevels(
  db: Database,
  { merchantId, isOwnLevelInForce }: Pick<ShopPricing, 'merchantId' | 'isOwnLevelInForce'>,
) {
  const rows = await db
    .selectFrom('memberLevel')
    .select(['id', 'merchantId', 'levelDiscount as discountPercent'])
    .select(inLanguage('memberLevel', 'levelName').as('levelName'))
    .where((eb) => eb.or([eb('merchantId', '=', merchantId), eb('merchantId', 'is', null)]))
    .orderBy('levelOrder')
    .orderBy('id')
    .execute();
  const own = rows.filter((row) => row.merchantId === merchantId);
  const templates = rows.filter((row) => row.merchantId === null);
  return own.length > 0 && isOwnLevelInForce ? own : templates;
}

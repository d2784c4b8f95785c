import { sql } from 'kysely';
import { z } from 'zod';
import type { Activity, Moment, PlayPlace } from '@lebean/domain/pricing/activity';
import type { Charge, PricePermission } from '@lebean/domain/pricing/charge';
import type { OwnPrice } from '@lebean/domain/pricing/own-price';
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

type PricingScope = Pick<Scope, 'hasMerchant' | 'hasShop'>;

/**
 * What prices in a shop of the scope depend on, as one statement: whoever asks for more of the shop at once adds to it.
 * `toShopPricing` reads its row.
 */
export const shopPricingQuery = (db: Database, scope: PricingScope, shopId: number, at: Date) =>
  db
    .selectFrom('shop')
    .select(['shop.id', 'shop.merchantId', 'shop.shopType', 'shop.timeZone'])
    .select(['shop.pricePermission', 'shop.deductionPoint'])
    .select(sql<boolean>`shop.member_permission <> 'fixed'`.as('isOwnLevelInForce'))
    .select(
      sql<number[]>`array(select j.activity_id from activity_join j
        where j.shop_id = shop.id and j.state = 'approved')::int8[]`.as('joinedIds'),
    )
    .select(candidates(at).as('candidates'))
    .where('shop.id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'));

/** The enabled activities of the platform and of a shop that run at an instant, as JSON under the names of the code. */
const candidates = (at: Date) => sql`(select coalesce(json_agg(json_build_object(
    'id', a.id, 'activityName', a.activity_name, 'activityType', a.activity_type, 'activityMode', a.activity_mode,
    'state', a.state, 'startsAt', a.starts_at, 'endsAt', a.ends_at, 'shopTypes', a.shop_types, 'weekdays', a.weekdays,
    'fromMinute', a.from_minute, 'untilMinute', a.until_minute, 'discountPercent', a.discount_percent,
    'fixedPrice', a.fixed_price, 'shopId', a.shop_id, 'stacksWithLevel', a.stacks_with_level,
    'gameIds', array(select g.game_id from activity_game g where g.activity_id = a.id))), '[]')
  from activity a
  where a.state = 'enabled' and a.starts_at <= ${at} and a.ends_at > ${at}
    and (a.merchant_id is null or (a.merchant_id = shop.merchant_id and (a.shop_id is null or a.shop_id = shop.id))))`;

const instant = z.string().transform((text) => Date.parse(text));

/** An activity as `candidates` has it. */
const candidate = z
  .object({
    id: z.int(),
    activityName: z.string(),
    activityType: z.enum(['platform', 'applyToJoin', 'own']),
    activityMode: z.enum(['discount', 'fixedPrice']),
    state: z.enum(['draft', 'enabled', 'disabled']),
    startsAt: instant,
    endsAt: instant,
    shopTypes: z.array(z.string()),
    weekdays: z.array(z.int()),
    fromMinute: z.nullable(z.int()),
    untilMinute: z.nullable(z.int()),
    discountPercent: z.nullable(z.int()),
    fixedPrice: z.nullable(z.int()),
    shopId: z.nullable(z.int()),
    stacksWithLevel: z.boolean(),
    gameIds: z.array(z.int()),
  })
  .transform(({ fromMinute, untilMinute, discountPercent, fixedPrice, ...row }): Activity => {
    const common = {
      ...row,
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

type PricingRow = Awaited<
  ReturnType<ReturnType<typeof shopPricingQuery>['executeTakeFirstOrThrow']>
>;

/** Reads a row of `shopPricingQuery`, at the same instant. */
export function toShopPricing(row: PricingRow, at: Date): ShopPricing {
  const { id: shopId, merchantId, shopType, timeZone, pricePermission, deductionPoint } = row;
  const { isOwnLevelInForce, joinedIds } = row;
  return {
    shopId,
    merchantId,
    shopType,
    timeZone,
    pricePermission,
    isOwnLevelInForce,
    joinedIds,
    deductionPoint: lebeans(deductionPoint),
    moment: momentIn(timeZone, at),
    activities: z.array(candidate).parse(row.candidates),
  };
}

/** Reads what prices in a shop of the scope depend on; nothing where there is no such shop. */
export async function findShopPricing(
  db: Database,
  scope: PricingScope,
  shopId: number,
  at: Date,
): Promise<ShopPricing | undefined> {
  const row = await shopPricingQuery(db, scope, shopId, at).executeTakeFirst();
  return row && toShopPricing(row, at);
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

/** What a shop says of its own price of a game, as it is stored. */
export interface OwnPriceColumns {
  /** What it was set for; null where there is none. */
  readonly ownChargeMode: 'byCount' | 'byTime' | null;
  readonly ownUnitMinutes: number | null;
  readonly ownPrice: number | null;
  readonly ownUnitTimePrice: number | null;
  readonly isOwnPriceCapping: boolean | null;
  readonly ownTopPrice: number | null;
}

/** A game as a shop has it. */
export interface PricedGame extends ChargedGame, OwnPriceColumns {
  readonly gameId: number;
}

/** The columns of a game of a shop that its price is made of. */
export const pricedColumns = [
  'game.id as gameId',
  'game.chargeMode',
  'game.price',
  'game.initialPrice',
  'game.unitTimeMinutes',
  'game.unitTimePrice',
  'game.isPriceCapping',
  'game.topPrice',
  'shopGame.ownChargeMode',
  'shopGame.ownUnitMinutes',
  'shopGame.ownPrice',
  'shopGame.ownUnitTimePrice',
  'shopGame.isOwnPriceCapping',
  'shopGame.ownTopPrice',
] as const;

const pointsOrNull = (amount: number | null) => (amount === null ? null : points(amount));

/** The own price of a shop as its columns say it (PRI-2); null where it has none. */
export function ownPriceOf(columns: OwnPriceColumns): OwnPrice | null {
  const { ownChargeMode, ownPrice, ownUnitTimePrice, isOwnPriceCapping, ownTopPrice } = columns;
  if (ownChargeMode === 'byTime') {
    const cap = { topPrice: pointsOrNull(ownTopPrice) };
    return {
      mode: 'byTime',
      unitMinutes: columns.ownUnitMinutes ?? 0,
      initialPrice: pointsOrNull(ownPrice),
      unitPrice: pointsOrNull(ownUnitTimePrice),
      cap: isOwnPriceCapping === null ? null : cap,
    };
  }
  return ownPrice === null ? null : { mode: 'byCount', price: points(ownPrice) };
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
    ownPrice: ownPriceOf(game),
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

import { type RawBuilder, sql } from 'kysely';
import {
  pricedColumns,
  shopPricingQuery,
  toShopPricing,
} from '../../capabilities/pricing/price-facts.ts';
import type { Database } from '../../database/database.ts';
import type { PlayPlace, PlayScope } from './play-facts.queries.ts';

/** Which dongle the machine tells of; whoever opens a game from afar goes by what is bound to it. */
export type DongleSeen = { readonly serial: string | undefined } | 'bound';

const dongleCondition = (dongle: DongleSeen): RawBuilder<unknown> => {
  if (dongle === 'bound') return sql`true`;
  return sql`upper(g.serial) = upper(${dongle.serial ?? ''})`;
};

/** What the gate asks of a shop and a machine (PRI-1). */
const gateColumns = ({ deviceId, terminalId }: PlayPlace, dongle: DongleSeen) =>
  [
    'shop.isEnabled',
    'shop.countryCode',
    'shop.spendingOrder',
    sql<boolean>`coalesce((select coalesce(d.is_dongle_checked, e.is_dongle_checked)
      from device d join equipment e on e.id = d.equipment_id where d.id = ${deviceId}), false)`.as(
      'isDongleChecked',
    ),
    sql<boolean>`exists (select from dongle g where g.device_id = ${deviceId}
      and ${dongleCondition(dongle)})`.as('isDonglePresent'),
    sql<boolean>`exists (select from play p where p.terminal_id = ${terminalId} and p.state = 'started')`.as(
      'isTerminalPlaying',
    ),
  ] as const;

/** The shop and the machine of a play, with what the gate asks of them (PRI-1). */
export async function findPlayShop(db: Database, place: PlayPlace, dongle: DongleSeen) {
  return await db
    .selectFrom('shop')
    .select(gateColumns(place, dongle))
    .where('shop.id', '=', place.shopId)
    .executeTakeFirstOrThrow();
}

/** What a play of a game on a terminal depends on. */
const gameColumns = ({ terminalId }: PlayPlace) =>
  [
    ...pricedColumns,
    'game.state',
    'game.sellPoint',
    'game.cooperationPoint',
    'game.unionPoint',
    'game.sharedPoint',
    'game.isBuyout',
    'game.buyoutPoint',
    'game.isUseDog',
    'game.isBlack',
    'game.countries',
    'game.giftSharePercent',
    'shopGame.isDistributed',
    'shopGame.buyoutPaidAt',
    'current.versionName',
    sql<boolean>`exists (select from terminal_install i where i.terminal_id = ${terminalId}
      and i.game_id = game.id and i.is_installed)`.as('isInstalled'),
  ] as const;

/** A game that a shop has or had, with all that a play of it on a terminal depends on. */
export async function findPlayedGame(db: Database, place: PlayPlace, gameId: number) {
  return await db
    .selectFrom('shopGame')
    .innerJoin('game', 'game.id', 'shopGame.gameId')
    .leftJoin('gameVersion as current', (join) =>
      join.onRef('current.gameId', '=', 'game.id').on('current.isCurrent', '=', true),
    )
    .select(gameColumns(place))
    .where('shopGame.shopId', '=', place.shopId)
    .where('shopGame.gameId', '=', gameId)
    .executeTakeFirst();
}

/**
 * All that a play depends on but its card, in one message: the game, the shop with what its prices depend on, the
 * machine; nothing where the shop is not in the scope, or has never had the game.
 */
export async function findPlayFacts(
  db: Database,
  scope: PlayScope,
  place: PlayPlace,
  {
    gameId,
    dongle,
    at,
  }: { readonly gameId: number; readonly dongle: DongleSeen; readonly at: Date },
) {
  const found = await shopPricingQuery(db, scope, place.shopId, at)
    .innerJoin('shopGame', 'shopGame.shopId', 'shop.id')
    .innerJoin('game', 'game.id', 'shopGame.gameId')
    .leftJoin('gameVersion as current', (join) =>
      join.onRef('current.gameId', '=', 'game.id').on('current.isCurrent', '=', true),
    )
    .select(gateColumns(place, dongle))
    .select(gameColumns(place))
    .where('shopGame.gameId', '=', gameId)
    .executeTakeFirst();
  return found && { game: found, shop: found, pricing: toShopPricing(found, at) };
}

export type PlayedGame = NonNullable<Awaited<ReturnType<typeof findPlayedGame>>>;

import { type RawBuilder, sql } from 'kysely';
import { keyDays } from '@lebean/domain/play';
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

/** The key of a start; with a card number where it may be older than the keys that are kept. */
interface StartKey {
  readonly requestKey: string;
  readonly oldCardNumber?: string | undefined;
}

interface PlayToFind {
  readonly gameId: number;
  readonly dongle: DongleSeen;
  readonly at: Date;
  readonly key?: StartKey | undefined;
}

/**
 * All that a play depends on but its card, in one message: the game, the shop with what its prices depend on, the
 * machine; nothing where the shop is not in the scope, or has never had the game. With the key of a start it says too
 * whether a play has begun under it: one start under a key at a time, and whoever repeats it waits here.
 */
export async function findPlayFacts(
  db: Database,
  scope: PlayScope,
  place: PlayPlace,
  { gameId, dongle, at, key }: PlayToFind,
) {
  const found = await shopPricingQuery(db, scope, place.shopId, at)
    .innerJoin('shopGame', 'shopGame.shopId', 'shop.id')
    .innerJoin('game', 'game.id', 'shopGame.gameId')
    .leftJoin('gameVersion as current', (join) =>
      join.onRef('current.gameId', '=', 'game.id').on('current.isCurrent', '=', true),
    )
    .select(gateColumns(place, dongle))
    .select(gameColumns(place))
    .select(hasBegun(place, key, at).as('hasBegun'))
    .where('shopGame.gameId', '=', gameId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const pricing = toShopPricing(found, at);
  return { game: found, shop: found, pricing, hasBegun: found.hasBegun };
}

/**
 * Keys are kept for some months. An older one is looked for among the plays of those who had the number of the card
 * since: few, and read by an index that is theirs.
 */
function hasBegun(
  { terminalId, merchantId }: PlayPlace,
  key: StartKey | undefined,
  at: Date,
): RawBuilder<boolean> {
  if (key === undefined) return sql`false`;
  const { requestKey, oldCardNumber } = key;
  const isKept = sql<boolean>`exists (select from play_of_key(${terminalId}, ${requestKey}))`;
  if (oldCardNumber === undefined) return isKept;
  const forgottenBefore = new Date(at.getTime() - (keyDays - 1) * 86_400_000);
  return sql`(${isKept} or exists (select from card_number_claim n join play p on p.card_id = n.card_id
    where n.merchant_id = ${merchantId} and n.card_number = ${oldCardNumber} and p.started_at < ${forgottenBefore}
      and p.terminal_id = ${terminalId} and p.request_key = ${requestKey}))`;
}

export type FoundPlayFacts = NonNullable<Awaited<ReturnType<typeof findPlayFacts>>>;

export type PlayedGame = NonNullable<Awaited<ReturnType<typeof findPlayedGame>>>;

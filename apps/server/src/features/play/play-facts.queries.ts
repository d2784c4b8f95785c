import { sql } from 'kysely';
import type { CardState } from '@lebean/domain/card-state';
import { isOnline } from '@lebean/domain/device-status';
import { pricedColumns } from '../../capabilities/pricing/price-facts.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';

/** Whose rows a play may look at: those of an account, or of a terminal. */
export type PlayScope = Pick<Scope, 'hasMerchant' | 'hasShop'>;

/** Where a play is made. */
export interface PlayPlace {
  readonly terminalId: number;
  readonly deviceId: number;
  readonly shopId: number;
  readonly merchantId: number;
  readonly isTerminalActivated: boolean;
  readonly isTerminalEnabled: boolean;
  /** Whether it was heard of lately (DEV-4), or is the caller itself: then there is no doubt that it lives. */
  readonly isTerminalOnline: boolean;
}

/** A terminal in the scope of somebody who opens a game on it at an instant, with what it is up to then (PRI-1). */
export async function findPlace(
  db: Database,
  scope: PlayScope,
  { terminalId, at }: { readonly terminalId: number; readonly at: Date },
): Promise<PlayPlace | undefined> {
  const found = await db
    .selectFrom('terminal')
    .innerJoin('device', 'device.id', 'terminal.deviceId')
    .innerJoin('authorisationCode as code', 'code.id', 'terminal.authorisationCodeId')
    .select(['terminal.id as terminalId', 'terminal.deviceId'])
    .select(['terminal.shopId', 'terminal.merchantId'])
    .leftJoin('terminalHeartbeat as beat', 'beat.terminalId', 'terminal.id')
    .select(['code.state', 'beat.lastSeenAt'])
    .select(
      sql<boolean>`code.state <> 'disabled' and device.is_enabled and device.shop_id = terminal.shop_id`.as(
        'isTerminalEnabled',
      ),
    )
    .where('terminal.id', '=', terminalId)
    .where(scope.hasMerchant('terminal.merchantId'))
    .where(scope.hasShop('terminal.shopId'))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { state, lastSeenAt, ...place } = found;
  return {
    ...place,
    isTerminalActivated: state === 'activated' || state === 'disabled',
    isTerminalOnline: isOnline(lastSeenAt ?? undefined, at),
  };
}

/** Locks the buyout of a game, so that of two plays at the same time one pays it; answers when it was paid (PRI-7). */
export async function lockBuyout(
  db: Database,
  shopId: number,
  gameId: number,
): Promise<Date | null> {
  const { buyoutPaidAt } = await db
    .selectFrom('shopGame')
    .select('buyoutPaidAt')
    .where('shopId', '=', shopId)
    .where('gameId', '=', gameId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return buyoutPaidAt;
}

/** Notes that a buyout was paid, or that it was given back. */
export async function writeBuyout(
  db: Database,
  { shopId, gameId }: { readonly shopId: number; readonly gameId: number },
  buyoutPaidAt: Date | null,
): Promise<void> {
  await db
    .updateTable('shopGame')
    .set({ buyoutPaidAt })
    .where('shopId', '=', shopId)
    .where('gameId', '=', gameId)
    .execute();
}

/** The card of a play, as it pays. */
export interface PlayCard {
  readonly id: number;
  readonly cardState: CardState;
  readonly levelName: string;
  readonly discountPercent: number;
  readonly pointAccountId: number;
  readonly giftPointAccountId: number;
}

/** What a card holds now, in hundredths. */
export async function purseOf(
  db: Database,
  { pointAccountId, giftPointAccountId }: PlayCard,
): Promise<{ readonly point: number; readonly giftPoint: number }> {
  const rows = await db
    .selectFrom('ledgerAccount')
    .select(['id', 'balance'])
    .where('id', 'in', [pointAccountId, giftPointAccountId])
    .execute();
  const balance = (id: number): number => rows.find((row) => row.id === id)?.balance ?? 0;
  return { point: balance(pointAccountId), giftPoint: balance(giftPointAccountId) };
}

/** What a shop holds in lebeans, also where its wallet is split. */
export async function walletOf(db: Database, shopId: number): Promise<number> {
  const { balance } = await db
    .selectFrom('ledgerBalance')
    .select(sql<number>`coalesce(sum(balance), 0)::bigint`.as('balance'))
    .where('ownerKind', '=', 'shop')
    .where('ownerId', '=', shopId)
    .where('purpose', '=', 'wallet')
    .executeTakeFirstOrThrow();
  return balance;
}

/** What a terminal greets a card with. */
export async function findGreeting(
  db: Database,
  scope: PlayScope,
  cardNumber: string,
  isOwnLevelInForce: boolean,
) {
  return await db
    .selectFrom('cardNumberClaim as claim')
    .innerJoin('card as claimed', 'claimed.id', 'claim.cardId')
    // A merged card goes on in another one (SH-50). Row-level security lets no `coalesce` be looked up in an index.
    .innerJoin('card', (join) =>
      join.on(
        'card.id',
        '=',
        sql<number>`case when claimed.merged_into_id is null then claimed.id else claimed.merged_into_id end`,
      ),
    )
    .innerJoin('member', 'member.id', 'card.memberId')
    .innerJoin('memberLevel as level', (join) =>
      join.on(
        'level.id',
        '=',
        sql<number>`level_in_force(card.level_id, card.merchant_id, ${isOwnLevelInForce})`,
      ),
    )
    .select(['card.id', 'card.cardState', 'member.name'])
    .select(inLanguage('level', 'levelName').as('levelName'))
    .select(['level.levelDiscount as discountPercent'])
    .select(['card.pointAccountId', 'card.giftPointAccountId'])
    .where('claim.cardNumber', '=', cardNumber)
    .where('claim.retiredAt', 'is', null)
    .where(scope.hasMerchant('claim.merchantId'))
    .executeTakeFirst();
}

/** The games that a terminal offers, published and had by its shop, with what the gate asks of them (PRI-1). */
export async function listOfferedGames(
  db: Database,
  { shopId, terminalId }: Pick<PlayPlace, 'shopId' | 'terminalId'>,
) {
  return await db
    .selectFrom('shopGame')
    .innerJoin('game', 'game.id', 'shopGame.gameId')
    .select(pricedColumns)
    .select(['game.gameName', 'game.gameNameEn', 'game.gameNameEs'])
    .select(['game.state', 'game.isUseDog', 'game.isBlack', 'game.countries'])
    .select(['game.giftSharePercent', 'shopGame.isDistributed'])
    .select(
      sql<boolean>`exists (select from terminal_install i where i.terminal_id = ${terminalId}
        and i.game_id = game.id and i.is_installed)`.as('isInstalled'),
    )
    .where('shopGame.shopId', '=', shopId)
    .where('shopGame.isDistributed', '=', true)
    .where('game.state', '=', 'published')
    .orderBy('game.id')
    .limit(1000)
    .execute();
}

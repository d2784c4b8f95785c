import type { CardState } from '@lebean/domain/card-state';
import type { UpgradableLevel } from '@lebean/domain/level-upgrade';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** What the counter has to know of the shop in which something is sold. */
export interface CounterShop {
  readonly id: number;
  readonly shopName: string;
  readonly merchantId: number;
  readonly currency: string;
  readonly memberPermission: 'custom' | 'fixed' | 'packageOnly';
  readonly pointPrice: number;
  readonly isEnabled: boolean;
  /** The merchant's accounts against which points come into the world. */
  readonly pointIssuingId: number;
  readonly giftPointIssuingId: number;
}

export interface CounterPackage {
  readonly id: number;
  readonly sellPrice: number;
  readonly point: number;
  readonly giftPoint: number;
  readonly isForOpening: boolean;
  readonly isForRecharge: boolean;
}

export interface CounterLevel extends UpgradableLevel {
  readonly levelName: string;
  readonly openCardPrice: number;
  readonly coin: number;
}

/** A card as the steps at the counter change it. The row is locked: one step at a time. */
export interface LockedCard {
  readonly id: number;
  readonly merchantId: number;
  readonly cardNumber: string;
  readonly cardState: CardState;
  readonly name: string;
  readonly version: number;
  readonly changedBy: string;
  readonly accruingPoint: number;
  readonly pointAccountId: number;
  readonly giftPointAccountId: number;
  readonly levelId: number;
  readonly levelName: string;
  readonly isAllowCancelCard: boolean;
  readonly cardReplacementPrice: number;
}

/** Finds the shop of a step, in the scope. */
export async function findCounterShop(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<CounterShop | undefined> {
  return await db
    .selectFrom('shop')
    .innerJoin('merchant', 'merchant.id', 'shop.merchantId')
    .innerJoin('ledgerAccount as issuing', (join) =>
      join
        .onRef('issuing.ownerId', '=', 'merchant.id')
        .on('issuing.ownerKind', '=', 'merchant')
        .on('issuing.asset', '=', 'point')
        .on('issuing.purpose', '=', 'issuing'),
    )
    .innerJoin('ledgerAccount as giftIssuing', (join) =>
      join
        .onRef('giftIssuing.ownerId', '=', 'merchant.id')
        .on('giftIssuing.ownerKind', '=', 'merchant')
        .on('giftIssuing.asset', '=', 'giftPoint')
        .on('giftIssuing.purpose', '=', 'issuing'),
    )
    .select([
      'shop.id',
      'shop.shopName',
      'shop.merchantId',
      'issuing.id as pointIssuingId',
      'giftIssuing.id as giftPointIssuingId',
      'shop.currency',
      'shop.memberPermission',
      'shop.isEnabled',
      'merchant.pointPrice',
    ])
    .where('shop.id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
}

/** Finds a card in the scope and locks it until the end of the transaction. */
export async function lockCard(
  db: Database,
  scope: Scope,
  cardId: number,
): Promise<LockedCard | undefined> {
  return await db
    .selectFrom('card')
    .innerJoin('member', 'member.id', 'card.memberId')
    .innerJoin('memberLevel', 'memberLevel.id', 'card.levelId')
    .select([
      'card.id',
      'card.merchantId',
      'card.cardNumber',
      'card.cardState',
      'member.name',
      'card.version',
      'card.changedBy',
      'card.accruingPoint',
      'card.pointAccountId',
      'card.giftPointAccountId',
      'card.levelId',
      'memberLevel.levelName',
      'memberLevel.isAllowCancelCard',
      'memberLevel.cardReplacementPrice',
    ])
    .where('card.id', '=', cardId)
    .where(scope.hasMerchant('card.merchantId'))
    .forNoKeyUpdate('card')
    .executeTakeFirst();
}

/** What a merchant's cards go by: its own rows when it has any, else the platform's (MEM-10). */
const appliesTo = (
  table: 'member_level' | 'recharge_package',
  merchantId: number,
): Expression<SqlBool> =>
  sql<SqlBool>`${sql.table(table)}.merchant_id is not distinct from
    (select own.merchant_id from ${sql.table(table)} own where own.merchant_id = ${merchantId} limit 1)`;

/** Finds an enabled package that the merchant sells. */
export async function findPackage(
  db: Database,
  merchantId: number,
  packageId: number,
): Promise<CounterPackage | undefined> {
  return await db
    .selectFrom('rechargePackage')
    .select(['id', 'sellPrice', 'point', 'giftPoint', 'isForOpening', 'isForRecharge'])
    .where('id', '=', packageId)
    .where('isEnabled', '=', true)
    .where(appliesTo('recharge_package', merchantId))
    .executeTakeFirst();
}

/** The levels that the merchant's cards can have, by id. */
export async function listMerchantLevels(
  db: Database,
  merchantId: number,
): Promise<ReadonlyMap<number, CounterLevel>> {
  const levels = await db
    .selectFrom('memberLevel')
    .select([
      'id',
      'levelName',
      'levelOrder',
      'isUpgrade',
      'levelUpPrice',
      'upgradeLevelId',
      'openCardPrice',
      'coin',
    ])
    .where(appliesTo('member_level', merchantId))
    .execute();
  return new Map(levels.map((level) => [level.id, level]));
}

/** The points and gift points on a locked card. */
export async function balancesOf(
  db: Database,
  card: { readonly pointAccountId: number; readonly giftPointAccountId: number },
): Promise<{ point: number; giftPoint: number }> {
  const accounts = await db
    .selectFrom('ledgerAccount')
    .select(['id', 'balance'])
    .where('id', 'in', [card.pointAccountId, card.giftPointAccountId])
    .execute();
  const balance = (accountId: number) => accounts.find(({ id }) => id === accountId)?.balance ?? 0;
  return { point: balance(card.pointAccountId), giftPoint: balance(card.giftPointAccountId) };
}

/** Draws the id of a card that is about to be opened: its accounts come first. */
export async function drawCardId(db: Database): Promise<number> {
  const drawn = await sql<{ id: number }>`select nextval('card_id_seq') as id`.execute(db);
  const [first] = drawn.rows;
  if (first === undefined) throw new Error('a sequence answered nothing');
  return first.id;
}

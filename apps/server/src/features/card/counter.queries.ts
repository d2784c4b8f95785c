import { type RawBuilder, sql } from 'kysely';
import type { CardState } from '@lebean/domain/card-state';
import type { UpgradableLevel } from '@lebean/domain/level-upgrade';
import type { Asset } from '../../capabilities/ledger/ledger.ts';
import type { OriginScope } from '../../capabilities/payments/acting.ts';
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
  /** Cash waits for a shift here, and none is open (CTL-2). */
  readonly isShiftMissing: boolean;
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
  /** In the language of the call. */
  readonly levelName: string;
  /** As it is written down. */
  readonly typedName: string;
  readonly openCardPrice: number;
  readonly coin: number;
  /** A disabled one stays on cards, and none is opened with it. */
  readonly isEnabled: boolean;
  /** The template that it is a copy of. */
  readonly copiedFromId: number | null;
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
  /** The lifetime principal with which it rose to its level; nothing where it did not (MEM-7). */
  readonly risenAtPoint: number | null;
  readonly pointAccountId: number;
  readonly giftPointAccountId: number;
  readonly levelId: number;
  /** The level that it is served by here, with its name and terms (MEM-10); mostly its own. */
  readonly levelInForceId: number;
  readonly levelName: string;
  /** As it was typed, for what is written down. */
  readonly typedLevelName: string;
  readonly isAllowCancelCard: boolean;
  readonly cardReplacementPrice: number;
}

/** What a step at the counter is about: where, what is sold, and the card unless it is being opened. */
export interface CounterRequest {
  readonly shopId: number;
  readonly packageId: number | undefined;
  readonly cardId: number | undefined;
}

/** What of it is there, and what the merchant's cards go by. */
export interface CounterFacts {
  readonly shop: CounterShop | null;
  /** An enabled package that the merchant sells. */
  readonly sold: CounterPackage | null;
  /** Locked until the end of the transaction. */
  readonly card: LockedCard | null;
  /** The levels that the merchant's cards can have. */
  readonly levels: readonly CounterLevel[];
  /** Which edition of the dictionary is in force. */
  readonly dictionaryVersion: string;
}

/**
 * The columns of a locked card. The lock is taken by a query of its own, `locked`: joined with its level
 * at once, a card whose level a concurrent sale has just raised would not be found at all.
 */
const lockedCard = (isOwnInForce: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.id, l.merchant_id as "merchantId", l.card_number as "cardNumber", l.card_state as "cardState",
    p.name, l.version, l.changed_by as "changedBy", l.accruing_point as "accruingPoint", l.risen_at_point as "risenAtPoint",
    l.point_account_id as "pointAccountId", l.gift_point_account_id as "giftPointAccountId",
    l.level_id as "levelId", v.id as "levelInForceId", in_language(v.level_name, v.name_zh, v.name_en, v.name_es) as "levelName",
    v.level_name as "typedLevelName", v.is_allow_cancel_card as "isAllowCancelCard",
    v.card_replacement_price as "cardReplacementPrice"
  from locked l join member p on p.id = l.member_id join member_level v
    on v.id = level_in_force(l.level_id, l.merchant_id, ${isOwnInForce})`;

/** Where no shop is named, own levels count while any shop of the merchant may keep them (MEM-10). */
const isOwnSomewhere = sql`exists (select from shop s
  where s.merchant_id = l.merchant_id and s.member_permission <> 'fixed')`;

const lockOf = (scope: OriginScope, cardId: number | undefined): RawBuilder<unknown> => sql`
  select * from card c where c.id = ${cardId ?? null} and ${scope.hasMerchant('c.merchant_id')} for no key update`;

/** Finds a card in the scope and locks it until the end of the transaction. */
export async function lockCard(
  db: Database,
  scope: OriginScope,
  cardId: number,
): Promise<LockedCard | undefined> {
  const found = await sql<LockedCard>`
    with locked as materialized (${lockOf(scope, cardId)}) ${lockedCard(isOwnSomewhere)}`.execute(
    db,
  );
  return found.rows[0];
}

/** Finds a card in the scope as it is, for what only looks at it. */
export async function findCardAsIs(
  db: Database,
  scope: OriginScope,
  cardId: number,
): Promise<LockedCard | undefined> {
  const found = await sql<LockedCard>`
    with locked as (select * from card c where c.id = ${cardId} and ${scope.hasMerchant('c.merchant_id')})
    ${lockedCard(isOwnSomewhere)}`.execute(db);
  return found.rows[0];
}

/** Whether the shop may sell by what its merchant has of its own (MEM-10). */
const mayKeepOwn = sql`place."memberPermission" <> 'fixed'`;

/**
 * What a shop sells by: its merchant's own rows when there are any and the shop may keep them, else the
 * platform's (MEM-10). In two halves, so that each is a look into an index.
 */
const applyingRows = (table: 'member_level' | 'recharge_package'): RawBuilder<unknown> => sql`
  (select own.* from ${sql.table(table)} own where own.merchant_id = place."merchantId" and ${mayKeepOwn}
    union all
    select template.* from ${sql.table(table)} template where template.merchant_id is null
      and not (${mayKeepOwn} and exists (select from ${sql.table(table)} own where own.merchant_id = place."merchantId")))`;

/** All that a step at the counter has to know beforehand, in one round trip; locks the card. */
export async function findCounterFacts(
  db: Database,
  scope: OriginScope,
  { shopId, packageId, cardId }: CounterRequest,
): Promise<CounterFacts> {
  const found = await sql<CounterFacts>`
    with locked as materialized (${lockOf(scope, cardId)}),
    place as materialized (
      select s.id, s.shop_name as "shopName", s.merchant_id as "merchantId", s.currency,
        s.member_permission as "memberPermission", s.is_enabled as "isEnabled", m.point_price as "pointPrice",
        s.is_shift_required and lock_open_shift(s.id) is null as "isShiftMissing",
        issuing.id as "pointIssuingId", gift_issuing.id as "giftPointIssuingId"
      from shop s join merchant m on m.id = s.merchant_id
      join ledger_account issuing on issuing.owner_kind = 'merchant' and issuing.owner_id = m.id
        and issuing.asset = 'point' and issuing.purpose = 'issuing'
      join ledger_account gift_issuing on gift_issuing.owner_kind = 'merchant' and gift_issuing.owner_id = m.id
        and gift_issuing.asset = 'giftPoint' and gift_issuing.purpose = 'issuing'
      where s.id = ${shopId} and ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}
    )
    select (select to_json(place) from place) as shop,
      (select to_json(one) from (${lockedCard(sql`coalesce((select ${mayKeepOwn} from place), ${isOwnSomewhere})`)}) one) as card,
      (select to_json(one) from (
        select t.id, t.sell_price as "sellPrice", t.point, t.gift_point as "giftPoint",
          t.is_for_opening as "isForOpening", t.is_for_recharge as "isForRecharge"
        from place, lateral ${applyingRows('recharge_package')} t
        where t.id = ${packageId ?? null} and t.is_enabled) one) as sold,
      (select coalesce(json_agg(one), '[]') from (
        select t.id, t.level_name as "typedName",
          in_language(t.level_name, t.name_zh, t.name_en, t.name_es) as "levelName", t.level_order as "levelOrder", t.is_upgrade as "isUpgrade",
          t.level_up_price as "levelUpPrice", t.upgrade_level_id as "upgradeLevelId",
          t.open_card_price as "openCardPrice", t.coin, t.is_enabled as "isEnabled", t.copied_from_id as "copiedFromId"
        from place, lateral ${applyingRows('member_level')} t) one) as levels,
      (select version from dictionary_version) as "dictionaryVersion"`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a look at the counter answered nothing');
  return row;
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

/** The points of a card that are held for plays that run (PLY-1): its own, and not on it now. */
export async function heldOf(db: Database, cardId: number): Promise<number> {
  const held = await db
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('ownerKind', '=', 'card')
    .where('ownerId', '=', cardId)
    .where('purpose', '=', 'hold')
    .execute();
  return held.reduce((sum, { balance }) => sum + balance, 0);
}

/** The wallets of a card and the accounts of its merchant against which points come into the world. */
export async function listCardAccounts(
  db: Database,
  { cardId, merchantId }: { readonly cardId: number; readonly merchantId: number },
): Promise<Readonly<Record<'wallet' | 'issuing', ReadonlyMap<Asset, number>>>> {
  const found = await sql<{ id: number; asset: Asset; purpose: string }>`
    select a.id, a.asset, a.purpose from ledger_account a
      where a.owner_kind = 'card' and a.owner_id = ${cardId} and a.purpose = 'wallet'
        or a.owner_kind = 'merchant' and a.owner_id = ${merchantId} and a.purpose = 'issuing'`.execute(
    db,
  );
  const of = (requested: string) =>
    new Map(
      found.rows.flatMap(({ id, asset, purpose }) => (purpose === requested ? [[asset, id]] : [])),
    );
  return { wallet: of('wallet'), issuing: of('issuing') };
}

/** The points and gift points on a card in the scope. */
export async function balancesOfCard(
  db: Database,
  cardId: number,
): Promise<{ point: number; giftPoint: number }> {
  const card = await db
    .selectFrom('card')
    .select(['pointAccountId', 'giftPointAccountId'])
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  return await balancesOf(db, card);
}

/** Whether a play runs on a card (MEM-2). */
export async function isInPlay(db: Database, cardId: number): Promise<boolean> {
  const running = await db
    .selectFrom('play')
    .select('id')
    .where('cardId', '=', cardId)
    .where('state', '=', 'started')
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

/** Whether a merchant has given a number to a card before (MEM-1). */
export async function isNumberTaken(
  db: Database,
  scope: OriginScope,
  merchantId: number,
  cardNumber: string,
): Promise<boolean> {
  const claim = await db
    .selectFrom('cardNumberClaim')
    .select('cardId')
    .where('merchantId', '=', merchantId)
    .where('cardNumber', '=', cardNumber)
    .where(scope.hasMerchant('cardNumberClaim.merchantId'))
    .executeTakeFirst();
  return claim !== undefined;
}

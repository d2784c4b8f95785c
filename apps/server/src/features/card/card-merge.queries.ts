import { sql } from 'kysely';
import type { PointPair } from '@lebean/domain/card-refund';
import type { UpgradableLevel } from '@lebean/domain/level-upgrade';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { renewSearchTokens } from './member.queries.ts';

/** What a merge has to know of a card beside what each step knows. */
export interface MergeFacts {
  readonly id: number;
  readonly memberId: number;
  readonly accruingGiftPoint: number;
  readonly hasWaitingPayment: boolean;
  /** Cards of its person that go on, itself too. */
  readonly personCards: number;
  readonly currency: string;
}

/** The card that goes on, and the one that ends in it. */
export interface MergedIds {
  readonly cardId: number;
  readonly fromCardId: number;
}

/**
 * Locks two cards and those that the person of the second one brings along, in one order, so that merges, plays and
 * recharges wait for each other.
 */
export async function lockMerging(
  db: Database,
  scope: Scope,
  { cardId, fromCardId }: MergedIds,
): Promise<void> {
  await sql`select c.id from card c
    where (c.id in (${cardId}, ${fromCardId}) or c.member_id = (select f.member_id from card f where f.id = ${fromCardId}))
      and ${scope.hasMerchant('c.merchant_id')}
    order by c.id for no key update`.execute(db);
}

/** What is known of two cards, as far as they are in the scope. */
export async function listMerging(
  db: Database,
  scope: Scope,
  { cardId, fromCardId }: MergedIds,
): Promise<MergeFacts[]> {
  const found = await sql<MergeFacts>`
    select c.id, c.member_id, c.accruing_gift_point, m.currency,
      exists (select from payment p where p.card_id = c.id and p.payment_state = 'unpaid') as has_waiting_payment,
      (select count(*)::int from card o where o.member_id = c.member_id and o.card_state <> 'cancelled') as person_cards
    from card c join merchant m on m.id = c.merchant_id
    where c.id in (${cardId}, ${fromCardId}) and ${scope.hasMerchant('c.merchant_id')}`.execute(db);
  return found.rows;
}

/** The levels that cards of a merchant can have. */
export async function levelsOf(
  db: Database,
  merchantId: number,
): Promise<ReadonlyMap<number, UpgradableLevel & { readonly levelName: string }>> {
  const levels = await db
    .selectFrom('memberLevel')
    .select(['id', 'levelName', 'levelOrder', 'isUpgrade', 'levelUpPrice', 'upgradeLevelId'])
    .where((eb) => eb.or([eb('merchantId', 'is', null), eb('merchantId', '=', merchantId)]))
    .execute();
  return new Map(levels.map((level) => [level.id, level]));
}

/** What was spent of a lot when its card was merged. */
export type SpentLot = PointPair & { readonly rechargeId: number };

/** A merge as it is written down, in hundredths. */
export interface NewMerge {
  readonly merchantId: number;
  readonly fromCardId: number;
  readonly intoCardId: number;
  readonly fromCardNumber: string;
  readonly intoCardNumber: string;
  readonly fromMemberId: number;
  readonly intoMemberId: number;
  readonly orderNumber: string;
  /** What moved. */
  readonly point: number;
  readonly giftPoint: number;
  readonly accruingPoint: number;
  readonly accruingGiftPoint: number;
  readonly transferId: number | null;
  readonly reason: string;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly at: Date;
  /** The standing of the card that goes on. */
  readonly standing: {
    readonly levelId: number;
    readonly risenAtPoint: number | null;
    readonly accruingPoint: number;
    readonly accruingGiftPoint: number;
  };
  /** The name of its level, where it is another one than before. */
  readonly raisedTo: string | null;
  /** The lots of both cards. */
  readonly lots: readonly SpentLot[];
}

/** Writes a merge: both cards, their lots, the history of each, and what the person is found by. */
export async function insertMerge(db: Database, merge: NewMerge): Promise<void> {
  const { merchantId, fromCardId, intoCardId, standing, at, operatorName: name } = merge;
  const { standing: _standing, raisedTo, lots, at: createdAt, ...document } = merge;
  const { fromCardNumber, intoCardNumber, ...stored } = document;
  await db
    .insertInto('cardMerge')
    .values({ ...stored, createdAt })
    .execute();
  const ids = lots.map(({ rechargeId }) => rechargeId);
  const spent = lots.map(({ point }) => point);
  const spentGift = lots.map(({ giftPoint }) => giftPoint);
  await sql`update card_lot l set card_id = ${intoCardId}, spent_point = s.point, spent_gift_point = s.gift_point
    from unnest(${ids}::bigint[], ${spent}::bigint[], ${spentGift}::bigint[]) s (recharge_id, point, gift_point)
    where l.recharge_id = s.recharge_id`.execute(db);
  await sql`update card set accruing_point = ${standing.accruingPoint}, accruing_gift_point = ${standing.accruingGiftPoint},
      level_id = ${standing.levelId}, risen_at_point = ${standing.risenAtPoint}::bigint, changed_by = ${name}, version = version + 1
    where id = ${intoCardId}`.execute(db);
  await sql`update card set card_state = 'cancelled', state_reason = ${merge.reason}, merged_into_id = ${intoCardId},
      accruing_point = 0, accruing_gift_point = 0, changed_by = ${name}, version = version + 1
    where id = ${fromCardId}`.execute(db);
  await sql`update card set merged_into_id = ${intoCardId} where merged_into_id = ${fromCardId}`.execute(
    db,
  );
  await sql`insert into card_event (merchant_id, card_id, kind, at, operator_name, remark)
    select ${merchantId}::bigint, e.card_id, e.kind, ${at}::timestamptz, ${name}, e.remark
    from (values (1, ${fromCardId}::bigint, 'mergedAway', ${intoCardNumber}::text), (2, ${intoCardId}::bigint, 'merged', ${fromCardNumber}::text),
      (3, ${intoCardId}::bigint, 'levelRaised', ${raisedTo}::text)) e (place, card_id, kind, remark)
    where e.remark is not null order by e.place`.execute(db);
  if (merge.fromMemberId !== merge.intoMemberId)
    await sql`update card set member_id = ${merge.intoMemberId} where member_id = ${merge.fromMemberId}`.execute(
      db,
    );
  await renewSearchTokens(db, merge.intoMemberId);
}

/** Where a card goes on: itself, or the one that it was merged into. */
export async function followMerge(db: Database, cardId: number): Promise<number> {
  const found = await db
    .selectFrom('card')
    .select('mergedIntoId')
    .where('id', '=', cardId)
    .executeTakeFirst();
  return found?.mergedIntoId ?? cardId;
}

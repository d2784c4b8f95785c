import { sql } from 'kysely';
import { refundCard } from '@lebean/contract/card/refund.operations';
import type { RefundLine } from '@lebean/contract/card/refund.rows';
import type { CreditLot, PointPair } from '@lebean/domain/card-refund';
import { money, points } from '@lebean/domain/quantity';
import type { LimitPlace } from '../../capabilities/approval/approval-request.ts';
import { mayDecide, personsOf } from '../../capabilities/approval/other-decider.ts';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** A lot of a card with the payment that it came from. */
export interface StoredLot extends CreditLot {
  readonly rechargeId: number;
  readonly orderNumber: string | null;
  readonly shopName: string | null;
  readonly at: Date;
  readonly currency: string;
  /** Somebody has pretended to pay for it (PAY-5): it is not paid out. */
  readonly isPretended: boolean;
  /** Nobody has paid for it: given or put right by hand, and never paid out (SH-50). */
  readonly isGiven: boolean;
}

interface LotRow extends Pick<
  StoredLot,
  'rechargeId' | 'orderNumber' | 'shopName' | 'at' | 'currency' | 'isPretended' | 'isGiven'
> {
  readonly paid: number;
  readonly point: number;
  readonly giftPoint: number;
  readonly refundedPaid: number;
  readonly refundedPoint: number;
  readonly refundedGiftPoint: number;
  readonly spentPoint: number;
  readonly spentGiftPoint: number;
}

/**
 * The lots of a card, oldest first, with what was refunded of each or is held for that. The payment of
 * another branch is the card's, its number and shop are not an assistant's to see.
 */
export async function listLots(db: Database, scope: Scope, cardId: number): Promise<StoredLot[]> {
  const found = await sql<LotRow>`
    select l.recharge_id, r.order_number, s.shop_name, l.created_at as at, l.currency, l.paid, l.point, l.gift_point,
      l.is_pretended, l.is_given, l.spent_point, l.spent_gift_point, back.paid as refunded_paid, back.point as refunded_point, back.gift_point as refunded_gift_point
    from card_lot l
    cross join lateral (select coalesce(sum(t.amount), 0)::bigint as paid, coalesce(sum(t.point), 0)::bigint as point,
        coalesce(sum(t.gift_point), 0)::bigint as gift_point
      from card_refund_lot t join card_refund f on f.id = t.refund_id
      where t.recharge_id = l.recharge_id and f.state <> 'released') back
    left join recharge_record r on r.id = l.recharge_id and ${scope.hasShop('r.shop_id')}
    left join shop s on s.id = r.shop_id and ${scope.hasShop('s.id')}
    where l.card_id = ${cardId} and ${scope.hasMerchant('l.merchant_id')}
    order by l.created_at, l.recharge_id`.execute(db);
  return found.rows.map((row) => ({
    rechargeId: row.rechargeId,
    orderNumber: row.orderNumber,
    shopName: row.shopName,
    currency: row.currency,
    isPretended: row.isPretended,
    isGiven: row.isGiven,
    spent: { point: points(row.spentPoint), giftPoint: points(row.spentGiftPoint) },
    at: row.at,
    paid: money(row.paid),
    point: points(row.point),
    giftPoint: points(row.giftPoint),
    refunded: {
      paid: money(row.refundedPaid),
      point: points(row.refundedPoint),
      giftPoint: points(row.refundedGiftPoint),
    },
  }));
}

/**
 * Where the limit of a refund is looked up (CTL-1): in the currency of the shop that pays it out, else in that of the
 * card's merchant, which may have one of its own.
 */
export async function findRefundPlace(
  db: Database,
  scope: Scope,
  { cardId, shopId }: { readonly cardId: number; readonly shopId?: number | undefined },
): Promise<LimitPlace> {
  const found = await sql<{ merchantId: number; currency: string }>`
    select c.merchant_id, coalesce(s.currency, m.currency) as currency
    from card c join merchant m on m.id = c.merchant_id
      left join shop s on s.merchant_id = c.merchant_id and s.id = ${shopId ?? null}::bigint
    where c.id = ${cardId} and ${scope.hasMerchant('c.merchant_id')}`.execute(db);
  return found.rows[0] ?? {};
}

const maxApprovers = 5;

/**
 * The names of those who may approve a refund of a card in a shop (CTL-1), as far as the asking account sees
 * them; without a shop, of those who may in each shop of the merchant.
 */
export async function listApprovers(
  db: Database,
  { scope, actor }: { readonly scope: Scope; readonly actor: Actor },
  { cardId, shopId }: { readonly cardId: number; readonly shopId?: number | undefined },
): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select a.display_name as name from card c join account a on ${mayDecide(refundCard, {
      account: 'a',
      merchantId: sql`c.merchant_id`,
      // One that the asking account does not see is answered like one that there is not.
      shopId: sql`(select s.id from shop s where s.id = ${shopId ?? null}::bigint
        and ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')})`,
    })}
    where c.id = ${cardId} and ${scope.hasMerchant('c.merchant_id')} and ${scope.hasAccount('a')}
      and a.id <> all (${personsOf(actor)}::bigint[])
    order by a.kind = 'shop' desc, a.account_type, a.id limit ${maxApprovers}`.execute(db);
  return found.rows.map(({ name }) => name);
}

/** A refund that waits for a second person. */
export interface WaitingRefund {
  readonly approvalId: number;
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  readonly point: number;
  readonly giftPoint: number;
}

/** The refund of a card that waits for approval, if one does. */
export async function findWaitingRefund(
  db: Database,
  cardId: number,
): Promise<WaitingRefund | undefined> {
  const found = await sql<WaitingRefund>`
    select f.approval_id, f.order_number as number, f.amount, f.currency, f.point, f.gift_point
    from card_refund f where f.card_id = ${cardId} and f.state = 'held'`.execute(db);
  return found.rows[0];
}

/** A refund as it is kept. */
export interface StoredRefund {
  readonly id: number;
  readonly orderNumber: string;
  readonly merchantId: number;
  readonly shopId: number;
  readonly cardId: number;
  readonly amount: number;
  readonly currency: string;
  readonly point: number;
  readonly giftPoint: number;
  /** Whether the card is cancelled with it (MEM-2). */
  readonly isCancelling: boolean;
  /** What of the points nothing is paid for, and what would have been paid for those that the guest leaves. */
  readonly forfeitedPoint: number;
  readonly forfeitedGiftPoint: number;
  readonly forfeitedValue: number;
  readonly holdTransferId: number | null;
}

const refundColumns = sql`id, order_number, merchant_id, shop_id, card_id, amount, currency, point, gift_point,
  is_cancelling, forfeited_point, forfeited_gift_point, forfeited_value, hold_transfer_id`;

/** The refund that a kept call holds: found by whoever asked for what under which key, and locked. */
export async function lockHeldOfCall(
  db: Database,
  accountId: number,
  requestKey: string,
  isCancelling: boolean,
): Promise<StoredRefund | undefined> {
  const found = await sql<StoredRefund>`select ${refundColumns} from card_refund
    where operator_account_id = ${accountId} and request_key = ${requestKey}
      and is_cancelling = ${isCancelling} and state = 'held' for update`.execute(db);
  return found.rows[0];
}

/** The refund that a request holds, locked. */
export async function lockHeldOfRequest(
  db: Database,
  approvalId: number,
): Promise<StoredRefund | undefined> {
  const found = await sql<StoredRefund>`select ${refundColumns} from card_refund
    where approval_id = ${approvalId} and state = 'held' for update`.execute(db);
  return found.rows[0];
}

/** What a refund is when it is written: held for a request, or about to be done. */
export interface NewRefund extends Omit<StoredRefund, 'id' | 'holdTransferId'> {
  readonly paymentMode: 'cash' | 'bankTransfer';
  readonly reason: string;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly requestKey: string;
  readonly at: Date;
  readonly lines: readonly Pick<
    RefundLine,
    'rechargeId' | 'point' | 'giftPoint' | 'consumed' | 'amount'
  >[];
}

/** How a refund begins: held for a request, or done. */
export type Beginning =
  | { readonly state: 'held'; readonly approvalId: number; readonly holdTransferId: number }
  | { readonly state: 'refunded'; readonly transferId: number; readonly rechargeId: number };

/** Writes a refund with what it takes of which lot. */
export async function insertRefund(
  db: Database,
  { lines, at, ...refund }: NewRefund,
  beginning: Beginning,
): Promise<void> {
  const { id } = await db
    .insertInto('cardRefund')
    .values({
      ...refund,
      ...beginning,
      createdAt: at,
      settledAt: beginning.state === 'refunded' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length === 0) return;
  const { merchantId } = refund;
  await db
    .insertInto('cardRefundLot')
    .values(
      lines.map(({ rechargeId, point, giftPoint, consumed, amount }) => ({
        refundId: id,
        merchantId,
        rechargeId,
        point,
        giftPoint,
        consumed,
        amount,
      })),
    )
    .execute();
}

/** Settles a held refund. */
export async function settleRefund(
  db: Database,
  refundId: number,
  settled:
    | { readonly state: 'refunded'; readonly transferId: number; readonly rechargeId: number }
    | { readonly state: 'released'; readonly releaseTransferId: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('cardRefund')
    .set({ ...settled, settledAt: at })
    .where('id', '=', refundId)
    .execute();
}

/** What a refund leaves behind beside itself. */
export interface RefundRecord extends Pick<
  NewRefund,
  | 'orderNumber'
  | 'merchantId'
  | 'shopId'
  | 'cardId'
  | 'amount'
  | 'currency'
  | 'point'
  | 'giftPoint'
  | 'forfeitedPoint'
  | 'forfeitedGiftPoint'
  | 'paymentMode'
  | 'reason'
  | 'operatorAccountId'
  | 'operatorName'
  | 'at'
> {
  readonly transferId: number;
  /** The payments that it gives back; those of one that was held are kept with it. */
  readonly rechargeIds: readonly number[];
  readonly after: PointPair;
  /** The level that the card keeps though it was raised by what is paid back (MEM-7); mostly none. */
  readonly keptLevel: string | null;
}

/**
 * Writes the negative record of a refund (PAY-2), takes its points off the card's lifetime credits
 * (MEM-5) and notes it in the card's history; answers the record, with the rate of the newest payment that it gives
 * back (SET-19). The card's row is locked.
 */
export async function insertRefundRecord(
  db: Database,
  refund: RefundRecord,
): Promise<{ readonly id: number; readonly taxRate: number | null }> {
  const { point, giftPoint, after } = refund;
  const written = await sql<{ id: number; taxRate: number | null }>`
    with record as (
      insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state,
        paid, currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after,
        transfer_id, operator_account_id, operator_name, remark, kept_level, tax_rate, created_at)
      values (${refund.orderNumber}, ${refund.merchantId}, ${refund.shopId}, ${refund.cardId}, 'refund', ${refund.paymentMode}, 'success',
        ${-refund.amount}::bigint, ${refund.currency}, ${-point}::bigint, ${-giftPoint}::bigint,
        ${after.point + point}::bigint, ${after.point}::bigint, ${after.giftPoint + giftPoint}::bigint, ${after.giftPoint}::bigint,
        ${refund.transferId}::bigint, ${refund.operatorAccountId}::bigint, ${refund.operatorName}, ${refund.reason}, ${refund.keptLevel},
        (select r.tax_rate from recharge_record r where r.id = any (${refund.rechargeIds}::bigint[] || array(select l.recharge_id
            from card_refund f join card_refund_lot l on l.refund_id = f.id where f.order_number = ${refund.orderNumber}))
          order by r.id desc limit 1),
        ${refund.at}::timestamptz)
      returning id, tax_rate
    ), changed as (
      update card set accruing_point = accruing_point - ${point - refund.forfeitedPoint}::bigint,
        accruing_gift_point = accruing_gift_point - ${giftPoint - refund.forfeitedGiftPoint}::bigint,
        changed_by = ${refund.operatorName}, version = version + 1
      where id = ${refund.cardId}
    ), event as (
      insert into card_event (merchant_id, shop_id, card_id, kind, at, operator_name, recharge_id, remark)
      select ${refund.merchantId}::bigint, ${refund.shopId}::bigint, ${refund.cardId}::bigint, 'refunded', ${refund.at}::timestamptz,
        ${refund.operatorName}, record.id, ${refund.reason} from record
    )
    select id, tax_rate from record`.execute(db);
  const [row] = written.rows;
  if (row === undefined) throw new Error(`the refund ${refund.orderNumber} has no record`);
  return row;
}

/** What the caller pays back at once at most, by what the owner has ticked (SH-47); nothing is no limit. */
export async function findOwnRefundLimit(db: Database, scope: Scope): Promise<number | undefined> {
  const found = await db
    .selectFrom('accountRole')
    .innerJoin('role', 'role.id', 'accountRole.roleId')
    .where('accountRole.accountId', '=', scope.accountId)
    .where('role.accountId', '=', scope.accountId)
    .select('role.refundUpTo')
    .executeTakeFirst();
  return found?.refundUpTo ?? undefined;
}

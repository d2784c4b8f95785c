import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Points that somebody gives or puts right, in hundredths; less than zero is taken away. */
export interface NewAdjustment {
  readonly orderNumber: string;
  readonly merchantId: number;
  readonly shopId: number;
  readonly cardId: number;
  readonly kind: 'gift' | 'adjustment';
  readonly currency: string;
  readonly point: number;
  readonly giftPoint: number;
  readonly pointAfter: number;
  readonly giftPointAfter: number;
  readonly transferId: number;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Writes the record of points given or put right (PAY-1), a lot for what was added, which nobody has paid for (MEM-8),
 * and a line of the card's history. A gift counts among the card's lifetime gifts; a correction changes no level.
 */
export async function insertAdjustment(db: Database, made: NewAdjustment): Promise<void> {
  const { point, giftPoint, pointAfter, giftPointAfter } = made;
  const lifetimeGift = made.kind === 'gift' ? giftPoint : 0;
  await sql`
    with record as (
      insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state,
        paid, currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after,
        transfer_id, operator_account_id, operator_name, remark, created_at)
      values (${made.orderNumber}, ${made.merchantId}, ${made.shopId}, ${made.cardId}, ${made.kind}, 'bankTransfer', 'success',
        0, ${made.currency}, ${point}::bigint, ${giftPoint}::bigint,
        ${pointAfter - point}::bigint, ${pointAfter}::bigint, ${giftPointAfter - giftPoint}::bigint, ${giftPointAfter}::bigint,
        ${made.transferId}::bigint, ${made.operatorAccountId}::bigint, ${made.operatorName}, ${made.reason}, ${made.at}::timestamptz)
      returning id
    ), lot as (
      insert into card_lot (recharge_id, merchant_id, card_id, paid, currency, point, gift_point, created_at, is_pretended, is_given)
      select record.id, ${made.merchantId}::bigint, ${made.cardId}::bigint, 0, ${made.currency}, greatest(${point}::bigint, 0),
        greatest(${giftPoint}::bigint, 0), ${made.at}::timestamptz, false, true
      from record where ${point}::bigint > 0 or ${giftPoint}::bigint > 0
    ), changed as (
      update card set accruing_gift_point = accruing_gift_point + ${lifetimeGift}::bigint,
        changed_by = ${made.operatorName}, version = version + 1
      where id = ${made.cardId}
    )
    insert into card_event (merchant_id, shop_id, card_id, kind, at, operator_name, recharge_id, remark)
    select ${made.merchantId}::bigint, ${made.shopId}::bigint, ${made.cardId}::bigint,
      ${made.kind === 'gift' ? 'given' : 'adjusted'}, ${made.at}::timestamptz, ${made.operatorName}, record.id, ${made.reason}
    from record`.execute(db);
}

import { sql } from 'kysely';
import type { PaymentMode, SecondPaymentMode } from '@lebean/contract/vocabulary/payment';
import type { Database } from '../../database/database.ts';

export interface NewCard {
  readonly id: number;
  readonly merchantId: number;
  /** Whoever has a card already; nothing for somebody new (MEM-1). */
  readonly memberId: number | null;
  readonly shopId: number;
  readonly levelId: number;
  readonly cardNumber: string;
  readonly cardType: string;
  readonly name: string;
  readonly sex: 0 | 1 | 2;
  readonly phone: string;
  readonly birthday: string | null;
  readonly openPrice: number;
  /** The lifetime principal that its level asked for, where it rose to it at once (MEM-7). */
  readonly risenAtPoint: number | null;
  /** What the card is opened with (MEM-3), in hundredths: credited by its first sale. */
  readonly accruingPoint: number;
  readonly accruingGiftPoint: number;
  readonly pointAccountId: number;
  readonly giftPointAccountId: number;
  readonly searchTokens: readonly string[];
  readonly operatorName: string;
  readonly at: Date;
}

/** Adds a card, and its member where it is somebody new; false when the merchant has given the number before (MEM-1). */
export async function insertCard(db: Database, card: NewCard): Promise<boolean> {
  const inserted = await sql`
    with claimed as (
      insert into card_number_claim (merchant_id, card_number, card_id, claimed_at)
      values (${card.merchantId}, ${card.cardNumber}, ${card.id}, ${card.at})
      on conflict do nothing returning card_id
    ), person as (
      insert into member (merchant_id, name, sex, phone, birthday, created_at)
      select ${card.merchantId}, ${card.name}, ${card.sex}, ${card.phone}, ${card.birthday}::date, ${card.at}::timestamptz from claimed
        where ${card.memberId}::bigint is null
      returning id
    ), holder as (
      select id from person union all select ${card.memberId}::bigint from claimed where ${card.memberId}::bigint is not null
    ), opened as (
      insert into card (id, merchant_id, member_id, level_id, card_number, card_type, open_price, accruing_point,
        accruing_gift_point, point_account_id, gift_point_account_id, opened_shop_id, opened_at, risen_at_point, changed_by)
      select ${card.id}, ${card.merchantId}, holder.id, ${card.levelId}, ${card.cardNumber}, ${card.cardType}, ${card.openPrice},
        ${card.accruingPoint}, ${card.accruingGiftPoint}, ${card.pointAccountId}, ${card.giftPointAccountId}, ${card.shopId}, ${card.at}::timestamptz, ${card.risenAtPoint}::bigint, ${card.operatorName} from holder
      returning id
    )
    insert into card_search_token (merchant_id, token, card_id)
    select ${card.merchantId}, token, opened.id from opened, unnest(${card.searchTokens}::text[]) token`.execute(
    db,
  );
  return (inserted.numAffectedRows ?? 0n) > 0n;
}

/** Money taken at the counter with what it credits; amounts in hundredths. */
export interface CounterSale {
  readonly orderNumber: string;
  readonly merchantId: number;
  readonly shopId: number;
  readonly cardId: number;
  readonly rechargeType: 'cardOpening' | 'cardRecharge' | 'cardReplacement';
  readonly eventKind: 'opened' | 'recharged' | 'replaced';
  readonly paymentMode: PaymentMode;
  readonly secondMode: SecondPaymentMode | null;
  readonly secondPaid: number | null;
  readonly slipNumber: string | null;
  readonly voucherNumber: string | null;
  readonly packageId: number | null;
  readonly paid: number;
  readonly paidForPoints: number;
  readonly currency: string;
  readonly point: number;
  readonly giftPoint: number;
  readonly pointAccountId: number;
  readonly giftPointAccountId: number;
  /** The card to which the credits are added; null for one that was opened with them. */
  readonly changedCardId: number | null;
  readonly transferId: number | null;
  readonly levelId: number;
  /** The name of the level to which the card rises, if it does (MEM-7). */
  readonly raisedTo: string | null;
  /** The lifetime principal that this level asked for. */
  readonly risenAtPoint: number | null;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly remark: string;
  readonly at: Date;
}

/** What is on the card after a sale, in hundredths. */
export interface BalancesAfter {
  readonly pointAfter: number;
  readonly giftPointAfter: number;
  /** What of the price is tax, which the record keeps (SET-19). */
  readonly taxRate: number | null;
}

/**
 * Writes what a sale leaves behind, in one statement: the record with the balances that the ledger has
 * now, its lot (MEM-5), the card's lifetime credits and level, its history. Balances are read from the
 * accounts' rows: a card's wallet is never so busy that it would be split.
 */
export async function insertSale(db: Database, sale: CounterSale): Promise<BalancesAfter> {
  const written = await sql<BalancesAfter>`
    with held as materialized (
      select point.balance as point, gift.balance as gift_point from ledger_account point, ledger_account gift
      where point.id = ${sale.pointAccountId} and gift.id = ${sale.giftPointAccountId}
    ), sale as materialized (
      select ${sale.merchantId}::bigint as merchant_id, ${sale.shopId}::bigint as shop_id, ${sale.cardId}::bigint as card_id,
        ${sale.paid}::bigint as paid, ${sale.point}::bigint as point, ${sale.giftPoint}::bigint as gift_point,
        ${sale.operatorName}::text as operator_name, ${sale.at}::timestamptz as at
    ), record as (
      insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state,
        package_id, paid, currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after,
        transfer_id, operator_account_id, operator_name, remark, second_mode, second_paid, slip_number, voucher_number, created_at)
      select ${sale.orderNumber}, s.merchant_id, s.shop_id, s.card_id, ${sale.rechargeType}, ${sale.paymentMode}, 'success',
        ${sale.packageId}::bigint, s.paid, ${sale.currency}, s.point, s.gift_point,
        h.point - s.point, h.point, h.gift_point - s.gift_point, h.gift_point,
        ${sale.transferId}::bigint, ${sale.operatorAccountId}::bigint, s.operator_name, ${sale.remark}, ${sale.secondMode}, ${sale.secondPaid}::bigint, ${sale.slipNumber}, ${sale.voucherNumber}, s.at
      from sale s, held h
      returning id, point_after, gift_point_after, tax_rate
    ), lot as (
      insert into card_lot (recharge_id, merchant_id, card_id, paid, currency, point, gift_point, created_at, is_pretended)
      select r.id, s.merchant_id, s.card_id, ${sale.paidForPoints}::bigint, ${sale.currency}, s.point, s.gift_point, s.at,
        ${sale.paymentMode} in ('wechatPay', 'alipay', 'bankCard') and exists (select from payment p
          where p.order_number = ${sale.orderNumber} and p.provider = 'sandbox')
      from record r, sale s
      where s.point + s.gift_point > 0
    ), changed as (
      update card c set accruing_point = c.accruing_point + s.point, accruing_gift_point = c.accruing_gift_point + s.gift_point,
        level_id = ${sale.levelId}, risen_at_point = coalesce(${sale.risenAtPoint}::bigint, c.risen_at_point), changed_by = s.operator_name, version = c.version + 1
      from sale s where c.id = ${sale.changedCardId}
    ), event as (
      insert into card_event (merchant_id, shop_id, card_id, kind, at, operator_name, recharge_id, remark)
      select s.merchant_id, s.shop_id, s.card_id, event.kind, s.at, s.operator_name, case when event.is_sale then r.id end, event.remark
      from record r, sale s,
        (values (true, ${sale.eventKind}, ${sale.remark}), (false, 'levelRaised', ${sale.raisedTo})) event (is_sale, kind, remark)
      where event.is_sale or event.remark is not null
    )
    select point_after, gift_point_after, tax_rate from record`.execute(db);
  const [row] = written.rows;
  if (row === undefined) throw new Error(`the accounts of card ${sale.cardId} are not there`);
  return row;
}

/** A change of a card's state with its reason. */
export interface StateChange {
  readonly cardId: number;
  readonly merchantId: number;
  readonly shopId: number | null;
  readonly state: 'normal' | 'frozen' | 'cancelled';
  readonly eventKind: 'frozen' | 'unfrozen' | 'cancelled';
  readonly reason: string;
  readonly operatorName: string;
  readonly at: Date;
}

/** Changes a locked card's state and writes its history; answers the new version. */
export async function updateCardState(db: Database, change: StateChange): Promise<number> {
  const updated = await sql<{ version: number }>`
    with event as (
      insert into card_event (merchant_id, shop_id, card_id, kind, at, operator_name, remark)
      values (${change.merchantId}, ${change.shopId}, ${change.cardId}, ${change.eventKind}, ${change.at}, ${change.operatorName}, ${change.reason})
    )
    update card set card_state = ${change.state}, state_reason = ${change.reason}, changed_by = ${change.operatorName}, version = version + 1
    where id = ${change.cardId} returning version`.execute(db);
  const [row] = updated.rows;
  if (row === undefined) throw new Error(`the locked card ${change.cardId} was not updated`);
  return row.version;
}

/** Retires a card's number and gives it a new one; false when that one is or was in use (MEM-4). */
export async function replaceNumber(
  db: Database,
  card: { readonly id: number; readonly merchantId: number; readonly cardNumber: string },
  newNumber: string,
  newToken: string,
  at: Date,
): Promise<boolean> {
  const claimed =
    await sql`insert into card_number_claim (merchant_id, card_number, card_id, claimed_at)
    values (${card.merchantId}, ${newNumber}, ${card.id}, ${at}) on conflict do nothing`.execute(
      db,
    );
  if (claimed.numAffectedRows !== 1n) return false;
  await sql`
    with retired as (
      update card_number_claim set retired_at = ${at} where merchant_id = ${card.merchantId} and card_number = ${card.cardNumber}
    ), token as (
      insert into card_search_token (merchant_id, token, card_id) values (${card.merchantId}, ${newToken}, ${card.id})
      on conflict do nothing
    )
    update card set card_number = ${newNumber} where id = ${card.id}`.execute(db);
  return true;
}

import { type RawBuilder, sql } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type { findPendingPayment, listPayments } from '@lebean/contract/payment/operations';
import type { PaymentRow } from '@lebean/contract/payment/rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import {
  cartNumber,
  failedRefund,
  type PaymentRecord,
  shownPayment,
} from '../../capabilities/payments/payment-detail.ts';
import type { ProviderKey } from '../../capabilities/payments/payment-provider.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';
import type { PageRequest } from '../../database/page.ts';

const inScope = (scope: Scope): RawBuilder<unknown> =>
  sql`${scope.hasMerchant('p.merchant_id')} and ${scope.hasShop('p.shop_id')}`;

const hasFailedRefund = (scope: Scope): RawBuilder<unknown> =>
  sql`select r.payment_id from payment_refund r where r.refund_state = 'failed' and ${scope.hasMerchant('r.merchant_id')}`;

/** The payments of the scope that match; `p` is the payment. */
function matching(scope: Scope, filter: Filter<typeof listPayments>): RawBuilder<unknown> {
  const {
    query = '',
    shopId,
    rechargeType,
    paymentState,
    isUncredited,
    isRefundFailed,
    from,
    to,
  } = filter;
  const isRequested = [
    inScope(scope),
    ...(query === ''
      ? []
      : [
          // As they are indexed: the parts of a cart have the number of its provider, too.
          sql`(p.order_number = ${query.toUpperCase()} or p.provider_number = ${query} and p.part_of is null
            or p.provider_number = ${query} and p.part_of is not null)`,
        ]),
    ...(shopId === undefined ? [] : [sql`p.shop_id = ${shopId}`]),
    ...(rechargeType === undefined ? [] : [sql`p.recharge_type = ${rechargeType}`]),
    ...(paymentState === undefined ? [] : [sql`p.payment_state = ${paymentState}`]),
    // As the few that are not paid are indexed.
    ...(paymentState === undefined || paymentState === 'success'
      ? []
      : [sql`p.payment_state <> 'success'`]),
    ...(isUncredited === undefined
      ? []
      : [isUncredited ? sql`p.uncredited_why is not null` : sql`p.uncredited_why is null`]),
    ...(isRefundFailed === undefined
      ? []
      : [sql`(p.id in (${hasFailedRefund(scope)})) = ${isRefundFailed}`]),
    ...(from === undefined ? [] : [sql`p.created_at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`p.created_at <= ${new Date(to)}`]),
  ];
  return sql.join(isRequested, sql` and `);
}

/** First which payments, then what is shown of them, in the same order again. */
const named = (requested: RawBuilder<unknown>, request: PageRequest | undefined) => {
  const cut = pageOnly(request);
  return sql<PaymentRecord>`select p.id, p.order_number, p.recharge_type, p.payment_mode, p.provider, p.payment_state,
      p.shop_id, s.shop_name, p.card_id, p.card_number, p.amount, p.currency, p.lebean, p.point, p.gift_point, p.failed_why,
      p.uncredited_why, p.provider_number, p.operator_name, p.created_at, p.expires_at, p.paid_at,
      ${failedRefund} as failed_refund, ${cartNumber} as cart_number
    from (select p.* from payment p where ${requested} order by p.created_at desc, p.id desc ${cut}) p
      join shop s on s.id = p.shop_id
    order by p.created_at desc, p.id desc`;
};

/** Online payments, newest first (PAY-1). */
export function paymentListing(
  db: Database,
  scope: Scope,
  filter: Filter<typeof listPayments>,
): Listing<PaymentRow> {
  const requested = matching(scope, filter);
  return listing<PaymentRecord, PaymentRow>(db, {
    rows: (request) => statement(db, named(requested, request)),
    matching: statement(db, sql`select p.id from payment p where ${requested}`),
    toRow: shownPayment,
  });
}

/** The currency of a shop of the scope. */
export async function findCurrency(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('shop')
    .select('currency')
    .where('id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
  return found?.currency;
}

/** What waits at a place and can still be paid: the newest, where there are more. */
export async function findPending(
  db: Database,
  scope: Scope,
  { shopId, rechargeType, cardId }: Input<typeof findPendingPayment>,
  at: Date,
): Promise<number | undefined> {
  // A card that is being opened has no id yet, and goods have none: there it is one's own that one comes back to.
  const isOfPlace =
    rechargeType === 'cardOpening' || rechargeType === 'goodsSale'
      ? sql`p.operator_account_id = ${scope.accountId}`
      : sql`p.card_id is not distinct from ${cardId ?? null}::bigint`;
  // A cart waits where its recharge would (SH-45).
  const types = rechargeType === 'cardRecharge' ? [rechargeType, 'cart'] : [rechargeType];
  const isOfType = sql`p.recharge_type in (${sql.join(types)})`;
  const found = await sql<{ id: number }>`
    select p.id from payment p
      where p.shop_id = ${shopId} and p.payment_state = 'unpaid' and ${isOfType} and ${isOfPlace}
        and p.part_of is null and p.close_asked_at is null and p.expires_at > ${at} and ${inScope(scope)}
      order by p.id desc limit 1`.execute(db);
  return found.rows[0]?.id;
}

/** As much of a payment as its taker's steps ask for. */
export interface OwnPayment {
  readonly orderNumber: string;
  readonly provider: ProviderKey;
  readonly paymentState: PaymentRow['paymentState'];
  readonly paidAt: Date | null;
  readonly amount: number;
  readonly currency: string;
  /** The cart that it is a part of (SH-45). */
  readonly cartNumber: string | null;
}

/** Finds a payment in the scope and locks it until the end of the transaction. */
export async function lockOwnPayment(
  db: Database,
  scope: Scope,
  paymentId: number,
): Promise<OwnPayment | undefined> {
  const found = await sql<OwnPayment>`
    select p.order_number, p.provider, p.payment_state, p.paid_at, p.amount, p.currency, ${cartNumber} as cart_number from payment p
      where p.id = ${paymentId} and ${inScope(scope)} for no key update`.execute(db);
  return found.rows[0];
}

/** Wishes that nobody pays it any more; its provider has the last word (PAY-2). */
export async function askToClose(db: Database, paymentId: number, at: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ closeAskedAt: at, lookAt: at })
    .where('id', '=', paymentId)
    .execute();
}

/** Leaves the mark that the sandbox reads. */
export async function markSimulated(db: Database, paymentId: number, at: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ simulatedAt: at, lookAt: at })
    .where('id', '=', paymentId)
    .execute();
}

/**
 * A paid order of the scope whose goods were sold out, and that waits for stock; or a part of a cart for which nothing
 * can be credited any more, and of which its provider knows nothing by itself.
 */
export async function lockRefundable(db: Database, scope: Scope, paymentId: number) {
  const found = await sql<{
    orderNumber: string;
    merchantId: number;
    shopId: number;
    amount: number;
    currency: string;
  }>`select p.order_number, p.merchant_id, p.shop_id, p.amount, p.currency from payment p
      where p.id = ${paymentId} and ${inScope(scope)} and (p.payment_state = 'failed' and p.uncredited_why = 'goodsSoldOut'
        or p.part_of is not null and p.uncredited_why in ('cardCancelled', 'cardNotFound'))
      for no key update`.execute(db);
  return found.rows[0];
}

/** Nothing is owed any more: stock that comes goes to others. */
export async function markRefundRequested(db: Database, paymentId: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ paymentState: 'failed', failedWhy: 'givenBack', uncreditedWhy: null })
    .where('id', '=', paymentId)
    .execute();
}

/** A refund of the scope, with the currency of what was paid. */
export async function lockRefund(db: Database, scope: Scope, refundId: number) {
  const found = await sql<{
    refundNumber: string;
    refundState: string;
    merchantId: number;
    shopId: number;
    amount: number;
    currency: string;
  }>`select p.refund_number, p.refund_state, p.merchant_id, p.shop_id, p.amount,
        (select o.currency from payment o where o.id = p.payment_id) as currency
      from payment_refund p where p.id = ${refundId} and ${inScope(scope)} for no key update of p`.execute(
    db,
  );
  return found.rows[0];
}

/** Somebody has paid it out by hand. */
export async function settleByHand(
  db: Database,
  refundId: number,
  by: {
    readonly bankReference: string;
    readonly settleReason: string;
    readonly settledByAccountId: number;
    readonly settledByName: string;
    readonly settledAt: Date;
  },
): Promise<void> {
  await db
    .updateTable('paymentRefund')
    .set({ ...by, refundState: 'done' })
    .where('id', '=', refundId)
    .execute();
}

/** What a lebean costs online, with who has set it. */
export async function findPriceRow(
  db: Database,
  currency: string,
): Promise<
  { readonly price: number; readonly version: number; readonly changedBy: string } | undefined
> {
  return await db
    .selectFrom('lebeanPrice')
    .select(['price', 'version', 'changedBy'])
    .where('currency', '=', currency)
    .executeTakeFirst();
}

/** Sets a price; answers its version, or nothing where somebody else has set one meanwhile (SH-35). */
export async function upsertPrice(
  db: Database,
  price: {
    readonly currency: string;
    readonly price: number;
    readonly version: number;
    readonly changedBy: string;
    readonly at: Date;
  },
): Promise<number | undefined> {
  const saved = await sql<{ version: number }>`
    insert into lebean_price as p (currency, price, changed_by, changed_at)
      select ${price.currency}, ${price.price}::bigint, ${price.changedBy}, ${price.at}
        where ${price.version}::bigint = 0 or exists (select from lebean_price o where o.currency = ${price.currency})
      on conflict (currency) do update set price = excluded.price, changed_by = excluded.changed_by,
        changed_at = excluded.changed_at, version = p.version + 1
        where p.version = ${price.version}::bigint
      returning version`.execute(db);
  return saved.rows[0]?.version;
}

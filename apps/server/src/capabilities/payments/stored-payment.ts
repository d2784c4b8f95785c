import { type RawBuilder, sql } from 'kysely';
import type { FailedReason, UncreditedReason } from '@lebean/contract/payment/rows';
import type { OnlinePaymentMode, PaymentState } from '@lebean/domain/payment';
import type { Database } from '../../database/database.ts';
import type { OpenedCode, PaidNotice, ProviderKey } from './payment-provider.ts';

/** What is paid for online by itself. */
export type SinglePaidType = 'onlineTopUp' | 'cardRecharge' | 'cardOpening' | 'goodsSale';
/** What is paid for online: a cart is made of some of the others (SH-45). */
export type PaidType = SinglePaidType | 'cart';

/** An order as it is begun; money, lebeans and points in hundredths. */
export interface NewPayment {
  readonly orderNumber: string;
  readonly merchantId: number;
  readonly shopId: number;
  readonly rechargeType: PaidType;
  readonly paymentMode: OnlinePaymentMode;
  readonly provider: ProviderKey;
  readonly amount: number;
  readonly currency: string;
  readonly lebean: number | null;
  readonly point: number;
  readonly giftPoint: number;
  readonly packageId: number | null;
  readonly cardId: number | null;
  readonly cardNumber: string | null;
  /** Whom a card is opened for. */
  readonly opening: unknown;
  /** Which goods are bought. */
  readonly goods: unknown;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly remark: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** An order as it stands. */
export interface StoredPayment extends NewPayment {
  readonly id: number;
  readonly paymentState: PaymentState;
  readonly qrText: string | null;
  readonly checkoutId: string | null;
  readonly providerNumber: string | null;
  readonly paidAt: Date | null;
  readonly uncreditedWhy: UncreditedReason | null;
  readonly failedWhy: FailedReason | null;
  readonly closeAskedAt: Date | null;
  readonly simulatedAt: Date | null;
  /** The cart that it is a part of: its provider knows that one alone (SH-45). */
  readonly partOf: number | null;
}

/** Writes an order that nobody has paid yet; nothing where the number of its card is promised already. */
export async function insertPayment(
  db: Database,
  { opening, goods, ...values }: NewPayment,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('payment')
    .values({
      ...values,
      opening: opening === null ? null : JSON.stringify(opening),
      goods: goods === null ? null : JSON.stringify(goods),
      // Whoever begins it asks for its code at once: the job comes later, should that have failed.
      lookAt: new Date(values.createdAt.getTime() + 5000),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'cardNumber'])
        // To the letter: a plan that fits all values does not know which index is meant.
        .where(sql<boolean>`recharge_type = 'cardOpening' and payment_state = 'unpaid'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

const wholeRow = sql`id, order_number, merchant_id, shop_id, recharge_type, payment_mode, provider, payment_state,
  amount, currency, lebean, point, gift_point, package_id, card_id, card_number, opening, goods, qr_text, checkout_id, provider_number,
  paid_at, uncredited_why, failed_why, close_asked_at, simulated_at, part_of, operator_account_id, operator_name, remark, created_at, expires_at`;

async function findOne(
  db: Database,
  condition: RawBuilder<unknown>,
): Promise<StoredPayment | undefined> {
  const found =
    await sql<StoredPayment>`select ${wholeRow} from payment where ${condition}`.execute(db);
  return found.rows[0];
}

/** Finds an order by its id. */
export const findStoredPayment = (
  db: Database,
  paymentId: number,
): Promise<StoredPayment | undefined> => findOne(db, sql`id = ${paymentId}`);

/** The order under which a payment was paid: that of its cart, where it is a part of one (SH-45). */
export const findPaidOrder = (
  db: Database,
  paymentId: number,
): Promise<StoredPayment | undefined> =>
  findOne(
    db,
    sql`id = (select coalesce(o.part_of, o.id) from payment o where o.id = ${paymentId})`,
  );

/** Finds an order by its number. */
export const findOrder = (db: Database, orderNumber: string): Promise<StoredPayment | undefined> =>
  findOne(db, sql`order_number = ${orderNumber}`);

/** Finds an order by its number and locks it: one answer of a provider at a time. */
export const lockPayment = (
  db: Database,
  orderNumber: string,
): Promise<StoredPayment | undefined> =>
  findOne(db, sql`order_number = ${orderNumber} for no key update`);

/** Makes orders that were just begun the parts of a cart: none is looked after by itself until it is paid. */
export async function joinParts(
  db: Database,
  cartId: number,
  partIds: readonly number[],
): Promise<void> {
  await sql`update payment set part_of = ${cartId}::bigint, look_at = 'infinity'
    where id = any (${partIds}::bigint[])`.execute(db);
}

/**
 * The parts of a cart, locked. Goods come first: who locks both goods and a card does so in one order, as at the counter
 * (SH-45).
 */
export async function lockParts(db: Database, cartId: number): Promise<readonly StoredPayment[]> {
  const found = await sql<StoredPayment>`select ${wholeRow} from payment where part_of = ${cartId}
    order by recharge_type desc for no key update`.execute(db);
  return found.rows;
}

/** A cart of which no money was asked back here: what its provider says of the whole is true of each part. */
export const findUntouchedCart = (
  db: Database,
  cartId: number,
): Promise<StoredPayment | undefined> =>
  findOne(
    db,
    sql`id = ${cartId} and not exists (select from payment_refund r join payment o on o.id = r.payment_id
      where o.part_of = ${cartId})`,
  );

/** Keeps what the code says, unless it is there already. */
export async function keepCode(
  db: Database,
  paymentId: number,
  { qrText, checkoutId }: OpenedCode,
): Promise<void> {
  await sql`update payment set qr_text = ${qrText}, checkout_id = ${checkoutId ?? null}
    where id = ${paymentId} and qr_text is null and payment_state = 'unpaid'`.execute(db);
}

/**
 * Nobody has paid, and nobody is awaited any more (PAY-2); answers whether this was what ended it. One that got its
 * code meanwhile goes on: its provider was asked as if nobody could pay.
 */
export async function markFailed(
  db: Database,
  { id, qrText }: Pick<StoredPayment, 'id' | 'qrText'>,
  why: 'expired' | 'closed',
): Promise<boolean> {
  const ended = await sql`update payment set payment_state = 'failed', failed_why = ${why}
    where id = ${id} and payment_state = 'unpaid' and paid_at is null and qr_text is not distinct from ${qrText}
    returning id`.execute(db);
  return ended.rows.length > 0;
}

/**
 * Paid and not credited, and the money has gone back since (PAY-2): nothing is owed any more. Answers how the order stood
 * until then; nothing where somebody else was first.
 */
export async function markGivenBack(
  db: Database,
  paymentId: number,
): Promise<PaymentState | undefined> {
  const ended = await sql<{ before: PaymentState }>`with held as (
      select id, payment_state from payment where id = ${paymentId} and uncredited_why is not null for no key update)
    update payment p set payment_state = 'failed', failed_why = 'givenBack', uncredited_why = null
    from held where p.id = held.id returning held.payment_state as before`.execute(db);
  return ended.rows[0]?.before;
}

/** What a credit leaves on its order. */
export interface CreditMark {
  readonly transferId: number | null;
  readonly cardId: number | null;
}

/** The state after a credit, in its transaction (PAY-3). */
export async function markSuccess(
  db: Database,
  paymentId: number,
  { providerNumber, paidAt }: PaidNotice,
  { transferId, cardId }: CreditMark,
  at: Date,
): Promise<void> {
  await sql`update payment set payment_state = 'success', failed_why = null, uncredited_why = null, opening = null,
      provider_number = ${providerNumber}, paid_at = ${paidAt}, settled_at = ${at}, transfer_id = ${transferId}::bigint,
      card_id = coalesce(card_id, ${cardId}::bigint)
    where id = ${paymentId}`.execute(db);
}

/** Paid, but what it was for has changed meanwhile: it is tried again later. */
export async function markUncredited(
  db: Database,
  paymentId: number,
  { providerNumber, paidAt }: PaidNotice,
  why: UncreditedReason,
): Promise<void> {
  await sql`update payment set provider_number = ${providerNumber}, paid_at = ${paidAt}, uncredited_why = ${why}
    where id = ${paymentId}`.execute(db);
}

/**
 * The orders whose provider is to be asked now, the longest due first. Each is due again after a while,
 * so that no other run takes it meanwhile and one that is dropped is taken up again (PAY-4).
 */
export async function takeDuePayments(
  db: Database,
  at: Date,
  max: number,
): Promise<readonly { readonly id: number; readonly createdAt: Date }[]> {
  const due = await sql<{ id: number; createdAt: Date }>`
    update payment set look_at = ${at}::timestamptz + interval '60 seconds'
    where id in (select id from payment where (payment_state = 'unpaid' or uncredited_why is not null) and look_at <= ${at}
      order by look_at limit ${max} for no key update skip locked)
    returning id, created_at`.execute(db);
  return due.rows;
}

/** Says when an order is looked after next. */
export async function lookAgain(db: Database, paymentId: number, lookAt: Date): Promise<void> {
  await sql`update payment set look_at = ${lookAt}
    where id = ${paymentId} and (payment_state = 'unpaid' or uncredited_why is not null)`.execute(
    db,
  );
}

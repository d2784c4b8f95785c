import type { Database } from '../../database/database.ts';
import type {
  CallbackReading,
  Order,
  PaidNotice,
  PaymentProvider,
  ReturnedSum,
} from './payment-provider.ts';
import { findOrder, type StoredPayment } from './stored-payment.ts';
import {
  findRefundOfNumber,
  findRequestedRefundOf,
  markRefunded,
  markRefundFailed,
} from './stored-refund.ts';

/** What a callback needs of the desk. */
export interface CallbackServices {
  readonly inTransaction: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  readonly orderOf: (payment: StoredPayment) => Order;
  readonly onFailure: (error: unknown) => void;
}

/**
 * What is to be believed of a callback (PAY-3). One that comes late, after an outage of ours, tells of what may have
 * been given back since: its provider is asked. Nothing where nobody has paid by now.
 */
export async function standingNotice(
  provider: PaymentProvider,
  { notice, isOld = false }: Extract<CallbackReading, { kind: 'paid' }>,
  { inTransaction, orderOf }: CallbackServices,
): Promise<PaidNotice | undefined> {
  if (!isOld) return notice;
  const payment = await inTransaction((db) => findOrder(db, notice.orderNumber));
  // Of what is credited already, or not ours, nothing becomes of it anyway.
  if (payment === undefined || payment.paymentState === 'success') return notice;
  const found = await provider.find(orderOf(payment));
  return found.kind === 'paid' ? { ...found.notice, paidAt: notice.paidAt } : undefined;
}

/**
 * Money that has left a provider without having been asked back here: in its own pages, or by the bank of whoever
 * paid. What it has bought stays until a person looks at it (PAY-2), so it is reported.
 */
export async function tellReturned(
  { key }: PaymentProvider,
  { providerNumber, amount }: ReturnedSum,
  { inTransaction, onFailure }: CallbackServices,
): Promise<void> {
  const known = await inTransaction((db) => findRequestedRefundOf(db, key, providerNumber));
  if (known === undefined || amount <= known.requestedBack) return;
  const { orderNumber, requestedBack } = known;
  onFailure(
    new Error(
      `${key} has given back ${amount} hundredths of ${orderNumber}, and ${requestedBack} were asked back here: what it has bought is still there`,
    ),
  );
}

/** Writes down how a refund has ended that was asked for here; of another nobody knows anything (PAY-2). */
export async function refundEnded(
  { key }: PaymentProvider,
  { refundNumber, state }: Extract<CallbackReading, { kind: 'refundEnded' }>,
  { inTransaction }: CallbackServices,
  at: Date,
): Promise<void> {
  await inTransaction(async (db) => {
    const refundId = await findRefundOfNumber(db, key, refundNumber);
    if (refundId === undefined) return;
    await (state === 'done' ? markRefunded(db, refundId, at) : markRefundFailed(db, refundId, at));
  });
}

import { lookDelaySeconds } from '@lebean/domain/payment';
import type { Database } from '../../database/database.ts';
import {
  type Order,
  type PaymentProvider,
  ProviderFailure,
  type ProviderKey,
} from './payment-provider.ts';
import { findPaidOrder, type StoredPayment } from './stored-payment.ts';
import {
  findRequestedRefund,
  lookAgainAtRefund,
  markRefunded,
  markRefundFailed,
} from './stored-refund.ts';

/** What a refund needs of the desk. */
interface RefundServices {
  readonly inTransaction: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  readonly provider: (key: ProviderKey) => PaymentProvider | undefined;
  readonly orderOf: (payment: StoredPayment) => Order;
  readonly now: () => Date;
}

/**
 * Has a provider give money back, and writes down that it has (PAY-2). It is asked while no transaction is open, and
 * again until it has: under one number it gives back once, whoever asks beside us and however often.
 */
export async function giveBack(refundId: number, services: RefundServices): Promise<void> {
  const { inTransaction, now } = services;
  const refund = await inTransaction((db) => findRequestedRefund(db, refundId));
  if (refund === undefined) return;
  try {
    const payment = await inTransaction((db) => findPaidOrder(db, refund.paymentId));
    if (payment === undefined) throw new Error(`the payment of ${refund.refundNumber} is gone`);
    const provider = services.provider(payment.provider);
    if (provider === undefined)
      throw new ProviderFailure(`${payment.provider} is not configured: it gives nothing back`);
    const state = await provider.refund(services.orderOf(payment), refund);
    if (state === 'done') await inTransaction((db) => markRefunded(db, refundId, now()));
    if (state === 'failed') await inTransaction((db) => markRefundFailed(db, refundId, now()));
  } finally {
    const ageSeconds = (now().getTime() - refund.createdAt.getTime()) / 1000;
    const lookAt = new Date(now().getTime() + lookDelaySeconds(ageSeconds) * 1000);
    await inTransaction((db) => lookAgainAtRefund(db, refundId, lookAt));
  }
}

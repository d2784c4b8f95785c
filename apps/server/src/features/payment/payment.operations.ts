import { randomBytes } from 'node:crypto';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound, staleVersion } from '@lebean/contract/kernel/refusals';
import { exportPayments } from '@lebean/contract/payment/export';
import {
  closePayment,
  findPendingPayment,
  getLebeanPrice,
  getPayment,
  getPaymentOptions,
  listPayments,
  refundPayment,
  setLebeanPrice,
  settleRefund,
  simulatePayment,
} from '@lebean/contract/payment/operations';
import {
  paymentIsPart,
  paymentNotFound,
  paymentNotRefundable,
  paymentOver,
  paymentRefundNotFound,
  paymentRefundOver,
  sandboxOff,
} from '@lebean/contract/payment/refusals';
import { orderNumber } from '@lebean/domain/order-number';
import { type Context, type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findLebeanPrice } from '../../capabilities/payments/lebean-price.ts';
import { findPaymentDetail } from '../../capabilities/payments/payment-detail.ts';
import { insertRefund } from '../../capabilities/payments/stored-refund.ts';
import {
  askToClose,
  findCurrency,
  findPending,
  findPriceRow,
  lockOwnPayment,
  lockRefund,
  lockRefundable,
  markRefundRequested,
  markSimulated,
  type OwnPayment,
  paymentListing,
  settleByHand,
  upsertPrice,
} from './payment.queries.ts';

const options = handle(getPaymentOptions, async (context, { shopId }) => {
  const { db, scope, payments } = context;
  const currency = await findCurrency(db, scope, shopId);
  if (currency === undefined) throw context.refused(shopNotFound);
  const { isSandbox } = payments;
  const lebeanPrice = (await findLebeanPrice(db, currency)) ?? null;
  return { currency, modes: payments.modesFor(currency), isSandbox, lebeanPrice };
});

const get = handle(getPayment, async (context, { paymentId }) => {
  const { db, scope, at } = context;
  const payment = await findPaymentDetail(db, scope, paymentId, at);
  if (payment === undefined) throw context.refused(paymentNotFound);
  return payment;
});

const pending = handle(findPendingPayment, async ({ db, scope, at }, requested) => ({
  paymentId: (await findPending(db, scope, requested, at)) ?? null,
}));

/** A payment of the scope on which something can still be done. */
async function waitingPayment(
  context: StepContext<typeof paymentNotFound | typeof paymentOver | typeof paymentIsPart>,
  paymentId: number,
): Promise<OwnPayment> {
  const payment = await lockOwnPayment(context.db, context.scope, paymentId);
  if (payment === undefined) throw context.refused(paymentNotFound);
  const { cartNumber } = payment;
  // It has no code of its own: it is paid, or given up, with its cart.
  if (cartNumber !== null) throw context.refused(paymentIsPart, { number: cartNumber });
  if (payment.paymentState !== 'unpaid' || payment.paidAt !== null)
    throw context.refused(paymentOver);
  return payment;
}

/** The provider is asked as soon as the wish is committed; it may know of a payment by then. */
function attendAfter(context: Pick<Context<typeof closePayment>, 'payments' | 'afterCommit'>) {
  const { payments, afterCommit } = context;
  return (id: number): void => afterCommit(() => payments.attend(id));
}

const close = handle(closePayment, async (context, { paymentId: id }) => {
  const { orderNumber } = await waitingPayment(context, id);
  await askToClose(context.db, id, context.at);
  context.changed(undefined, { orderNumber });
  attendAfter(context)(id);
  return { id, orderNumber };
});

const simulate = handle(simulatePayment, async (context, { paymentId: id }) => {
  const { orderNumber, provider, amount, currency } = await waitingPayment(context, id);
  if (provider !== 'sandbox' || !context.payments.isSandbox) throw context.refused(sandboxOff);
  await markSimulated(context.db, id, context.at);
  context.changed(undefined, { orderNumber, amount, currency });
  attendAfter(context)(id);
  return { id, orderNumber };
});

/** PAY-2: who paid too late for goods that are gone gets the money back, and nothing once there is stock again. */
const refund = handle(refundPayment, async (context, { paymentId: id, reason }) => {
  const { db, scope, actor, at, payments } = context;
  if ((await lockOwnPayment(db, scope, id)) === undefined) throw context.refused(paymentNotFound);
  const order = await lockRefundable(db, scope, id);
  if (order === undefined) throw context.refused(paymentNotRefundable);
  const { orderNumber: number, amount, currency, ...place } = order;
  await markRefundRequested(db, id);
  const refundNumber = orderNumber('goodsSale', at, randomBytes(8));
  const by = { operatorAccountId: actor.accountId, operatorName: actor.name, reason };
  const refundId = await insertRefund(db, {
    ...place,
    ...by,
    paymentId: id,
    refundNumber,
    amount,
    createdAt: at,
  });
  context.afterCommit(() => payments.refund(refundId));
  context.changed({ orderNumber: number }, { refundNumber, amount, currency, reason });
  return { id, orderNumber: number, amount, currency };
});

type SettleContext = Context<typeof settleRefund>;

/** A refund that failed, for as much as whoever settles it has seen. */
async function failedRefund(
  context: SettleContext,
  { refundId, amount }: Input<typeof settleRefund>,
) {
  const found = await lockRefund(context.db, context.scope, refundId);
  if (found === undefined) throw context.refused(paymentRefundNotFound);
  if (found.refundState !== 'failed' || found.amount !== amount)
    throw context.refused(paymentRefundOver);
  return found;
}

/** PAY-2: what its provider could not give back was paid out by hand. */
const settle = handle(
  settleRefund,
  async (context, input) => {
    const { db, actor, at } = context;
    const { refundId, bankReference, reason } = input;
    const { refundNumber, amount, currency } = await failedRefund(context, input);
    await settleByHand(db, refundId, {
      bankReference,
      settleReason: reason,
      settledByAccountId: actor.accountId,
      settledByName: actor.name,
      settledAt: at,
    });
    context.changed(undefined, { refundNumber, amount, currency, bankReference, reason });
    return { refundId, refundNumber, amount };
  },
  async (context, input) => {
    const { bankReference, reason } = input;
    const found = await failedRefund(context, input);
    const { refundNumber, merchantId, shopId, amount, currency } = found;
    return {
      object: { kind: 'shop', id: shopId, title: refundNumber },
      owner: { partnerId: null, merchantId, shopId },
      before: {},
      after: { paid: -amount, currency, bankReference, reason },
    };
  },
  {
    placeOf: async ({ db, scope }, { refundId }) => {
      const found = await lockRefund(db, scope, refundId);
      return found === undefined ? {} : { merchantId: found.merchantId, currency: found.currency };
    },
  },
);

const list = handleListing(listPayments, exportPayments, ({ db, scope }, filter) =>
  paymentListing(db, scope, filter),
);

const noPrice = { price: null, version: 0, changedBy: '' } as const;

const getPrice = handle(getLebeanPrice, async ({ db }, { currency }) => ({
  ...((await findPriceRow(db, currency)) ?? noPrice),
  currency,
}));

const setPrice = handle(setLebeanPrice, async (context, { currency, price, version }) => {
  const { db, actor, at } = context;
  const before = await findPriceRow(db, currency);
  const saved = await upsertPrice(db, { currency, price, version, changedBy: actor.name, at });
  if (saved === undefined)
    throw context.refused(staleVersion, { operator: before?.changedBy ?? '' });
  context.changed(before && { price: before.price }, { price });
  return { currency, price, version: saved, changedBy: actor.name };
});

export const paymentHandlers = [
  options,
  get,
  pending,
  close,
  simulate,
  refund,
  settle,
  ...list,
  getPrice,
  setPrice,
];

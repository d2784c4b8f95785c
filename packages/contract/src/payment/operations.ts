import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { currencyCode, hundredths, id, instant, page, paging, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import {
  idempotencyConflict,
  shopDisabled,
  shopNotFound,
  shopNotNamed,
  staleVersion,
} from '../kernel/refusals.ts';
import { tolerantReader } from '../kernel/tolerant-reader.ts';
import { rechargeRow } from '../recharge/rows.ts';
import { onlinePaymentMode, onlinePaymentModes, orderNumber } from '../vocabulary/payment.ts';
import {
  paymentAmountUnfit,
  paymentIsPart,
  paymentModeNotOffered,
  paymentNotFound,
  paymentNotRefundable,
  paymentOver,
  paymentRefundNotFound,
  paymentRefundOver,
  sandboxOff,
  topUpAmountUnfit,
  topUpNotOffered,
  topUpPriceChanged,
} from './refusals.ts';
import { lebeanPriceRow, paidType, paymentDetail, paymentRow, topUpBounds } from './rows.ts';

/** The call of the product specification by which a shop buys lebeans (LB-1). */
export const beginTopUp = command({
  id: 'payment.topUp',
  path: '/api/charge/Recharge',
  summary: 'Begins an online top-up of a shop: answers a payment to be scanned and paid (LB-1)',
  permission: 'lebean.wallet.topUp',
  scope: ['shop'],
  envelope: 'business',
  input: z
    .strictObject({
      /** Without a shop, the only one that the account has. */
      shopId: z.optional(id()),
      /** Without lebeans, those that the amount buys. */
      lebean: z.optional(
        hundredths().check(z.minimum(topUpBounds.min), z.maximum(topUpBounds.max)),
      ),
      /**
       * What it costs, as whoever asks has seen it; without, what it costs now, which the payer is shown before
       * paying.
       */
      amount: z.optional(hundredths().check(z.positive())),
      /** Without a mode, the first that is offered. */
      paymentMode: z.optional(onlinePaymentMode()),
    })
    .check(
      z.refine(({ lebean, amount }) => lebean !== undefined || amount !== undefined, {
        path: ['lebean'],
        ...says('lebeanOrAmount'),
      }),
    ),
  reader: tolerantReader({
    lebean: ['lebeans', 'bean', 'beans', 'ledou', 'point', 'points'],
    amount: ['money', 'sellPrice', 'total', 'price'],
    paymentMode: ['payType', 'payWay', 'payMode'],
  }),
  output: paymentDetail,
  refusals: [
    shopNotFound,
    shopNotNamed,
    shopDisabled,
    paymentModeNotOffered,
    paymentAmountUnfit,
    topUpNotOffered,
    topUpPriceChanged,
    topUpAmountUnfit,
    idempotencyConflict,
  ],
  audit: { object: 'payment', idFrom: 'id' },
  rate: 'money',
});

export const getPaymentOptions = query({
  id: 'payment.options',
  path: '/api/payments/options',
  summary: 'Which online modes a shop can take, and what a lebean costs (PAY-5)',
  permission: 'payment.payment.take',
  scope: ['shop'],
  input: z.strictObject({ shopId: id() }),
  output: z.object({
    currency: z.string(),
    modes: z.array(z.enum(onlinePaymentModes)),
    /** Nobody pays real money. */
    isSandbox: z.boolean(),
    /** Of one lebean, in hundredths of the currency; nothing while none is set. */
    lebeanPrice: z.nullable(hundredths()),
  }),
  refusals: [shopNotFound],
});

export const getPayment = query({
  id: 'payment.get',
  path: '/api/payments/:paymentId',
  summary: 'One payment as it stands now, with its receipt once it is credited',
  permission: 'payment.payment.take',
  scope: ['shop'],
  input: z.strictObject({ paymentId: id() }),
  output: paymentDetail,
  refusals: [paymentNotFound],
});

export const findPendingPayment = query({
  id: 'payment.pending',
  path: '/api/payments/pending',
  summary: 'The payment that waits at a place, so that a lost page comes back to it',
  permission: 'payment.payment.take',
  scope: ['shop'],
  input: z.strictObject({
    shopId: id(),
    rechargeType: paidType(),
    /** Of this card; a card that is being opened has none, there one’s own is found. */
    cardId: z.optional(id()),
  }),
  output: z.object({ paymentId: z.nullable(id()) }),
});

export const closePayment = command({
  id: 'payment.close',
  path: '/api/payments/:paymentId/close',
  summary: 'Has the provider close a payment that nobody has paid (PAY-2)',
  permission: 'payment.payment.take',
  scope: ['shop'],
  input: z.strictObject({ paymentId: id() }),
  output: z.object({ id: id(), orderNumber }),
  refusals: [paymentNotFound, paymentIsPart, paymentOver],
  audit: { object: 'payment', idFrom: 'id' },
});

export const simulatePayment = command({
  id: 'payment.simulate',
  path: '/api/payments/:paymentId/simulate',
  summary: 'Pretends that somebody has scanned and paid: for payments of the sandbox only (PAY-5)',
  permission: 'payment.payment.take',
  scope: ['shop'],
  input: z.strictObject({ paymentId: id() }),
  output: z.object({ id: id(), orderNumber }),
  refusals: [paymentNotFound, paymentIsPart, paymentOver, sandboxOff],
  audit: { object: 'payment', idFrom: 'id' },
});

export const refundPayment = command({
  id: 'payment.refund',
  path: '/api/payments/:paymentId/refund',
  summary:
    'Gives back through its provider what was paid for goods that were sold out by then, or for a part of a cart that can never be credited (PAY-2, GDS-1, SH-45)',
  permission: 'goods.sale.reverse',
  scope: ['shop'],
  input: z.strictObject({ paymentId: id(), reason: text(200) }),
  output: z.object({ id: id(), orderNumber, amount: hundredths(), currency: z.string() }),
  refusals: [paymentNotFound, paymentNotRefundable, idempotencyConflict],
  audit: { object: 'payment', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
});

export const settleRefund = command({
  id: 'paymentRefund.settle',
  path: '/api/payment-refunds/:refundId/settle',
  summary:
    'Notes that a refund which its provider could not carry out was paid out by hand, by which transfer and why so (PAY-2)',
  permission: 'goods.sale.reverse',
  scope: ['shop'],
  input: z.strictObject({
    refundId: id(),
    /** As whoever settles it has seen it: the amount that is approved is the one that was paid out. */
    amount: hundredths().check(z.positive()),
    bankReference: text(64),
    reason: text(200),
  }),
  output: z.object({ refundId: id(), refundNumber: z.string(), amount: hundredths() }),
  refusals: [paymentRefundNotFound, paymentRefundOver, idempotencyConflict],
  audit: { object: 'paymentRefund', idFrom: 'refundId' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'cardRefund',
    amountOf: ({ amount }) => amount,
    objectOf: ({ refundId }) => `payment refund ${refundId}`,
  },
});

export const listPayments = query({
  id: 'payment.list',
  path: '/api/payments',
  summary: 'Online payments by type and state, newest first (PAY-1)',
  permission: 'payment.payment.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    /** The number of the order, or that of the provider. */
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    shopId: z.optional(id()),
    rechargeType: z.optional(paidType()),
    paymentState: z.optional(rechargeRow.shape.paymentState),
    /** Paid, and what it was for has changed meanwhile. */
    isUncredited: z.optional(z.boolean()),
    /** A refund of it could not be carried out, and waits. */
    isRefundFailed: z.optional(z.boolean()),
    from: z.optional(instant()),
    to: z.optional(instant()),
  }),
  output: page(paymentRow),
});

export const getLebeanPrice = query({
  id: 'lebeanPrice.get',
  path: '/api/lebean-prices/:currency',
  summary: 'What a lebean costs online in a currency',
  permission: 'lebean.price.manage',
  scope: ['staff'],
  input: z.strictObject({ currency: currencyCode() }),
  output: lebeanPriceRow,
});

export const setLebeanPrice = command({
  id: 'lebeanPrice.set',
  path: '/api/lebean-prices/:currency',
  summary: 'Sets what a lebean costs online in a currency (LB-1)',
  permission: 'lebean.price.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    currency: currencyCode(),
    price: hundredths().check(z.positive(), z.maximum(100_000_00)),
    /** That of the price which was seen; 0 where none was set. */
    version: z.int().check(z.nonnegative()),
  }),
  output: lebeanPriceRow,
  refusals: [staleVersion],
  audit: { object: 'lebeanPrice', idFrom: 'currency', level: 'critical' },
});

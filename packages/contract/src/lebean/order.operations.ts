import * as z from 'zod/mini';
import { lebeanOrderStates } from '@lebean/domain/lebean-order';
import { fileRefusals } from '../file/refusals.ts';
import { announcedFile } from '../file/rows.ts';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  calendarDay,
  hundredths,
  id,
  instant,
  optionalText,
  page,
  paging,
  text,
} from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { knownCurrency } from '../kernel/known-currency.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, shopNotFound, wholeNetworkOnly } from '../kernel/refusals.ts';
import { counterPaymentMode, orderNumber } from '../vocabulary/payment.ts';
import { partnerNotFound } from '../vocabulary/refusals.ts';
import { lebeanReceipt } from './operations.ts';
import { lebeanOrderDecided, lebeanOrderRow, lebeanReceiver } from './order.rows.ts';
import {
  bankReferenceUsed,
  lebeanOrderConfirming,
  lebeanOrderDecidedAlready,
  lebeanOrderExpired,
  lebeanOrderNotFound,
  lebeanPriceReasonNeeded,
  receiverCurrencyDiffers,
  slipNotFound,
  slipUnfit,
  transferAmountDiffers,
  valueDateAhead,
} from './refusals.ts';

const receiver = { partnerId: z.optional(id()), shopId: z.optional(id()) };
const oneReceiver = z.refine<{ partnerId?: number | undefined; shopId?: number | undefined }>(
  ({ partnerId, shopId }) => (partnerId === undefined) !== (shopId === undefined),
  { path: ['shopId'], ...says('shopOrPartner') },
);

export const getLebeanReceiver = query({
  id: 'lebeanOrder.receiver',
  path: '/api/lebean-orders/receiver',
  summary: 'What is to be known of a partner or a shop before lebeans are ordered for it (LB-1)',
  permission: 'lebean.order.request',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject(receiver).check(oneReceiver),
  output: lebeanReceiver,
  refusals: [partnerNotFound, shopNotFound],
});

export const requestLebeanOrder = command({
  id: 'lebeanOrder.request',
  path: '/api/lebean-orders',
  summary:
    'Orders lebeans for a partner or a shop: unpaid until somebody confirms the money (LB-1, PAY-2)',
  permission: 'lebean.order.request',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z
    .strictObject({
      ...receiver,
      paymentMode: z._default(counterPaymentMode(), 'bankTransfer'),
      /** Money in hundredths of `currency`. */
      paid: hundredths().check(z.positive()),
      /** That of the receiver. */
      currency: knownCurrency(),
      lebean: hundredths().check(z.positive()),
      /** What the bank calls the transfer; one that pays for another order is refused. */
      bankReference: text(64).check(z.regex(/[\p{L}\p{N}]{4}/u, says('bankReference'))),
      /** The day of the transfer, where it is known already. */
      valueDate: z.optional(calendarDay()),
      /** Says why, where the money is not what the price comes to. */
      remark: optionalText(200),
    })
    .check(oneReceiver),
  output: z.object({ id: id(), orderNumber, expiresAt: instant() }),
  refusals: [
    partnerNotFound,
    shopNotFound,
    receiverCurrencyDiffers,
    lebeanPriceReasonNeeded,
    bankReferenceUsed,
    valueDateAhead,
    idempotencyConflict,
  ],
  audit: { object: 'lebeanOrder', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
});

export const confirmLebeanOrder = command({
  id: 'lebeanOrder.confirm',
  path: '/api/lebean-orders/:orderId/confirm',
  summary: 'Says that the money of an order has come: its lebeans are issued, once (PAY-2, CTL-1)',
  permission: 'lebean.order.confirm',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    orderId: id(),
    /** As many as whoever confirms has seen: what is approved is what is issued. */
    lebean: hundredths().check(z.positive()),
    /** The day on which the money came, as the bank says. */
    valueDate: calendarDay(),
    reason: optionalText(200),
  }),
  output: lebeanReceipt,
  refusals: [
    lebeanOrderNotFound,
    lebeanOrderDecidedAlready,
    lebeanOrderExpired,
    lebeanOrderConfirming,
    transferAmountDiffers,
    valueDateAhead,
    idempotencyConflict,
  ],
  audit: { object: 'lebeanOrder', idFrom: 'orderId' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'lebeanRecharge',
    amountOf: ({ lebean }) => lebean,
    // Whose wallet it is, the handler finds: what is issued to it on other ways counts with it.
    objectOf: ({ orderId }) => `order ${orderId}`,
    isWholeNetworkOnly: true,
  },
});

export const rejectLebeanOrder = command({
  id: 'lebeanOrder.reject',
  path: '/api/lebean-orders/:orderId/reject',
  summary: 'Says that the money of an order has not come, or is another sum, with a reason (PAY-2)',
  permission: 'lebean.order.confirm',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ orderId: id(), reason: text(200) }),
  output: lebeanOrderDecided,
  refusals: [lebeanOrderNotFound, lebeanOrderDecidedAlready, lebeanOrderExpired],
  audit: { object: 'lebeanOrder', idFrom: 'orderId' },
});

export const listLebeanOrders = query({
  id: 'lebeanOrder.list',
  path: '/api/lebean-orders',
  summary: 'The orders of lebeans and what became of them, newest first (LB-1, PAY-2)',
  permission: 'lebean.order.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    orderState: z.optional(z.enum(lebeanOrderStates)),
    /** A number, a bank reference, or a part of the name of the partner or shop. */
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    from: z.optional(instant()),
    to: z.optional(instant()),
  }),
  output: page(lebeanOrderRow),
});

export const getLebeanOrder = query({
  id: 'lebeanOrder.get',
  path: '/api/lebean-orders/:orderId',
  summary: 'One order of lebeans (LB-1)',
  permission: 'lebean.order.list',
  scope: accountKinds,
  input: z.strictObject({ orderId: id() }),
  output: lebeanOrderRow,
  refusals: [lebeanOrderNotFound],
});

/** The slip of a bank is a page: nobody sends a film of it. */
export const largestSlip = 10 * 1024 ** 2;

export const attachLebeanSlip = command({
  id: 'lebeanOrder.attach',
  path: '/api/lebean-orders/:orderId/slip',
  summary:
    'Keeps the slip of a transfer with its order: the body is its bytes, a picture or a PDF. Another takes its place',
  permission: 'lebean.order.attach',
  scope: accountKinds,
  takes: 'file',
  input: z.strictObject({ orderId: id(), ...announcedFile(largestSlip) }),
  output: z.object({ orderId: id(), slipName: z.string() }),
  refusals: [
    wholeNetworkOnly,
    lebeanOrderNotFound,
    lebeanOrderDecidedAlready,
    lebeanOrderExpired,
    slipUnfit,
    ...fileRefusals,
  ],
  audit: { object: 'lebeanOrder', idFrom: 'orderId' },
  idempotency: 'none',
});

export const downloadLebeanSlip = query({
  id: 'lebeanOrder.slip',
  path: '/api/lebean-orders/:orderId/slip',
  summary: 'The slip of an order',
  permission: 'lebean.order.list',
  scope: accountKinds,
  envelope: 'storedFile',
  input: z.strictObject({ orderId: id() }),
  output: z.object({ orderId: id() }),
  refusals: [lebeanOrderNotFound, slipNotFound],
});

import { daysFrom } from '@lebean/domain/calendar-day';
import { paymentStates } from '@lebean/domain/payment';
import * as z from 'zod/mini';
import { cardNumber, namedPaymentMode, paymentModes } from './card-fields.ts';
import { receipt } from './counter.ts';
import { calendarDay, hundredths, id, instant, page, paging, signedHundredths } from './common.ts';
import { says } from './field-problem.ts';
import { accountKinds, operation } from './operation.ts';
import { reportFilter } from './report-filter.ts';
import { wireName } from './wire.ts';

/** What a recharge record is for (PAY-1); the fee of a replaced card is one of its own. */
export const rechargeTypes = [
  'onlineTopUp',
  'offlineTopUp',
  'allocation',
  'gift',
  'adjustment',
  'cardOpening',
  'cardRecharge',
  'cardReplacement',
  'refund',
] as const;

export const namedRechargeType = wireName('recharge_type', 'what a recharge record is for (PAY-1)');
const namedPaymentState = wireName('payment_state', 'unpaid, failed or success (PAY-2)');

/** A recharge record: money taken and what it credited, with the balances before and after (PAY-1). */
export const rechargeRow = z.object({
  id: id(),
  orderNumber: receipt.shape.orderNumber,
  rechargeType: namedRechargeType(z.enum(rechargeTypes)),
  paymentMode: namedPaymentMode(z.enum(paymentModes)),
  paymentState: namedPaymentState(z.enum(paymentStates)),
  shopName: z.string(),
  /** Of its shop: whose day it belongs to (NUM-3). */
  timeZone: z.string(),
  cardId: id(),
  cardNumber: cardNumber(),
  name: receipt.shape.name,
  /** Less than zero in a refund, as are its points. */
  paid: signedHundredths(),
  currency: z.string(),
  point: signedHundredths(),
  giftPoint: signedHundredths(),
  pointBefore: hundredths(),
  pointAfter: hundredths(),
  giftPointBefore: hundredths(),
  giftPointAfter: hundredths(),
  operatorName: z.string(),
  remark: z.string(),
  createdAt: instant(),
  /** What of this payment was refunded, or is held for that (MEM-8). */
  refunded: hundredths(),
  /** The payments that a refund gives back (PAY-2); none in a payment. */
  refundOf: z.array(z.string()),
});
export type RechargeRow = z.output<typeof rechargeRow>;

/** The filters of the records. */
const rechargeFilters = {
  cardId: z.optional(id()),
  shopId: z.optional(id()),
  merchantId: z.optional(id()),
  rechargeType: namedRechargeType(z.optional(z.enum(rechargeTypes))),
  /** What was given back, or what was taken. */
  isRefund: z.optional(z.boolean()),
  paymentMode: namedPaymentMode(z.optional(z.enum(paymentModes))),
  paymentState: namedPaymentState(z.optional(z.enum(paymentStates))),
  /** An order number from its beginning, or the number of a card. */
  query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  ...reportFilter,
  from: z.optional(instant()),
  to: z.optional(instant()),
};

export const listRecharges = operation({
  id: 'recharge.list',
  kind: 'query',
  method: 'GET',
  path: '/api/recharges',
  summary: 'Recharge records, newest first',
  permission: 'member.recharge.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    ...rechargeFilters,
  }),
  output: page(rechargeRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** The longest period that is summed up: a longer one would read too many records at once. */
export const mostTotalDays = 92;

export const totalRecharges = operation({
  id: 'recharge.total',
  kind: 'query',
  method: 'GET',
  path: '/api/recharges/totals',
  summary: 'What the recharge records that match come to, each currency for itself',
  permission: 'member.recharge.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ ...rechargeFilters, fromDay: calendarDay(), toDay: calendarDay() }).check(
    z.refine(({ fromDay, toDay }) => daysFrom(fromDay, toDay) < mostTotalDays, {
      path: ['toDay'],
      ...says('rangeTooLong', { days: mostTotalDays }),
    }),
  ),
  output: z.object({
    totals: z.array(
      z.object({
        currency: z.string(),
        records: z.int(),
        received: hundredths(),
        refunded: hundredths(),
        point: signedHundredths(),
        giftPoint: signedHundredths(),
      }),
    ),
  }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

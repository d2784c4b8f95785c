import * as z from 'zod/mini';
import { cardNumber, namedPaymentMode, paymentModes } from './card-fields.ts';
import { receipt } from './counter.ts';
import { hundredths, id, instant, page, paging } from './common.ts';
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
export const paymentStates = ['unpaid', 'failed', 'success'] as const;

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
  cardId: id(),
  cardNumber: cardNumber(),
  name: receipt.shape.name,
  paid: hundredths(),
  currency: z.string(),
  point: hundredths(),
  giftPoint: hundredths(),
  pointBefore: hundredths(),
  pointAfter: hundredths(),
  giftPointBefore: hundredths(),
  giftPointAfter: hundredths(),
  operatorName: z.string(),
  createdAt: instant(),
});
export type RechargeRow = z.output<typeof rechargeRow>;

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
    cardId: z.optional(id()),
    shopId: z.optional(id()),
    rechargeType: namedRechargeType(z.optional(z.enum(rechargeTypes))),
    paymentState: namedPaymentState(z.optional(z.enum(paymentStates))),
    ...reportFilter,
    from: z.optional(instant()),
    to: z.optional(instant()),
  }),
  output: page(rechargeRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

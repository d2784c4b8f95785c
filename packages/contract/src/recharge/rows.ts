import * as z from 'zod/mini';
import { paymentStates } from '@lebean/domain/payment';
import { hundredths, id, instant, signedHundredths } from '../kernel/common.ts';
import { wireName } from '../kernel/wire.ts';
import { cardNumber, namedName } from '../vocabulary/card.ts';
import { namedGoodsName } from '../vocabulary/goods.ts';
import {
  namedPaymentMode,
  namedRechargeType,
  orderNumber,
  paidSecond,
  paymentModes,
} from '../vocabulary/payment.ts';
import { playOnReceipt } from '../vocabulary/play-on-receipt.ts';
import { soldTaxRate } from '../vocabulary/tax-rate.ts';

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

export const namedPaymentState = wireName('payment_state', 'unpaid, failed or success (PAY-2)');

/** A recharge record: money taken and what it credited, with the balances before and after (PAY-1). */
export const rechargeRow = z.object({
  id: id(),
  orderNumber,
  rechargeType: namedRechargeType(z.enum(rechargeTypes)),
  paymentMode: namedPaymentMode(z.enum(paymentModes)),
  ...paidSecond,
  /** Of the terminal that took a card, where somebody typed it (SH-48). */
  slipNumber: z.nullable(z.string()),
  /** Of the voucher that was taken for it (SH-48). */
  voucherNumber: z.nullable(z.string()),
  paymentState: namedPaymentState(z.enum(paymentStates)),
  shopId: id(),
  shopName: z.string(),
  /** Of its shop: whose day it belongs to (NUM-3). */
  timeZone: z.string(),
  cardId: id(),
  cardNumber: cardNumber(),
  name: namedName(z.string()),
  /** Less than zero in a refund, as are its points. */
  paid: signedHundredths(),
  currency: z.string(),
  /** What of it is tax, and at which rate, where its receipt shows one (SET-19). */
  taxRate: soldTaxRate(),
  taxAmount: z.nullable(signedHundredths()),
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
  /** What else was in the same payment, as its receipt lists it (SH-45). */
  paidTogether: z.nullable(
    z.object({
      /** None where no goods were in it. */
      saleNumber: z.nullable(z.string()),
      /** Of recharge and goods; a play is paid by the card. */
      total: hundredths(),
      /** The cash that was handed over; nothing where nobody typed it. */
      tendered: z.nullable(hundredths()),
      /** How all of it was paid: a record of it may be of one mode alone (SH-48). */
      paidBy: z.object({
        paymentMode: namedPaymentMode(z.enum(paymentModes)),
        ...paidSecond,
        slipNumber: z.nullable(z.string()),
        voucherNumber: z.nullable(z.string()),
      }),
      goods: z.array(
        z.object({
          goodsId: id(),
          goodsName: namedGoodsName(z.string()),
          quantity: z.int(),
          paid: hundredths(),
          taxRate: soldTaxRate(),
        }),
      ),
      /** The play that was begun with it (SH-45). */
      play: z.nullable(playOnReceipt),
    }),
  ),
});
export type RechargeRow = z.output<typeof rechargeRow>;

/** The longest period that is summed up: a longer one would read too many records at once. */
export const maxTotalDays = 92;

import * as z from 'zod/mini';
import { hundredths, id, instant, signedHundredths } from '../kernel/common.ts';
import { cardNumber } from '../vocabulary/card.ts';
import { namedGoodsName } from '../vocabulary/goods.ts';
import {
  namedPaymentMode,
  onlinePaymentModes,
  paidSecond,
  tillPaymentModes,
} from '../vocabulary/payment.ts';
import { soldTaxRate } from '../vocabulary/tax-rate.ts';

/** How goods are paid at the counter: as recharges are, or with the points of a card (GDS-1). */
export const goodsPaymentModes = [...tillPaymentModes, 'points'] as const;
/** How goods were paid: besides at the counter, by scanning a code (PAY-2). */
export const goodsSaleModes = [...goodsPaymentModes, ...onlinePaymentModes] as const;
export const goodsPaymentMode = () => namedPaymentMode(z.enum(goodsPaymentModes));

export const refundStates = ['asked', 'failed', 'done'] as const;

/** A sale, or what takes one back: less than nothing. */
export const goodsSaleRow = z.object({
  id: id(),
  orderNumber: z.string(),
  /** What was sold together has it in common: the number of the first of them. */
  receiptNumber: z.nullable(z.string()),
  at: instant(),
  shopId: id(),
  shopName: z.string(),
  /** Of its shop: whose day it belongs to (NUM-3). */
  timeZone: z.string(),
  goodsName: namedGoodsName(z.string()),
  quantity: z.int(),
  paymentMode: namedPaymentMode(z.enum(goodsSaleModes)),
  ...paidSecond,
  /** Of the terminal that took a card, where somebody typed it (SH-48). */
  slipNumber: z.nullable(z.string()),
  /** Of the voucher that was taken for it (SH-48). */
  voucherNumber: z.nullable(z.string()),
  paid: signedHundredths(),
  currency: z.string(),
  /** What of it is tax, and at which rate, where its receipt shows one (SET-19). */
  taxRate: soldTaxRate(),
  taxAmount: z.nullable(signedHundredths()),
  point: signedHundredths(),
  giftPoint: signedHundredths(),
  /** What all pieces had cost when they were sold; nothing for sales of which nobody wrote it down. */
  cost: z.nullable(signedHundredths()),
  /** What is left of the money once the cost is gone; nothing where points paid. */
  margin: z.nullable(signedHundredths()),
  cardId: z.nullable(id()),
  cardNumber: z.nullable(cardNumber()),
  operatorName: z.string(),
  reason: z.string(),
  /** The number of the sale that it takes back. */
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
  /** Of what takes back a payment by code: whether its provider has given the money back. */
  refundState: z.nullable(z.enum(refundStates)),
});
export type GoodsSaleRow = z.output<typeof goodsSaleRow>;

/** How many goods one order may hold: what it locks is free again within a second. */
export const maxGoodsPerOrder = 20;

/** Goods of an order and how many of them. */
export const orderedGoods = z.strictObject({
  goodsId: id(),
  quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** What one costs as the seller was shown it, in money or in points. */
  seenPrice: hundredths(),
});
export type OrderedGoods = z.output<typeof orderedGoods>;

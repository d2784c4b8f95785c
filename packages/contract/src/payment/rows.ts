import * as z from 'zod/mini';
import { receipt } from '../card/counter.rows.ts';
import { hundredths, id, instant } from '../kernel/common.ts';
import { rechargeRow } from '../recharge/rows.ts';
import { namedCardNumber } from '../vocabulary/card.ts';
import { namedRechargeType, onlinePaymentMode, orderNumber } from '../vocabulary/payment.ts';
import { soldTaxRate } from '../vocabulary/tax-rate.ts';

/** What can be paid online (PAY-1). */
export const paidTypes = [
  'onlineTopUp',
  'cardRecharge',
  'cardOpening',
  'goodsSale',
  'cart',
] as const;
/** Who takes the money; the sandbox takes none, and stands in until keys are configured (PAY-5). */
export const paymentProviders = ['wechatPay', 'alipay', 'stripe', 'sandbox'] as const;
export const failedReasons = ['expired', 'closed', 'givenBack'] as const;
export type FailedReason = (typeof failedReasons)[number];
/** Why money that was paid is not credited: what it was for has changed meanwhile. */
export const uncreditedReasons = [
  'cardFrozen',
  'cardCancelled',
  'cardNotFound',
  'cardNumberTaken',
  'levelNotFound',
  'walletNotFound',
  'goodsSoldOut',
] as const;
export type UncreditedReason = (typeof uncreditedReasons)[number];

export const paidType = () => namedRechargeType(z.enum(paidTypes));

/** Money asked for online, and what it credits (PAY-1). */
export const paymentRow = z.object({
  id: id(),
  orderNumber,
  rechargeType: paidType(),
  paymentMode: onlinePaymentMode(),
  provider: z.enum(paymentProviders),
  paymentState: rechargeRow.shape.paymentState,
  shopId: id(),
  shopName: z.string(),
  cardId: z.nullable(id()),
  cardNumber: namedCardNumber(z.nullable(z.string())),
  amount: hundredths(),
  currency: z.string(),
  /** Nothing where points are bought. */
  lebean: z.nullable(hundredths()),
  point: hundredths(),
  giftPoint: hundredths(),
  failedWhy: z.nullable(z.enum(failedReasons)),
  uncreditedWhy: z.nullable(z.enum(uncreditedReasons)),
  /** What the provider calls it. */
  providerNumber: z.nullable(z.string()),
  operatorName: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
  paidAt: z.nullable(instant()),
  /** A refund of it that its provider could not carry out, and that waits for somebody to do it by hand (PAY-2). */
  failedRefund: z.nullable(
    z.object({
      refundId: id(),
      refundNumber: z.string(),
      amount: hundredths(),
      failedAt: instant(),
    }),
  ),
  /** The order of the cart that it is a part of, under whose code it is paid (SH-45). */
  cartNumber: z.nullable(z.string()),
});
export type PaymentRow = z.output<typeof paymentRow>;

/** Goods that a payment is for, all pieces of one kind together (GDS-1). */
export const paidGoods = z.object({
  goodsId: id(),
  goodsName: z.string(),
  quantity: z.int(),
  paid: hundredths(),
  /** Once they are sold, as their receipt shows it (SET-19). */
  taxRate: soldTaxRate(),
});

/** A part of a cart: an order without a code of its own (SH-45). */
export const cartPart = z.object({
  paymentId: id(),
  orderNumber,
  rechargeType: paidType(),
  amount: hundredths(),
  paymentState: paymentRow.shape.paymentState,
  uncreditedWhy: paymentRow.shape.uncreditedWhy,
});

/** A payment as whoever takes it follows it. */
export const paymentDetail = z.object({
  ...paymentRow.shape,
  /** What the code says that is scanned; nothing until the provider has answered. */
  qrText: z.nullable(z.string()),
  /** The server's clock: a countdown does not go by that of a till. */
  at: instant(),
  /** In the wallet, once it is topped up. */
  lebeanAfter: z.nullable(hundredths()),
  /** Of a card, once it is credited. */
  receipt: z.nullable(receipt),
  /** What is bought with it, where that is goods, alone or in a cart. */
  goods: z.nullable(z.array(paidGoods)),
  /** What a cart consists of; nothing where it is none (SH-45). */
  parts: z.nullable(z.array(cartPart)),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

/** The fewest and most lebeans of one top-up, and what is offered at once; in hundredths. */
export const topUpBounds = { min: 100, max: 10_000_000_00 } as const;
export const topUpPresets = [500_00, 1000_00, 2000_00, 5000_00] as const;

/** What a lebean costs online in a currency. */
export const lebeanPriceRow = z.object({
  currency: z.string(),
  /** Of one lebean, in hundredths of the currency; nothing while none is set. */
  price: z.nullable(hundredths()),
  /** 0 while none is set. */
  version: z.int(),
  changedBy: z.string(),
});

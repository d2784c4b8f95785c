import * as z from 'zod/mini';
import { namedCardNumber, onlinePaymentMode, onlinePaymentModes } from './card-fields.ts';
import {
  idempotencyConflict,
  shopDisabled,
  shopNotFound,
  shopNotNamed,
  staleVersion,
} from './card-refusals.ts';
import { currencyCode, hundredths, id, instant, page, paging } from './common.ts';
import { receipt } from './counter.ts';
import { says } from './field-problem.ts';
import { accountKinds, operation } from './operation.ts';
import { namedRechargeType, rechargeRow } from './recharge.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';
import { tolerantReader } from './tolerant-reader.ts';

/** What can be paid online (PAY-1). */
export const paidTypes = ['onlineTopUp', 'cardRecharge', 'cardOpening'] as const;
/** Who takes the money; the sandbox takes none, and stands in until keys are configured (PAY-5). */
export const paymentProviders = ['wechatPay', 'alipay', 'sandbox'] as const;
export const failedReasons = ['expired', 'closed'] as const;
/** Why money that was paid is not credited: what it was for has changed meanwhile. */
export const uncreditedReasons = [
  'cardFrozen',
  'cardCancelled',
  'cardNotFound',
  'cardNumberTaken',
  'levelNotFound',
  'walletNotFound',
] as const;
export type UncreditedReason = (typeof uncreditedReasons)[number];

const paidType = () => namedRechargeType(z.enum(paidTypes));

/** Money asked for online, and what it credits (PAY-1). */
export const paymentRow = z.object({
  id: id(),
  orderNumber: receipt.shape.orderNumber,
  rechargeType: paidType(),
  paymentMode: onlinePaymentMode(),
  provider: z.enum(paymentProviders),
  paymentState: rechargeRow.shape.paymentState,
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
});
export type PaymentRow = z.output<typeof paymentRow>;

/** A payment as whoever takes it follows it. */
export const paymentDetail = z.object({
  ...paymentRow.shape,
  shopId: id(),
  /** What the code says that is scanned; nothing until the provider has answered. */
  qrText: z.nullable(z.string()),
  /** The server's clock: a countdown does not go by that of a till. */
  at: instant(),
  /** In the wallet, once it is topped up. */
  lebeanAfter: z.nullable(hundredths()),
  /** Of a card, once it is credited. */
  receipt: z.nullable(receipt),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

export const paymentNotFound = refusal('PAYMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该支付订单',
  en: 'There is no such payment',
  es: 'No existe ese pago',
});
export const paymentModeNotOffered = refusal('PAYMENT_MODE_NOT_OFFERED', 'conflict', {
  zh: '当前不能使用这种支付方式（{currency}）',
  en: 'This way to pay is not offered here ({currency})',
  es: 'Esta forma de pago no se ofrece aquí ({currency})',
});
export const nothingToPay = refusal('NOTHING_TO_PAY', 'conflict', {
  zh: '没有需要支付的金额，请按现金办理',
  en: 'There is nothing to pay. Choose cash',
  es: 'No hay nada que pagar. Elija efectivo',
});
export const paymentOver = refusal('PAYMENT_OVER', 'conflict', {
  zh: '该支付订单已结束',
  en: 'This payment is over',
  es: 'Este pago ya ha terminado',
});
export const sandboxOff = refusal('SANDBOX_OFF', 'conflict', {
  zh: '只有沙盒支付可以模拟付款',
  en: 'Only payments of the sandbox can be simulated',
  es: 'Solo se pueden simular los pagos de pruebas',
});
export const topUpNotOffered = refusal('TOP_UP_NOT_OFFERED', 'conflict', {
  zh: '尚未设置 {currency} 的乐豆单价，请联系平台',
  en: 'The platform has set no price of lebeans in {currency} yet',
  es: 'La plataforma aún no ha fijado el precio de los lebeans en {currency}',
});
export const topUpPriceChanged = refusal('TOP_UP_PRICE_CHANGED', 'conflict', {
  zh: '乐豆单价已变为 {price}，请确认后重新提交',
  en: 'A lebean costs {price} now. Check the amount and try again',
  es: 'Un lebean cuesta ahora {price}. Compruebe el importe e inténtelo de nuevo',
});

export const topUpAmountUnfit = refusal('TOP_UP_AMOUNT_UNFIT', 'invalid', {
  zh: '乐豆单价为 {price}，该金额不能正好购买乐豆',
  en: 'A lebean costs {price}: this amount does not buy an exact number',
  es: 'Un lebean cuesta {price}: este importe no compra una cantidad exacta',
});

/** The fewest and most lebeans of one top-up, and what is offered at once; in hundredths. */
export const topUpBounds = { least: 100, most: 10_000_000_00 } as const;
export const topUpPresets = [500_00, 1000_00, 2000_00, 5000_00] as const;

/** The call of the product specification by which a shop buys lebeans (LB-1). */
export const beginTopUp = operation({
  id: 'payment.topUp',
  kind: 'command',
  method: 'POST',
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
        hundredths().check(z.minimum(topUpBounds.least), z.maximum(topUpBounds.most)),
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
    topUpNotOffered,
    topUpPriceChanged,
    topUpAmountUnfit,
    idempotencyConflict,
  ],
  audit: { object: 'payment', idFrom: 'id' },
  rate: 'money',
  idempotency: 'accepted',
});

/** What of a payment its taker does: look, close, and in the sandbox pretend to pay. */
const ofTaker = {
  permission: 'payment.payment.take',
  scope: ['shop'],
  envelope: 'data',
} as const;

export const getPaymentOptions = operation({
  ...ofTaker,
  id: 'payment.options',
  kind: 'query',
  method: 'GET',
  path: '/api/payments/options',
  summary: 'Which online modes a shop can take, and what a lebean costs (PAY-5)',
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
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const getPayment = operation({
  ...ofTaker,
  id: 'payment.get',
  kind: 'query',
  method: 'GET',
  path: '/api/payments/:paymentId',
  summary: 'One payment as it stands now, with its receipt once it is credited',
  input: z.strictObject({ paymentId: id() }),
  output: paymentDetail,
  refusals: [paymentNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const findPendingPayment = operation({
  ...ofTaker,
  id: 'payment.pending',
  kind: 'query',
  method: 'GET',
  path: '/api/payments/pending',
  summary: 'The payment that waits at a place, so that a lost page comes back to it',
  input: z.strictObject({
    shopId: id(),
    rechargeType: paidType(),
    /** Of this card; a card that is being opened has none, there one’s own is found. */
    cardId: z.optional(id()),
  }),
  output: z.object({ paymentId: z.nullable(id()) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

const stepOfTaker = {
  ...ofTaker,
  kind: 'command',
  method: 'POST',
  input: z.strictObject({ paymentId: id() }),
  output: z.object({ id: id(), orderNumber: receipt.shape.orderNumber }),
  audit: { object: 'payment', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
} as const;

export const closePayment = operation({
  ...stepOfTaker,
  id: 'payment.close',
  path: '/api/payments/:paymentId/close',
  summary: 'Has the provider close a payment that nobody has paid (PAY-2)',
  refusals: [paymentNotFound, paymentOver],
});

export const simulatePayment = operation({
  ...stepOfTaker,
  id: 'payment.simulate',
  path: '/api/payments/:paymentId/simulate',
  summary: 'Pretends that somebody has scanned and paid: for payments of the sandbox only (PAY-5)',
  refusals: [paymentNotFound, paymentOver, sandboxOff],
});

export const listPayments = operation({
  id: 'payment.list',
  kind: 'query',
  method: 'GET',
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
    from: z.optional(instant()),
    to: z.optional(instant()),
  }),
  output: page(paymentRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** What a lebean costs online in a currency. */
export const lebeanPriceRow = z.object({
  currency: z.string(),
  /** Of one lebean, in hundredths of the currency; nothing while none is set. */
  price: z.nullable(hundredths()),
  /** 0 while none is set. */
  version: z.int(),
  changedBy: z.string(),
});

const ofPrice = {
  permission: 'lebean.price.manage',
  scope: ['staff'],
  envelope: 'data',
} as const;

export const getLebeanPrice = operation({
  ...ofPrice,
  id: 'lebeanPrice.get',
  kind: 'query',
  method: 'GET',
  path: '/api/lebean-prices/:currency',
  summary: 'What a lebean costs online in a currency',
  input: z.strictObject({ currency: currencyCode() }),
  output: lebeanPriceRow,
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const setLebeanPrice = operation({
  ...ofPrice,
  id: 'lebeanPrice.set',
  kind: 'command',
  method: 'POST',
  path: '/api/lebean-prices/:currency',
  summary: 'Sets what a lebean costs online in a currency (LB-1)',
  input: z.strictObject({
    currency: currencyCode(),
    price: hundredths().check(z.positive(), z.maximum(100_000_00)),
    /** That of the price which was seen; 0 where none was set. */
    version: z.int().check(z.nonnegative()),
  }),
  output: lebeanPriceRow,
  refusals: [wholeNetworkOnly, staleVersion],
  audit: { object: 'lebeanPrice', idFrom: 'currency' },
  rate: 'write',
  idempotency: 'accepted',
});

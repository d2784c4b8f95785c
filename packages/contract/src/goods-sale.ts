import * as z from 'zod/mini';
import { cardNumber, counterPaymentModes, namedPaymentMode } from './card-fields.ts';
import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  idempotencyConflict,
  shopDisabled,
  shopNotFound,
} from './card-refusals.ts';
import { hundredths, id, instant, page, paging, signedHundredths, text } from './common.ts';
import { says } from './field-problem.ts';
import { goodsNotFound, namedGoodsName, outOfStock } from './goods.ts';
import { accountKinds, operation } from './operation.ts';
import { tooFewPoints } from './play-refusals.ts';
import { refusal } from './refusal.ts';
import { reportFilter } from './report-filter.ts';
import { shiftNeeded } from './shift.ts';

/** How goods are paid at the counter: as recharges are, or with the points of a card (GDS-1). */
export const goodsPaymentModes = [...counterPaymentModes, 'points'] as const;
const goodsPaymentMode = () => namedPaymentMode(z.enum(goodsPaymentModes));

/** A sale, or what takes one back: less than nothing. */
export const goodsSaleRow = z.object({
  id: id(),
  orderNumber: z.string(),
  /** What was sold together has it in common: the number of the first of them. */
  receiptNumber: z.nullable(z.string()),
  at: instant(),
  shopName: z.string(),
  /** Of its shop: whose day it belongs to (NUM-3). */
  timeZone: z.string(),
  goodsName: namedGoodsName(z.string()),
  quantity: z.int(),
  paymentMode: goodsPaymentMode(),
  paid: signedHundredths(),
  currency: z.string(),
  point: signedHundredths(),
  giftPoint: signedHundredths(),
  cardId: z.nullable(id()),
  cardNumber: z.nullable(cardNumber()),
  operatorName: z.string(),
  reason: z.string(),
  /** The number of the sale that it takes back. */
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
});
export type GoodsSaleRow = z.output<typeof goodsSaleRow>;

export const listGoodsSales = operation({
  id: 'goodsSale.list',
  kind: 'query',
  method: 'GET',
  path: '/api/goods-sales',
  summary: 'Sales of goods at the counter, newest first (GDS-1)',
  permission: 'goods.sale.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    shopId: z.optional(id()),
    /** The card whose points paid. */
    cardId: z.optional(id()),
    paymentMode: namedPaymentMode(z.optional(z.enum(goodsPaymentModes))),
    ...reportFilter,
    from: z.optional(instant()),
    to: z.optional(instant()),
  }),
  output: page(goodsSaleRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const goodsDisabled = refusal('GOODS_DISABLED', 'conflict', {
  zh: '{name} 已停售',
  en: '{name} is sold no more',
  es: '{name} ya no se vende',
});
export const tooManyPerOrder = refusal('GOODS_OVER_LIMIT', 'conflict', {
  zh: '{name} 每单限购 {most} 件',
  en: '{name}: one order may have {most} at most',
  es: '{name}: un pedido admite {most} como máximo',
});
export const goodsNotForPoints = refusal('GOODS_NOT_FOR_POINTS', 'conflict', {
  zh: '{name} 不能用点数购买',
  en: '{name} is not sold for points',
  es: '{name} no se vende por puntos',
});
export const goodsPriceChanged = refusal('GOODS_PRICE_CHANGED', 'conflict', {
  zh: '{name} 的价格已变，请确认新价格',
  en: 'The price of {name} has changed. Confirm the new one',
  es: 'El precio de {name} ha cambiado. Confirme el nuevo',
});
export const saleNotFound = refusal('GOODS_SALE_NOT_FOUND', 'notFound', {
  zh: '没有找到该销售',
  en: 'There is no such sale',
  es: 'No existe esa venta',
});
export const saleReversed = refusal('GOODS_SALE_REVERSED', 'conflict', {
  zh: '该销售已冲正',
  en: 'This sale has been taken back already',
  es: 'Esta venta ya se anuló',
});

const selling = {
  kind: 'command',
  method: 'POST',
  scope: ['shop'],
  envelope: 'data',
  rate: 'money',
  idempotency: 'required',
} as const;

/** What is left once goods were sold or came back. */
const soldGoods = z.object({
  saleId: id(),
  orderNumber: z.string(),
  inventory: z.int(),
  paid: signedHundredths(),
  point: signedHundredths(),
  giftPoint: signedHundredths(),
});

/** How many goods one order may hold: what it locks is free again within a second. */
export const mostGoodsPerOrder = 20;

/** Goods of an order and how many of them. */
const orderedGoods = z.strictObject({
  goodsId: id(),
  quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** What one costs as the seller was shown it, in money or in points. */
  seenPrice: hundredths(),
});
export type OrderedGoods = z.output<typeof orderedGoods>;

export const sellGoods = operation({
  ...selling,
  id: 'goodsSale.sell',
  path: '/api/goods-sales',
  summary: 'Sells goods for money or for the points of a card, together with the stock (GDS-1)',
  permission: 'goods.sale.sell',
  input: z
    .strictObject({
      shopId: id(),
      /** All of them are sold, or none. */
      goods: z.array(orderedGoods).check(
        z.minLength(1, says('chooseGoods')),
        z.maxLength(mostGoodsPerOrder),
        z.refine(
          (all) => new Set(all.map(({ goodsId }) => goodsId)).size === all.length,
          says('twice'),
        ),
      ),
      paymentMode: goodsPaymentMode(),
      /** The card whose points pay. */
      cardNumber: z.optional(cardNumber()),
    })
    .check(
      z.refine((sale) => (sale.paymentMode === 'points') === (sale.cardNumber !== undefined), {
        path: ['cardNumber'],
        ...says('cardWithPoints'),
      }),
    ),
  output: z.object({
    /** The first of the sales, under which the operation log keeps the order. */
    saleId: id(),
    paid: hundredths(),
    point: hundredths(),
    giftPoint: hundredths(),
    sales: z.array(soldGoods),
  }),
  refusals: [
    shopNotFound,
    goodsNotFound,
    goodsDisabled,
    shopDisabled,
    shiftNeeded,
    tooManyPerOrder,
    outOfStock,
    goodsNotForPoints,
    goodsPriceChanged,
    cardNotFound,
    cardFrozen,
    cardCancelled,
    tooFewPoints,
    idempotencyConflict,
  ],
  audit: { object: 'goodsSale', idFrom: 'saleId' },
});

export const reverseGoodsSale = operation({
  ...selling,
  id: 'goodsSale.reverse',
  path: '/api/goods-sales/:saleId/reverse',
  summary: 'Takes back a mistaken sale: money or points, and the stock, together (GDS-1)',
  permission: 'goods.sale.reverse',
  input: z.strictObject({ saleId: id(), reason: text(200) }),
  output: soldGoods,
  refusals: [
    saleNotFound,
    saleReversed,
    shopDisabled,
    shiftNeeded,
    cardFrozen,
    cardCancelled,
    idempotencyConflict,
  ],
  audit: { object: 'goodsSale', idFrom: 'saleId' },
});

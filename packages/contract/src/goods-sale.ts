import * as z from 'zod/mini';
import { cardNumber, counterPaymentModes, namedPaymentMode } from './card-fields.ts';
import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  idempotencyConflict,
  shopDisabled,
} from './card-refusals.ts';
import { hundredths, id, instant, page, paging, signedHundredths, text } from './common.ts';
import { goodsNotFound, namedGoodsName, outOfStock } from './goods.ts';
import { accountKinds, operation } from './operation.ts';
import { tooFewPoints } from './play-refusals.ts';
import { refusal } from './refusal.ts';
import { shiftNeeded } from './shift.ts';

/** How goods are paid at the counter: as recharges are, or with the points of a card (GDS-1). */
export const goodsPaymentModes = [...counterPaymentModes, 'points'] as const;
const goodsPaymentMode = () => namedPaymentMode(z.enum(goodsPaymentModes));

/** A sale, or what takes one back: less than nothing. */
export const goodsSaleRow = z.object({
  id: id(),
  orderNumber: z.string(),
  at: instant(),
  shopName: z.string(),
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
  zh: '该商品已停售',
  en: 'These goods are sold no more',
  es: 'Este artículo ya no se vende',
});
export const tooManyPerOrder = refusal('GOODS_OVER_LIMIT', 'conflict', {
  zh: '每单限购 {most} 件',
  en: 'One order may have {most} of it at most',
  es: 'Un pedido admite como máximo {most}',
});
export const goodsNotForPoints = refusal('GOODS_NOT_FOR_POINTS', 'conflict', {
  zh: '该商品不能用点数购买',
  en: 'These goods are not sold for points',
  es: 'Este artículo no se vende por puntos',
});
export const goodsPriceChanged = refusal('GOODS_PRICE_CHANGED', 'conflict', {
  zh: '价格已变，请确认新价格',
  en: 'The price has changed. Confirm the new one',
  es: 'El precio ha cambiado. Confirme el nuevo',
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

export const sellGoods = operation({
  ...selling,
  id: 'goodsSale.sell',
  path: '/api/goods/:goodsId/sell',
  summary: 'Sells goods for money or for the points of a card, together with the stock (GDS-1)',
  permission: 'goods.sale.sell',
  input: z
    .strictObject({
      goodsId: id(),
      quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
      paymentMode: goodsPaymentMode(),
      /** The card whose points pay. */
      cardNumber: z.optional(cardNumber()),
      /** What one costs as the seller was shown it, in money or in points. */
      seenPrice: hundredths(),
    })
    .check(
      z.refine((sale) => (sale.paymentMode === 'points') === (sale.cardNumber !== undefined), {
        path: ['cardNumber'],
      }),
    ),
  output: soldGoods,
  refusals: [
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

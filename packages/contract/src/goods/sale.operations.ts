import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { hundredths, id, instant, page, paging, signedHundredths, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, shopDisabled, shopNotFound } from '../kernel/refusals.ts';
import { reportFilter } from '../kernel/report-filter.ts';
import { cardNumber } from '../vocabulary/card.ts';
import {
  fittingParts,
  namedPaymentMode,
  numberOfVoucher,
  secondPart,
  slipNumber,
  slipOfTerminal,
  voucherNumber,
} from '../vocabulary/payment.ts';
import { tooFewPoints } from '../vocabulary/play-refusals.ts';
import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  shiftNeeded,
  splitTooMuch,
  voucherTaken,
} from '../vocabulary/refusals.ts';
import { soldTaxRate } from '../vocabulary/tax-rate.ts';
import {
  goodsDisabled,
  goodsNotForPoints,
  goodsNotFound,
  goodsPriceChanged,
  outOfStock,
  saleNotFound,
  saleReversed,
  tooManyPerOrder,
} from './refusals.ts';
import {
  goodsPaymentMode,
  goodsSaleModes,
  goodsSaleRow,
  maxGoodsPerOrder,
  orderedGoods,
} from './sale.rows.ts';

export const listGoodsSales = query({
  id: 'goodsSale.list',
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
    paymentMode: namedPaymentMode(z.optional(z.enum(goodsSaleModes))),
    goodsId: z.optional(id()),
    /** Only what takes sales back, or only sales. */
    isVoid: z.optional(z.boolean()),
    /** Who sold, or took back. */
    operatorId: z.optional(id()),
    ...reportFilter,
    from: z.optional(instant()),
    to: z.optional(instant()),
  }),
  output: page(goodsSaleRow),
  canLag: true,
});

/** What is left once goods were sold or came back. */
const soldGoods = z.object({
  saleId: id(),
  orderNumber: z.string(),
  inventory: z.int(),
  paid: signedHundredths(),
  taxRate: soldTaxRate(),
  point: signedHundredths(),
  giftPoint: signedHundredths(),
});

export const sellGoods = command({
  id: 'goodsSale.sell',
  path: '/api/goods-sales',
  summary: 'Sells goods for money or for the points of a card, together with the stock (GDS-1)',
  permission: 'goods.sale.sell',
  scope: ['shop'],
  input: z
    .strictObject({
      shopId: id(),
      /** All of them are sold, or none. */
      goods: z.array(orderedGoods).check(
        z.minLength(1, says('chooseGoods')),
        z.maxLength(maxGoodsPerOrder),
        z.refine(
          (all) => new Set(all.map(({ goodsId }) => goodsId)).size === all.length,
          says('twice'),
        ),
      ),
      paymentMode: goodsPaymentMode(),
      ...secondPart,
      slipNumber: slipNumber(),
      voucherNumber: voucherNumber(),
      /** The card whose points pay. */
      cardNumber: z.optional(cardNumber()),
    })
    .check(
      slipOfTerminal(),
      ...numberOfVoucher(),
      ...fittingParts(),
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
    splitTooMuch,
    voucherTaken,
    idempotencyConflict,
  ],
  audit: { object: 'goodsSale', idFrom: 'saleId' },
  rate: 'money',
  idempotency: 'required',
});

export const reverseGoodsSale = command({
  id: 'goodsSale.reverse',
  path: '/api/goods-sales/:saleId/reverse',
  summary: 'Takes back a mistaken sale: money or points, and the stock, together (GDS-1)',
  permission: 'goods.sale.reverse',
  scope: ['shop'],
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
  rate: 'money',
  idempotency: 'required',
});

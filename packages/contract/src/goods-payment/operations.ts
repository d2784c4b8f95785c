import * as z from 'zod/mini';
import {
  goodsDisabled,
  goodsNotFound,
  goodsPriceChanged,
  outOfStock,
  tooManyPerOrder,
} from '../goods/refusals.ts';
import { sellGoods } from '../goods/sale.operations.ts';
import { command } from '../kernel/operation.ts';
import { idempotencyConflict, shopDisabled, shopNotFound } from '../kernel/refusals.ts';
import { nothingToPay, paymentAmountUnfit, paymentModeNotOffered } from '../payment/refusals.ts';
import { paymentDetail } from '../payment/rows.ts';
import { onlinePaymentMode } from '../vocabulary/payment.ts';

const { shopId, goods } = sellGoods.input.shape;

/** Sells goods as `goodsSale.sell` does, once the code that this answers has been paid (GDS-1). */
export const sellGoodsByCode = command({
  id: 'goodsSale.sellByCode',
  path: '/api/goods-sales/payments',
  summary: 'Begins a sale of goods that is paid by scanning a code; its stock is set aside (GDS-1)',
  permission: 'goods.sale.sell',
  scope: ['shop'],
  input: z.strictObject({ shopId, goods, paymentMode: onlinePaymentMode() }),
  output: paymentDetail,
  refusals: [
    shopNotFound,
    goodsNotFound,
    goodsDisabled,
    shopDisabled,
    tooManyPerOrder,
    outOfStock,
    goodsPriceChanged,
    paymentModeNotOffered,
    paymentAmountUnfit,
    nothingToPay,
    idempotencyConflict,
  ],
  audit: { object: 'payment', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
});

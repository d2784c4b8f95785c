import { payCheckoutByCode } from '@lebean/contract/checkout/payment.operations';
import { checkoutTotalChanged } from '@lebean/contract/checkout/refusals';
import { sellGoodsByCode } from '@lebean/contract/goods-payment/operations';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { rechargeCardByCode } from '@lebean/contract/payment/card-payment.operations';
import { handle } from '../../capabilities/call/handle.ts';
import { beginPayment } from '../../capabilities/payments/begin-payment.ts';
import { findPaymentDetail } from '../../capabilities/payments/payment-detail.ts';
import { joinParts } from '../../capabilities/payments/stored-payment.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';

/**
 * SH-45 by code: one order that is paid, and behind it the orders that each part would be alone, with all of their rules.
 * Goods come first, as in a cart that is paid in hand: who locks both goods and a card does so in one order.
 */
export const payByCode = handle(payCheckoutByCode, async (context, input) => {
  const { db, scope, at } = context;
  const { goods, seenTotal, ...recharged } = input;
  const { shopId, cardId, paymentMode, remark } = recharged;
  const place = await findShop(db, scope, shopId);
  if (place === undefined) throw context.refused(shopNotFound);
  const sale = await context.runPart(sellGoodsByCode, { shopId, goods, paymentMode });
  const recharge = await context.runPart(rechargeCardByCode, recharged);
  const amount = sale.amount + recharge.amount;
  if (amount !== seenTotal)
    throw context.refused(checkoutTotalChanged, { total: (amount / 100).toFixed(2) });
  const { currency, cardNumber } = recharge;
  const begun = await beginPayment(context, paymentMode, {
    merchantId: place.merchantId,
    shopId,
    rechargeType: 'cart',
    amount,
    currency,
    cardId,
    cardNumber,
    remark,
  });
  if (begun === undefined) throw new Error('only the number of a new card can be promised');
  await joinParts(db, begun.id, [recharge.id, sale.id]);
  const whole = await findPaymentDetail(db, scope, begun.id, at);
  if (whole === undefined) throw new Error('a cart that was begun is not there');
  return whole;
});

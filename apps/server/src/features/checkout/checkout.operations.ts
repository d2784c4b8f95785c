import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { payCheckout } from '@lebean/contract/checkout/operations';
import { checkoutTotalChanged, tenderedTooLittle } from '@lebean/contract/checkout/refusals';
import { sellGoods } from '@lebean/contract/goods/sale.operations';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { changeOf } from '@lebean/domain/change';
import { money } from '@lebean/domain/quantity';
import { handle } from '../../capabilities/call/handle.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { insertCheckout } from './checkout.queries.ts';

const amountText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/**
 * Goods and a recharge in one payment (SH-45): the two calls of the counter in one transaction. Goods come first, as
 * where points pay for them: who locks both a card and goods does so in one order, and nobody waits in a circle.
 */
const pay = handle(payCheckout, async (context, input) => {
  const { db, scope, actor, at } = context;
  const { goods, seenTotal, tendered, ...recharged } = input;
  const { shopId, paymentMode, slipNumber } = recharged;
  const place = await findShop(db, scope, shopId);
  if (place === undefined) throw context.refused(shopNotFound);
  const sale = await context.runPart(sellGoods, { shopId, goods, paymentMode, slipNumber });
  const recharge = await context.runPart(rechargeCard, recharged);
  const paid = sale.paid + recharge.paid;
  // For goods the refusal named which of them; here it is the package, or the price of a point.
  if (paid !== seenTotal) throw context.refused(checkoutTotalChanged, { total: amountText(paid) });
  const handedOver = tendered === undefined ? undefined : money(tendered);
  const change = changeOf(money(paid), handedOver);
  if (!change.ok) throw context.refused(tenderedTooLittle, { total: amountText(paid) });
  const numbers = {
    rechargeNumber: recharge.orderNumber,
    saleNumber: sale.sales[0]?.orderNumber ?? '',
  };
  const checkoutId = await insertCheckout(db, {
    ...numbers,
    merchantId: place.merchantId,
    shopId,
    paymentMode,
    paid,
    currency: recharge.currency,
    tendered: tendered ?? null,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    createdAt: at,
  });
  context.changed(undefined, { ...numbers, paid, tendered, change: change.value });
  return { checkoutId, paid, change: change.value, recharge, sale };
});

export const checkoutHandlers = [pay];

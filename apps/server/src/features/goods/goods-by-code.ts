import { sellGoodsByCode } from '@lebean/contract/goods-payment/operations';
import { shopDisabled, shopNotFound } from '@lebean/contract/kernel/refusals';
import { nothingToPay } from '@lebean/contract/payment/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { beginPayment } from '../../capabilities/payments/begin-payment.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import type { GoodsBought } from './goods-credit.ts';
import { chargedFor, lockOrder, total } from './goods-order.ts';
import { findSellingShop } from './goods-sale.queries.ts';
import { operatorOf } from './goods-till.ts';
import { insertMove } from './goods.queries.ts';

/**
 * GDS-1 by code: what is asked for now is sold when it is paid, at this price and cost, and not worked out again. Its
 * stock is set aside until then, so that nobody pays for what somebody else has carried away.
 */
export const sellByCode = handle(sellGoodsByCode, async (context, requested) => {
  const { db, scope, at } = context;
  const { shopId, paymentMode, goods: ordered } = requested;
  const place = await findShop(db, scope, shopId);
  if (place === undefined) throw context.refused(shopNotFound);
  const locked = await lockOrder(context, shopId, ordered);
  const { isEnabled, currency } = await findSellingShop(db, shopId);
  if (!isEnabled) throw context.refused(shopDisabled);
  const charged = ordered.flatMap((each) => {
    const goods = locked.get(each.goodsId);
    return goods === undefined ? [] : [chargedFor(context, goods, each, goods.price)];
  });
  const amount = total(charged);
  if (amount === 0) throw context.refused(nothingToPay);
  const bought: GoodsBought = charged.map(({ goods, quantity, price }) => ({
    goodsId: goods.id,
    goodsName: goods.goodsName,
    quantity,
    paid: price,
    cost: goods.cost * quantity,
  }));
  const { merchantId } = place;
  const terms = { merchantId, shopId, rechargeType: 'goodsSale', amount, currency } as const;
  const begun = await beginPayment(context, paymentMode, { ...terms, goods: bought });
  if (begun === undefined) throw new Error('only the number of a new card can be promised');
  for (const { goods, quantity } of charged) {
    const move = { kind: 'reserved', quantity: -quantity, paymentId: begun.id, at } as const;
    await insertMove(db, goods, { ...move, ...operatorOf(context) });
  }
  return begun;
});

import type { JoinCart } from '../../capabilities/payments/credit.ts';
import type { StoredPayment } from '../../capabilities/payments/stored-payment.ts';
import { insertCheckout } from './checkout.queries.ts';

/** All parts of a cart were credited: they are one payment, and have one receipt, as those of `checkout.pay` (SH-45). */
export const joinCart: JoinCart = async ({ db, payment: cart, at }, parts) => {
  const numberOf = (type: StoredPayment['rechargeType']): string => {
    const part = parts.find(({ rechargeType }) => rechargeType === type);
    if (part === undefined) throw new Error(`the cart ${cart.orderNumber} has no ${type}`);
    return part.orderNumber;
  };
  const { merchantId, shopId, paymentMode, amount, currency } = cart;
  const { operatorAccountId, operatorName } = cart;
  await insertCheckout(db, {
    rechargeNumber: numberOf('cardRecharge'),
    saleNumber: numberOf('goodsSale'),
    playId: null,
    merchantId,
    shopId,
    paymentMode,
    secondMode: null,
    secondPaid: null,
    paid: amount,
    currency,
    tendered: null,
    operatorAccountId,
    operatorName,
    createdAt: at,
  });
};

import { cardNumberTaken } from '@lebean/contract/card/refusals';
import {
  openCardByCode,
  rechargeCardByCode,
} from '@lebean/contract/payment/card-payment.operations';
import { nothingToPay } from '@lebean/contract/payment/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { beginPayment } from '../../capabilities/payments/begin-payment.ts';
import { cardHolder } from './card-holder.ts';
import { openingOffer } from './card-opening.ts';
import { openingLevel, rechargeOffer, requestedPackage } from './card.operations.ts';
import { openShop, usableCard } from './counter-steps.ts';
import { findCounterFacts, isNumberTaken } from './counter.queries.ts';

/** MEM-5 by code: what is asked for now is credited when it is paid, and not recomputed then. */
const recharge = handle(rechargeCardByCode, async (context, input) => {
  const { shopId, packageId, cardId, paymentMode, remark } = input;
  const facts = await findCounterFacts(context.db, context.scope, { shopId, packageId, cardId });
  const card = usableCard(context, facts, 'recharge');
  const shop = openShop(context, facts);
  const sold = requestedPackage(context, facts, packageId, 'isForRecharge');
  const { paid, ...credited } = rechargeOffer(context, shop, sold, input.amount ?? 0);
  if (paid === 0) throw context.refused(nothingToPay);
  const begun = await beginPayment(context, paymentMode, {
    ...credited,
    merchantId: shop.merchantId,
    shopId: shop.id,
    rechargeType: 'cardRecharge',
    amount: paid,
    currency: shop.currency,
    cardId: card.id,
    cardNumber: card.cardNumber,
    remark,
  });
  if (begun === undefined) throw new Error('only the number of a new card can be promised');
  return begun;
});

/** MEM-3 by code: the number of the card is promised until the code is paid or void. */
const open = handle(openCardByCode, async (context, input) => {
  const { db, scope } = context;
  const { shopId, packageId, paymentMode, ...opening } = input;
  const { cardNumber } = opening;
  const facts = await findCounterFacts(db, scope, { shopId, packageId, cardId: undefined });
  const shop = openShop(context, facts);
  await cardHolder(context, shop.merchantId, input);
  const level = await openingLevel(context, facts, input);
  const sold = requestedPackage(context, facts, packageId, 'isForOpening');
  const { paid, paidForPoints, ...credited } = openingOffer(level, sold);
  if (paid === 0) throw context.refused(nothingToPay);
  const isTaken = await isNumberTaken(db, scope, shop.merchantId, cardNumber);
  const begun = isTaken
    ? undefined
    : await beginPayment(context, paymentMode, {
        ...credited,
        merchantId: shop.merchantId,
        shopId: shop.id,
        rechargeType: 'cardOpening',
        amount: paid,
        currency: shop.currency,
        cardNumber,
        opening: { ...opening, paidForPoints },
      });
  if (begun === undefined) throw context.refused(cardNumberTaken, { cardNumber });
  return begun;
});

export const cardPaymentHandlers = [recharge, open];

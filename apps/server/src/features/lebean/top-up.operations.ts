import { shopDisabled, shopNotFound } from '@lebean/contract/card-refusals';
import { beginTopUp, topUpNotOffered, topUpPriceChanged } from '@lebean/contract/payment';
import { moneyForLebeans } from '@lebean/domain/payment';
import { lebeans, money } from '@lebean/domain/quantity';
import { handle } from '../../capabilities/call/handle.ts';
import { scopeOfOrigin } from '../../capabilities/payments/acting.ts';
import { beginPayment } from '../../capabilities/payments/begin-payment.ts';
import { findLebeanPrice } from '../../capabilities/payments/lebean-price.ts';
import type { Credit, CreditDue, Credited } from '../../capabilities/payments/payment-desk.ts';
import { issueLebeans } from './issue-lebeans.ts';
import { findTopUpShop, findWallet } from './lebean.queries.ts';

/** LB-1 by the shop itself: what it sees is what it pays, or it is told the new price. */
const begin = handle(beginTopUp, async (context, { shopId, lebean, amount, paymentMode }) => {
  const { db, scope } = context;
  const shop = await findTopUpShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  if (!shop.isEnabled) throw context.refused(shopDisabled);
  const { merchantId, currency } = shop;
  const price = await findLebeanPrice(db, currency);
  if (price === undefined) throw context.refused(topUpNotOffered, { currency });
  if (moneyForLebeans(lebeans(lebean), money(price)) !== amount) {
    const now = `${(price / 100).toFixed(2)} ${currency}`;
    throw context.refused(topUpPriceChanged, { price: now });
  }
  const place = { merchantId, shopId, rechargeType: 'onlineTopUp', currency } as const;
  const begun = await beginPayment(context, paymentMode, { ...place, amount, lebean });
  if (begun === undefined) throw new Error('a top-up promises no number of a card');
  return begun;
});

/** The platform issues what the shop has paid for (LB-1, PAY-3). */
async function credit({ db, payment, at }: CreditDue): Promise<Credited> {
  const { shopId, orderNumber, paymentMode, currency, remark } = payment;
  const { amount: paid, lebean, operatorAccountId, operatorName } = payment;
  if (lebean === null) throw new Error('a top-up of nothing');
  const wallet = await findWallet(db, scopeOfOrigin(payment), { kind: 'shop', id: shopId });
  if (wallet === undefined) return { ok: false, why: 'walletNotFound' };
  const sale = {
    rechargeType: 'onlineTopUp',
    paymentMode,
    paid,
    currency,
    lebean,
    remark,
  } as const;
  const by = { operatorAccountId, operatorName, orderNumber, at };
  const { transferId } = await issueLebeans({ db }, wallet, { ...sale, ...by });
  return { ok: true, transferId, cardId: null };
}

export const topUpCredit: Credit = { actsAs: 'platform', credit };

export const topUpHandlers = [begin];

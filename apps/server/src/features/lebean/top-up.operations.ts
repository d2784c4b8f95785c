import type { Input } from '@lebean/contract/kernel/operation';
import { shopDisabled, shopNotFound } from '@lebean/contract/kernel/refusals';
import { beginTopUp } from '@lebean/contract/payment/operations';
import {
  paymentModeNotOffered,
  topUpAmountUnfit,
  topUpNotOffered,
  topUpPriceChanged,
} from '@lebean/contract/payment/refusals';
import { topUpBounds } from '@lebean/contract/payment/rows';
import { lebeansForMoney, moneyForLebeans } from '@lebean/domain/payment';
import { lebeans, money } from '@lebean/domain/quantity';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { scopeOfOrigin } from '../../capabilities/payments/acting.ts';
import { beginPayment } from '../../capabilities/payments/begin-payment.ts';
import type { Credit, CreditDue, Credited } from '../../capabilities/payments/credit.ts';
import { findLebeanPrice } from '../../capabilities/payments/lebean-price.ts';
import { namedShop } from '../../capabilities/session/named-shop.ts';
import { issueLebeans } from './issue-lebeans.ts';
import { findTopUpShop, findWallet } from './lebean.queries.ts';

/** What is bought and what it costs: whoever names only one of them gets the other by the price of now. */
function boughtOf(
  context: Pick<Context<typeof beginTopUp>, 'refused'>,
  requested: Pick<Input<typeof beginTopUp>, 'lebean' | 'amount'>,
  { price, currency }: { readonly price: number; readonly currency: string },
): { readonly lebean: number; readonly amount: number } {
  const shown = { price: `${(price / 100).toFixed(2)} ${currency}` };
  const { min, max } = topUpBounds;
  const lebean = requested.lebean ?? lebeansForMoney(money(requested.amount ?? 0), money(price));
  if (lebean === undefined || lebean < min || lebean > max)
    throw context.refused(topUpAmountUnfit, shown);
  const amount = moneyForLebeans(lebeans(lebean), money(price));
  if (amount !== (requested.amount ?? amount)) throw context.refused(topUpPriceChanged, shown);
  return { lebean, amount };
}

/** LB-1 by the shop itself: what it sees is what it pays, or it is told the new price. */
const begin = handle(beginTopUp, async (context, requested) => {
  const { db, scope, payments } = context;
  const shopId = await namedShop(context, requested.shopId);
  const shop = await findTopUpShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  if (!shop.isEnabled) throw context.refused(shopDisabled);
  const { merchantId, currency } = shop;
  const price = await findLebeanPrice(db, currency);
  if (price === undefined) throw context.refused(topUpNotOffered, { currency });
  const { lebean, amount } = boughtOf(context, requested, { price, currency });
  const paymentMode = requested.paymentMode ?? payments.modesFor(currency)[0];
  if (paymentMode === undefined) throw context.refused(paymentModeNotOffered, { currency });
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

import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { payCheckout } from '@lebean/contract/checkout/operations';
import { checkoutTotalChanged, tenderedTooLittle } from '@lebean/contract/checkout/refusals';
import { sellGoods } from '@lebean/contract/goods/sale.operations';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { openPlayForCard } from '@lebean/contract/play/counter.operations';
import type { SecondPaymentMode, TillPaymentMode } from '@lebean/contract/vocabulary/payment';
import { changeOf } from '@lebean/domain/change';
import type { PaidPart } from '@lebean/domain/payment-parts';
import { money } from '@lebean/domain/quantity';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { partsInHand } from '../../capabilities/payments/paid-in-hand.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { payByCode } from './cart-by-code.ts';
import { insertCheckout } from './checkout.queries.ts';

const amountText = (hundredths: number): string => (hundredths / 100).toFixed(2);

type Paying = StepContext<(typeof payCheckout.refusals)[number]>;

/** What has to be right with the money before anything is written. */
function changeFor(
  context: Paying,
  paid: number,
  { seenTotal, tendered, secondPaid = 0 }: Seen,
): number | null {
  // For goods the refusal named which of them; here it is the package, or the price of a point.
  if (paid !== seenTotal) throw context.refused(checkoutTotalChanged, { total: amountText(paid) });
  const handedOver = tendered === undefined ? undefined : money(tendered);
  // Cash is handed over for its own part (SH-48).
  const inCash = paid - secondPaid;
  const change = changeOf(money(inCash), handedOver);
  if (!change.ok) throw context.refused(tenderedTooLittle, { total: amountText(inCash) });
  return change.value;
}

type Seen = Pick<Input<typeof payCheckout>, 'seenTotal' | 'tendered' | 'secondPaid'>;

type Part = PaidPart<TillPaymentMode, SecondPaymentMode>;

/** How a part is paid, as the call that makes it takes it. */
function termsOf(part: Part | undefined) {
  if (part === undefined) throw new Error('a part of a cart is not paid');
  return {
    paymentMode: part.paymentMode,
    secondMode: part.secondMode ?? undefined,
    secondPaid: part.secondPaid ?? undefined,
    slipNumber: part.slipNumber ?? '',
    voucherNumber: part.voucherNumber ?? '',
  };
}

/**
 * A recharge with goods and a play in one payment (SH-45): the calls of the counter in one transaction. Goods come
 * first, as where points pay for them: who locks both a card and goods does so in one order, and nobody waits in a
 * circle. The play comes last: the card pays for it with what it was recharged with.
 */
const pay = handle(payCheckout, async (context, input) => {
  const { db, scope, actor, at } = context;
  const { goods, play: requested, seenTotal, tendered, ...recharged } = input;
  const { shopId, paymentMode, secondMode, secondPaid } = recharged;
  const place = await findShop(db, scope, shopId);
  if (place === undefined) throw context.refused(shopNotFound);
  const goodsTotal = (goods ?? []).reduce((sum, each) => sum + each.quantity * each.seenPrice, 0);
  const rest = Math.max(0, seenTotal - goodsTotal);
  // What was shown: where that is not so any more, all of it is refused below.
  const parts = partsInHand(context, recharged, [goodsTotal, rest]);
  const sale =
    goods === undefined
      ? null
      : await context.runPart(sellGoods, { shopId, goods, ...termsOf(parts[0]) });
  const recharge = await context.runPart(rechargeCard, { ...recharged, ...termsOf(parts[1]) });
  const paid = (sale?.paid ?? 0) + recharge.paid;
  const change = changeFor(context, paid, { seenTotal, tendered, secondPaid });
  const { cardNumber } = recharge;
  const play =
    requested === undefined
      ? null
      : await context.runPart(openPlayForCard, { shopId, cardNumber, ...requested });
  const numbers = {
    rechargeNumber: recharge.orderNumber,
    saleNumber: sale?.sales[0]?.orderNumber ?? null,
  };
  const checkoutId = await insertCheckout(db, {
    ...numbers,
    playId: play?.playId ?? null,
    merchantId: place.merchantId,
    shopId,
    paymentMode,
    secondMode: secondMode ?? null,
    secondPaid: secondPaid ?? null,
    paid,
    currency: recharge.currency,
    tendered: tendered ?? null,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    createdAt: at,
  });
  const playNumber = play === null ? {} : { playNumber: play.orderNumber };
  context.changed(undefined, { ...numbers, ...playNumber, paid, tendered, change });
  return { checkoutId, paid, change, recharge, sale, play };
});

export const checkoutHandlers = [pay, payByCode];

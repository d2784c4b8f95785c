import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
import { refundObject } from '@lebean/contract/card/refund.rows';
import { refundChanged, refundLotNotFound, refundPretended } from '@lebean/contract/card/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import { cardNotFound } from '@lebean/contract/vocabulary/refusals';
import { findStanding } from '../../capabilities/approval/approval-request.ts';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { postHold } from './card-refund-money.ts';
import {
  checkCurrency,
  checkOwnLimit,
  type Line,
  linesOf,
  linesOfCard,
  newRefund,
  payOut,
  refundable,
  type RefundPlace,
  releaseRefund,
} from './card-refund-steps.ts';
import {
  insertRefund,
  findRefundPlace,
  listApprovers,
  listLots,
  lockHeldOfCall,
  type NewRefund,
  settleRefund,
} from './card-refund.queries.ts';
import { hasCard } from './card.queries.ts';
import { balancesOf, balancesOfCard } from './counter.queries.ts';

const quote = handle(quoteRefund, async (context, { cardId, shopId }) => {
  const { db, scope, at } = context;
  if (!(await hasCard(db, scope, cardId))) throw context.refused(cardNotFound);
  const balances = await balancesOfCard(db, cardId);
  const lines = linesOf(await listLots(db, scope, cardId), balances);
  const sought = { limit: 'cardRefund', object: refundObject(cardId), at } as const;
  const place = await findRefundPlace(db, scope, { cardId, shopId });
  const { limit, counted } = await findStanding(db, sought, place);
  return {
    lines: lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    approvalLimit: limit === null ? null : Math.max(0, limit - counted),
    approvers: await listApprovers(db, context, { cardId, shopId }),
  };
});

type RefundContext = Context<typeof refundCard>;
type Sums = Pick<NewRefund, 'amount' | 'point' | 'giftPoint'>;

const sumOf = (lines: readonly Line[]): Sums => ({
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  point: lines.reduce((sum, { point }) => sum + point, 0),
  giftPoint: lines.reduce((sum, { giftPoint }) => sum + giftPoint, 0),
});

/** What was chosen, as it stands now: the amount has to be the one that was seen. */
async function chosenLines(
  context: RefundContext,
  place: RefundPlace,
  { rechargeIds, amount }: Input<typeof refundCard>,
): Promise<Line[]> {
  const requested = new Set(rechargeIds);
  const lines = await linesOfCard(context, place);
  const chosen = lines.filter(({ rechargeId }) => requested.has(rechargeId));
  if (chosen.length < requested.size) throw context.refused(refundLotNotFound);
  checkCurrency(context, place, chosen);
  if (chosen.some(({ isPretended }) => isPretended)) throw context.refused(refundPretended);
  if (sumOf(chosen).amount !== amount) throw context.refused(refundChanged);
  await checkOwnLimit(context, place, amount);
  return chosen;
}

/** The whole of each chosen payment goes back, and the card goes on. */
const termsOf = (
  { paymentMode, reason }: Input<typeof refundCard>,
  lines: readonly Line[],
): Parameters<typeof newRefund>[2] => ({
  ...sumOf(lines),
  lines,
  paymentMode,
  reason,
  isCancelling: false,
  forfeitedPoint: 0,
  forfeitedGiftPoint: 0,
  forfeitedValue: 0,
});

/** Pays out and says so: in the log, and to the guest. */
async function payOutAtTill(
  context: RefundContext,
  { card, shop }: RefundPlace,
  refund: Parameters<typeof payOut>[2],
) {
  const { actor, at } = context;
  const { left, taxRate, settled } = await payOut(context, card, refund);
  const { orderNumber: number, amount, point, giftPoint, paymentMode, currency, reason } = refund;
  context.changed(
    { point: left.point + point, giftPoint: left.giftPoint + giftPoint },
    { ...left, orderNumber: number, paid: -amount, reason },
  );
  const receipt = {
    orderNumber: number,
    cardId: card.id,
    cardNumber: card.cardNumber,
    name: card.name,
    shopId: shop.id,
    shopName: shop.shopName,
    operatorName: actor.name,
    at: at.toISOString(),
    paid: -amount,
    currency,
    taxRate,
    paymentMode,
    secondMode: null,
    secondPaid: null,
    slipNumber: null,
    voucherNumber: null,
    point: -point,
    giftPoint: -giftPoint,
    pointAfter: left.point,
    giftPointAfter: left.giftPoint,
    level: card.levelName,
    raisedTo: null,
  };
  return { receipt, settled };
}

/**
 * MEM-8: a refund that was held is checked again and takes what it holds; any other is worked out, and
 * refused unless it comes to what was seen.
 */
async function refundNow(context: RefundContext, input: Input<typeof refundCard>) {
  const { db, scope, at, idempotencyKey = '' } = context;
  const place = await refundable(context, input);
  const held = await lockHeldOfCall(db, scope.accountId, idempotencyKey, false);
  if (held === undefined) {
    const lines = await chosenLines(context, place, input);
    const refund = newRefund(context, place, termsOf(input, lines));
    const { receipt, settled } = await payOutAtTill(context, place, {
      ...refund,
      holdTransferId: null,
    });
    await insertRefund(db, refund, { state: 'refunded', ...settled });
    return receipt;
  }
  if (
    held.amount !== input.amount ||
    held.cardId !== place.card.id ||
    held.currency !== place.shop.currency
  )
    throw context.refused(refundChanged);
  const { lines: _none, ...refund } = newRefund(context, place, termsOf(input, []));
  const { receipt, settled } = await payOutAtTill(context, place, { ...refund, ...held });
  await settleRefund(db, held.id, { state: 'refunded', ...settled }, at);
  return receipt;
}

async function proposeRefund(
  context: RefundContext,
  input: Input<typeof refundCard>,
): Promise<Proposal> {
  const place = await refundable(context, input);
  const { amount, point, giftPoint } = sumOf(await chosenLines(context, place, input));
  const { card, shop } = place;
  const left = await balancesOf(context.db, card);
  return {
    object: { kind: 'card', id: card.id, title: `${card.name} ${card.cardNumber}` },
    owner: { partnerId: null, merchantId: card.merchantId, shopId: shop.id },
    before: { point: left.point, giftPoint: left.giftPoint },
    after: {
      point: left.point - point,
      giftPoint: left.giftPoint - giftPoint,
      paid: -amount,
      currency: shop.currency,
      paymentMode: input.paymentMode,
      reason: input.reason,
    },
  };
}

const refund = handle(refundCard, refundNow, proposeRefund, {
  placeOf: ({ db, scope }, { cardId, shopId }) => findRefundPlace(db, scope, { cardId, shopId }),
  /** The points leave the card while the request waits, so that nobody plays them meanwhile. */
  hold: async (context, input, { approvalId }) => {
    const place = await refundable(context, input);
    const lines = await chosenLines(context, place, input);
    const held = newRefund(context, place, termsOf(input, lines));
    const holdTransferId = await postHold(context.db, held, context.at);
    await insertRefund(context.db, held, { state: 'held', approvalId, holdTransferId });
  },
  release: releaseRefund,
});

export const cardRefundHandlers = [quote, refund];

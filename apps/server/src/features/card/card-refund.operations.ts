import { randomBytes } from 'node:crypto';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
import { type RefundLine, refundObject } from '@lebean/contract/card/refund.rows';
import {
  cardInPlay,
  refundAboveOwn,
  refundChanged,
  refundLotNotFound,
  refundOtherCurrency,
  refundPretended,
  refundWaiting,
} from '@lebean/contract/card/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { cardNotFound } from '@lebean/contract/vocabulary/refusals';
import { refundOfLot, unspentOf } from '@lebean/domain/card-refund';
import { keepsLevel } from '@lebean/domain/level-upgrade';
import { orderNumber } from '@lebean/domain/order-number';
import { points } from '@lebean/domain/quantity';
import { findStanding } from '../../capabilities/approval/approval-request.ts';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { postHold, postRefund, postRelease } from './card-refund-money.ts';
import {
  insertRefund,
  insertRefundRecord,
  findOwnRefundLimit,
  findRefundPlace,
  findWaitingRefund,
  listApprovers,
  listLots,
  lockHeldOfCall,
  lockHeldOfRequest,
  type NewRefund,
  settleRefund,
  type StoredLot,
  type StoredRefund,
} from './card-refund.queries.ts';
import { hasCard } from './card.queries.ts';
import { tillShop, usableCard } from './counter-steps.ts';
import {
  balancesOf,
  balancesOfCard,
  type CounterShop,
  findCounterFacts,
  isInPlay,
  type LockedCard,
} from './counter.queries.ts';

type Line = Omit<RefundLine, 'at'> & { readonly at: Date };

/** What is still on a card, payment by payment, and what comes back for it (MEM-8). */
function linesOf(
  lots: readonly StoredLot[],
  balances: { readonly point: number; readonly giftPoint: number },
): Line[] {
  const left = { point: points(balances.point), giftPoint: points(balances.giftPoint) };
  const unspent = unspentOf(lots, left);
  return lots.flatMap((lot, place) => {
    const of = unspent[place];
    if (of === undefined || of.point + of.giftPoint === 0 || lot.isGiven) return [];
    const { point, giftPoint, refunded, rechargeId, orderNumber, shopName, at, paid, currency } =
      lot;
    const { isPretended } = lot;
    return {
      isPretended,
      rechargeId,
      orderNumber,
      shopName,
      at,
      paid,
      currency,
      creditedPoint: point,
      creditedGiftPoint: giftPoint,
      refunded: refunded.paid,
      ...refundOfLot(lot, of),
    };
  });
}

const quote = handle(quoteRefund, async (context, { cardId, shopId }) => {
  const { db, scope, at } = context;
  if (!(await hasCard(db, scope, cardId))) throw context.refused(cardNotFound);
  const balances = await balancesOfCard(db, cardId);
  const lines = linesOf(await listLots(db, scope, cardId), balances);
  const requested = { limit: 'cardRefund', object: refundObject(cardId), at } as const;
  const place = await findRefundPlace(db, scope, { cardId, shopId });
  const { limit, counted } = await findStanding(db, requested, place);
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

/** The card and the shop of a refund: both usable, and no play under way (MEM-2, MEM-8). */
async function refundable(
  context: RefundContext,
  { cardId, shopId, paymentMode }: Input<typeof refundCard>,
) {
  const { db, scope } = context;
  const facts = await findCounterFacts(db, scope, { cardId, shopId, packageId: undefined });
  const card = usableCard(context, facts, 'debit');
  const shop = tillShop(context, facts, paymentMode);
  // Staff see the shops of others, too.
  if (shop.merchantId !== card.merchantId) throw context.refused(shopNotFound);
  if (await isInPlay(db, card.id)) throw context.refused(cardInPlay);
  return { card, shop };
}

/** What was chosen, as it stands now: the amount has to be the one that was seen. */
async function chosenLines(
  context: RefundContext,
  { card, shop }: { readonly card: LockedCard; readonly shop: CounterShop },
  { rechargeIds, amount }: Input<typeof refundCard>,
): Promise<Line[]> {
  const { db, scope } = context;
  const waiting = await findWaitingRefund(db, card.id);
  if (waiting !== undefined) throw context.refused(refundWaiting, { number: waiting.number });
  const lots = await listLots(db, scope, card.id);
  const lines = linesOf(lots, await balancesOf(db, card));
  const requested = new Set(rechargeIds);
  const chosen = lines.filter(({ rechargeId }) => requested.has(rechargeId));
  if (chosen.length < requested.size) throw context.refused(refundLotNotFound);
  const foreign = chosen.find(({ currency }) => currency !== shop.currency);
  if (foreign !== undefined)
    throw context.refused(refundOtherCurrency, { currency: foreign.currency });
  if (chosen.some(({ isPretended }) => isPretended)) throw context.refused(refundPretended);
  if (sumOf(chosen).amount !== amount) throw context.refused(refundChanged);
  const limit = await findOwnRefundLimit(db, scope);
  if (limit !== undefined && amount > limit) {
    const { currency } = shop;
    throw context.refused(refundAboveOwn, { limit: (limit / 100).toFixed(2), currency });
  }
  return chosen;
}

/** A refund that is about to be written. */
function newRefund(
  { scope, actor, at, idempotencyKey = '' }: RefundContext,
  { card, shop }: { readonly card: LockedCard; readonly shop: CounterShop },
  { paymentMode, reason }: Input<typeof refundCard>,
  lines: readonly Line[],
): NewRefund {
  return {
    ...sumOf(lines),
    lines,
    paymentMode,
    reason,
    at,
    orderNumber: orderNumber('recharge', at, randomBytes(8)),
    merchantId: card.merchantId,
    shopId: shop.id,
    cardId: card.id,
    currency: shop.currency,
    operatorAccountId: scope.accountId,
    operatorName: actor.name,
    requestKey: idempotencyKey,
  };
}

/** Moves what is refunded, from where it is held or from the card, and writes its record (PAY-2). */
async function payOut(
  context: RefundContext,
  { card, shop }: { readonly card: LockedCard; readonly shop: CounterShop },
  refund: Omit<NewRefund, 'lines'> & Pick<StoredRefund, 'holdTransferId'>,
) {
  const { db, actor, at } = context;
  const transferId = await postRefund(db, refund, at);
  const left = await balancesOf(db, card);
  const after = { point: points(left.point), giftPoint: points(left.giftPoint) };
  const keptLevel = keepsLevel(card.risenAtPoint, card.accruingPoint - refund.point)
    ? card.typedLevelName
    : null;
  const rechargeId = await insertRefundRecord(db, { ...refund, transferId, after, keptLevel });
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
    shopName: shop.shopName,
    operatorName: actor.name,
    at: at.toISOString(),
    paid: -amount,
    currency,
    paymentMode,
    point: -point,
    giftPoint: -giftPoint,
    pointAfter: left.point,
    giftPointAfter: left.giftPoint,
    level: card.levelName,
    raisedTo: null,
  };
  return { receipt, transferId, rechargeId };
}

/**
 * MEM-8: a refund that was held is checked again and takes what it holds; any other is worked out, and
 * refused unless it comes to what was seen.
 */
async function refundNow(context: RefundContext, input: Input<typeof refundCard>) {
  const { db, scope, at, idempotencyKey = '' } = context;
  const place = await refundable(context, input);
  const held = await lockHeldOfCall(db, scope.accountId, idempotencyKey);
  if (held === undefined) {
    const lines = await chosenLines(context, place, input);
    const refund = newRefund(context, place, input, lines);
    const { receipt, ...done } = await payOut(context, place, { ...refund, holdTransferId: null });
    await insertRefund(db, refund, { state: 'refunded', ...done });
    return receipt;
  }
  if (
    held.amount !== input.amount ||
    held.cardId !== place.card.id ||
    held.currency !== place.shop.currency
  )
    throw context.refused(refundChanged);
  const { lines: _none, ...refund } = newRefund(context, place, input, []);
  const { receipt, ...done } = await payOut(context, place, { ...refund, ...held });
  await settleRefund(db, held.id, { state: 'refunded', ...done }, at);
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
    const held = newRefund(context, place, input, await chosenLines(context, place, input));
    const holdTransferId = await postHold(context.db, held, context.at);
    await insertRefund(context.db, held, { state: 'held', approvalId, holdTransferId });
  },
  release: async (db, { approvalId, at }) => {
    const held = await lockHeldOfRequest(db, approvalId);
    if (held === undefined) return;
    const releaseTransferId = await postRelease(db, held, at);
    await settleRefund(db, held.id, { state: 'released', releaseTransferId }, at);
  },
});

export const cardRefundHandlers = [quote, refund];

import { cancelWithBalance } from '@lebean/contract/card/cancel.operations';
import { cancelCard } from '@lebean/contract/card/counter.operations';
import {
  cardCancelDenied,
  levelForbidsCancel,
  refundChanged,
} from '@lebean/contract/card/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import { type ClosedLot, type Closing, closingOf } from '@lebean/domain/card-closing';
import { cancelCard as mayCancel } from '@lebean/domain/card-state';
import { money, points } from '@lebean/domain/quantity';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { updateCardState } from './card-changes.queries.ts';
import { postHold } from './card-refund-money.ts';
import {
  checkCurrency,
  checkOwnLimit,
  type Line,
  linesOfCard,
  newRefund,
  payOut,
  refundable,
  type RefundPlace,
  releaseRefund,
} from './card-refund-steps.ts';
import {
  findRefundPlace,
  insertRefund,
  lockHeldOfCall,
  type NewRefund,
  settleRefund,
} from './card-refund.queries.ts';
import { balancesOf } from './counter.queries.ts';

type CancelContext = Context<typeof cancelWithBalance>;
type Cancel = Input<typeof cancelWithBalance>;

/**
 * The card and shop, where the card may be cancelled (MEM-2): normal, nothing played on it, by its level, and by
 * somebody who may cancel cards besides paying back. What is left without a payment needs no drawer (CTL-2).
 */
async function cancellable(context: CancelContext, input: Cancel): Promise<RefundPlace> {
  if (!context.actor.permissions.includes(cancelCard.permission))
    throw context.refused(cardCancelDenied);
  const isPaid = input.settlement === 'payOut' && input.amount > 0;
  const place = await refundable(context, {
    ...input,
    paymentMode: isPaid ? input.paymentMode : 'bankTransfer',
  });
  const may = mayCancel({
    state: place.card.cardState,
    isCancelAllowedByLevel: place.card.isAllowCancelCard,
    balance: 0,
    isInPlay: false,
    isByOwnerOrStaff: context.scope.isOwnerOrStaff,
  });
  if (!may.ok) throw context.refused(levelForbidsCancel);
  return place;
}

const closedLot = ({ point, giftPoint, amount, isPretended }: Line): ClosedLot => ({
  point: points(point),
  giftPoint: points(giftPoint),
  amount: money(amount),
  isPretended,
});

interface Emptying {
  readonly closing: Closing;
  readonly lines: readonly Line[];
  readonly left: { readonly point: number; readonly giftPoint: number };
}

/** What emptying the card comes to; refused unless all is as it was seen. */
async function emptying(
  context: CancelContext,
  place: RefundPlace,
  { settlement, amount, point, giftPoint }: Cancel,
): Promise<Emptying> {
  const lines = await linesOfCard(context, place);
  const left = await balancesOf(context.db, place.card);
  // What is paid back elsewhere is nobody's to lose.
  checkCurrency(
    context,
    place,
    lines.filter(({ isPretended }) => !isPretended),
  );
  const pair = { point: points(left.point), giftPoint: points(left.giftPoint) };
  const closing = closingOf(lines.map(closedLot), pair, settlement);
  const isAsSeen = closing.value === amount && left.point === point && left.giftPoint === giftPoint;
  if (!isAsSeen || left.point + left.giftPoint === 0) throw context.refused(refundChanged);
  await checkOwnLimit(context, place, amount);
  const returned = lines.filter(({ isPretended }) => settlement === 'payOut' && !isPretended);
  return { closing, left, lines: returned };
}

const refundOf = (
  context: CancelContext,
  place: RefundPlace,
  { paymentMode, reason }: Cancel,
  { closing, lines, left }: Emptying,
): NewRefund =>
  newRefund(context, place, {
    ...left,
    lines,
    amount: closing.paidOut,
    paymentMode,
    reason,
    isCancelling: true,
    forfeitedPoint: closing.forfeited.point,
    forfeitedGiftPoint: closing.forfeited.giftPoint,
    forfeitedValue: closing.value - closing.paidOut,
  });

/** Takes what is on the card, or what was set aside of it (MEM-8); answers what that was. */
async function emptyCard(context: CancelContext, place: RefundPlace, input: Cancel) {
  const { db, scope, at, idempotencyKey = '' } = context;
  const { card } = place;
  const held = await lockHeldOfCall(db, scope.accountId, idempotencyKey, true);
  if (held === undefined) {
    const refund = refundOf(context, place, input, await emptying(context, place, input));
    const { settled } = await payOut(context, card, { ...refund, holdTransferId: null });
    await insertRefund(db, refund, { state: 'refunded', ...settled });
    return refund;
  }
  const { paymentMode, reason } = input;
  const requested = newRefund(context, place, { ...held, lines: [], paymentMode, reason });
  const { left, settled } = await payOut(context, card, { ...requested, ...held });
  // What came onto the card while the request waited was seen by nobody.
  if (left.point + left.giftPoint > 0) throw context.refused(refundChanged);
  await settleRefund(db, held.id, { state: 'refunded', ...settled }, at);
  return { ...requested, ...held };
}

/** MEM-2: a card is emptied and cancelled in one step, for good. */
async function cancelNow(context: CancelContext, input: Cancel) {
  const { db, actor, at } = context;
  const { reason } = input;
  const place = await cancellable(context, input);
  const { card } = place;
  const refund = await emptyCard(context, place, input);
  await updateCardState(db, {
    cardId: card.id,
    merchantId: card.merchantId,
    shopId: place.shop.id,
    state: 'cancelled',
    eventKind: 'cancelled',
    reason,
    operatorName: actor.name,
    at,
  });
  const { orderNumber, currency, point, giftPoint, forfeitedPoint, forfeitedGiftPoint } = refund;
  context.changed(
    { cardState: card.cardState, point, giftPoint },
    {
      cardState: 'cancelled',
      point: 0,
      giftPoint: 0,
      orderNumber,
      paid: -refund.amount,
      forfeitedPoint,
      forfeitedGiftPoint,
      forfeitedValue: refund.forfeitedValue,
      reason,
    },
  );
  const taken = { point, giftPoint, forfeitedPoint, forfeitedGiftPoint };
  const { id: cardId, cardNumber } = card;
  return { orderNumber, cardId, cardNumber, currency, paidOut: refund.amount, ...taken };
}

async function propose(context: CancelContext, input: Cancel): Promise<Proposal> {
  const place = await cancellable(context, input);
  const { closing, left } = await emptying(context, place, input);
  const { card, shop } = place;
  const paidOut: number = closing.paidOut;
  return {
    object: { kind: 'card', id: card.id, title: `${card.name} ${card.cardNumber}` },
    owner: { partnerId: null, merchantId: card.merchantId, shopId: shop.id },
    before: { cardState: card.cardState, point: left.point, giftPoint: left.giftPoint },
    after: {
      cardState: 'cancelled',
      point: 0,
      giftPoint: 0,
      paid: -paidOut,
      currency: shop.currency,
      paymentMode: input.paymentMode,
      forfeitedPoint: closing.forfeited.point,
      forfeitedGiftPoint: closing.forfeited.giftPoint,
      forfeitedValue: closing.value - closing.paidOut,
      reason: input.reason,
    },
  };
}

const cancel = handle(cancelWithBalance, cancelNow, propose, {
  placeOf: ({ db, scope }, { cardId, shopId }) => findRefundPlace(db, scope, { cardId, shopId }),
  /** The points leave the card while the request waits, so that nobody plays them meanwhile. */
  hold: async (context, input, { approvalId }) => {
    const place = await cancellable(context, input);
    const held = refundOf(context, place, input, await emptying(context, place, input));
    const holdTransferId = await postHold(context.db, held, context.at);
    await insertRefund(context.db, held, { state: 'held', approvalId, holdTransferId });
  },
  release: releaseRefund,
});

export const cardCancelHandlers = [cancel];

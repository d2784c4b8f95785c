import { randomBytes } from 'node:crypto';
import type { RefundLine } from '@lebean/contract/card/refund.rows';
import {
  cardInPlay,
  refundAboveOwn,
  refundOtherCurrency,
  refundWaiting,
} from '@lebean/contract/card/refusals';
import { type shopDisabled, shopNotFound } from '@lebean/contract/kernel/refusals';
import type { CounterPaymentMode } from '@lebean/contract/vocabulary/payment';
import type {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  shiftNeeded,
} from '@lebean/contract/vocabulary/refusals';
import { refundOfLot, unspentOf } from '@lebean/domain/card-refund';
import { keepsLevel } from '@lebean/domain/level-upgrade';
import { orderNumber } from '@lebean/domain/order-number';
import { points } from '@lebean/domain/quantity';
import type { EndedRequest } from '../../capabilities/approval/set-aside.ts';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { postRefund, postRelease } from './card-refund-money.ts';
import {
  findOwnRefundLimit,
  findWaitingRefund,
  insertRefundRecord,
  listLots,
  lockHeldOfRequest,
  type NewRefund,
  settleRefund,
  type StoredLot,
  type StoredRefund,
} from './card-refund.queries.ts';
import { tillShop, usableCard } from './counter-steps.ts';
import {
  balancesOf,
  type CounterShop,
  findCounterFacts,
  isInPlay,
  type LockedCard,
} from './counter.queries.ts';

/** The card that a refund is of, and the shop that pays it out. */
export interface RefundPlace {
  readonly card: LockedCard;
  readonly shop: CounterShop;
}

/** A payment of which something is left on the card. */
export type Line = Omit<RefundLine, 'at'> & { readonly at: Date };

/** What is still on a card, payment by payment, and what comes back for it (MEM-8). */
export function linesOf(
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

type PlaceStep = StepContext<
  | typeof cardNotFound
  | typeof cardFrozen
  | typeof cardCancelled
  | typeof cardInPlay
  | typeof shopNotFound
  | typeof shopDisabled
  | typeof shiftNeeded
>;

/** The card and the shop of a refund: both usable, and no play under way (MEM-2, MEM-8). */
export async function refundable(
  context: PlaceStep,
  {
    cardId,
    shopId,
    paymentMode,
  }: { readonly cardId: number; readonly shopId: number; readonly paymentMode: CounterPaymentMode },
): Promise<RefundPlace> {
  const { db, scope } = context;
  const facts = await findCounterFacts(db, scope, { cardId, shopId, packageId: undefined });
  const card = usableCard(context, facts, 'debit');
  const shop = tillShop(context, facts, paymentMode);
  // Staff see the shops of others, too.
  if (shop.merchantId !== card.merchantId) throw context.refused(shopNotFound);
  if (await isInPlay(db, card.id)) throw context.refused(cardInPlay);
  return { card, shop };
}

type LineStep = StepContext<typeof refundWaiting>;

/** What is left on a card of which no other refund waits, payment by payment. */
export async function linesOfCard(context: LineStep, { card }: RefundPlace): Promise<Line[]> {
  const { db, scope } = context;
  const waiting = await findWaitingRefund(db, card.id);
  if (waiting !== undefined) throw context.refused(refundWaiting, { number: waiting.number });
  return linesOf(await listLots(db, scope, card.id), await balancesOf(db, card));
}

type CurrencyStep = StepContext<typeof refundOtherCurrency>;

/** Currencies are never added: each is paid back where it is in use. */
export function checkCurrency(
  context: CurrencyStep,
  { shop }: RefundPlace,
  lines: readonly Line[],
): void {
  const foreign = lines.find(({ currency }) => currency !== shop.currency);
  if (foreign !== undefined)
    throw context.refused(refundOtherCurrency, { currency: foreign.currency });
}

/** What the owner lets an assistant pay back at once (SH-47). */
export async function checkOwnLimit(
  context: StepContext<typeof refundAboveOwn>,
  { shop }: RefundPlace,
  amount: number,
): Promise<void> {
  const limit = await findOwnRefundLimit(context.db, context.scope);
  if (limit !== undefined && amount > limit) {
    const { currency } = shop;
    throw context.refused(refundAboveOwn, { limit: (limit / 100).toFixed(2), currency });
  }
}

/** What differs from refund to refund. */
type Terms = Pick<
  NewRefund,
  | 'lines'
  | 'paymentMode'
  | 'reason'
  | 'amount'
  | 'point'
  | 'giftPoint'
  | 'isCancelling'
  | 'forfeitedPoint'
  | 'forfeitedGiftPoint'
  | 'forfeitedValue'
>;

/** A refund that is about to be written. */
export function newRefund(
  {
    scope,
    actor,
    at,
    idempotencyKey = '',
  }: StepContext<never> & { readonly idempotencyKey: string | undefined },
  { card, shop }: RefundPlace,
  terms: Terms,
): NewRefund {
  return {
    ...terms,
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
export async function payOut(
  { db, at }: Pick<StepContext<never>, 'db' | 'at'>,
  card: LockedCard,
  {
    lines = [],
    ...refund
  }: Omit<NewRefund, 'lines'> &
    Partial<Pick<NewRefund, 'lines'>> &
    Pick<StoredRefund, 'holdTransferId'>,
) {
  const transferId = await postRefund(db, refund, at);
  const left = await balancesOf(db, card);
  const after = { point: points(left.point), giftPoint: points(left.giftPoint) };
  // Points that are forfeited were counted as bought, and stay so.
  const returned = refund.point - refund.forfeitedPoint;
  const keptLevel = keepsLevel(card.risenAtPoint, card.accruingPoint - returned)
    ? card.typedLevelName
    : null;
  const record = await insertRefundRecord(db, {
    ...refund,
    rechargeIds: lines.map(({ rechargeId: id }) => id),
    transferId,
    after,
    keptLevel,
  });
  return { left, taxRate: record.taxRate, settled: { transferId, rechargeId: record.id } };
}

/** Gives back to the card what a request held that ends without its call. */
export async function releaseRefund(
  db: StepContext<never>['db'],
  { approvalId, at }: EndedRequest,
): Promise<void> {
  const held = await lockHeldOfRequest(db, approvalId);
  if (held === undefined) return;
  const releaseTransferId = await postRelease(db, held, at);
  await settleRefund(db, held.id, { state: 'released', releaseTransferId }, at);
}

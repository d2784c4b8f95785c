import { randomBytes } from 'node:crypto';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { PaymentMode, SecondPaymentMode } from '@lebean/contract/vocabulary/payment';
import { climb } from '@lebean/domain/level-upgrade';
import { orderNumber } from '@lebean/domain/order-number';
import type { PaidPart } from '@lebean/domain/payment-parts';
import { points } from '@lebean/domain/quantity';
import type { Actor, StepContext } from '../../capabilities/call/handle.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import { type CounterSale, insertSale } from './card-changes.queries.ts';
import type { CounterLevel, CounterShop } from './counter.queries.ts';

/** The card of a sale, opened before or just now. */
export interface SoldCard {
  readonly id: number;
  readonly cardNumber: string;
  readonly name: string;
  readonly levelId: number;
  /** The level that it is served by here (MEM-10), whose name is `levelName`. */
  readonly levelInForceId: number;
  readonly levelName: string;
  readonly accruingPoint: number;
  readonly pointAccountId: number;
  readonly giftPointAccountId: number;
}

/** What is sold: money in, points out, in hundredths. */
export interface Offer extends PaidPart<PaymentMode, SecondPaymentMode> {
  readonly rechargeType: CounterSale['rechargeType'];
  readonly eventKind: CounterSale['eventKind'];
  readonly packageId: number | null;
  readonly paid: number;
  readonly point: number;
  readonly giftPoint: number;
  readonly remark: string;
  /** What of the money was for the points (MEM-8); all of it unless given. */
  readonly paidForPoints?: number;
  /** That of the order which was paid online; one at the counter gets its own (PAY-1). */
  readonly orderNumber?: string;
}

/** Who sells, and when. */
export interface SaleContext {
  readonly db: StepContext<never>['db'];
  readonly actor: Pick<Actor, 'accountId' | 'name'>;
  readonly at: Date;
}

/** The level of a card after a credit of principal points (MEM-7). */
export interface Standing {
  readonly levelId: number;
  readonly levelName: string;
  /** The name of the level as it is written down, when the card has risen to it. */
  readonly raisedTo: string | null;
  /** The lifetime principal that the level asked for, when the card has risen to it. */
  readonly risenAtPoint: number | null;
}

/** Where a card stands when `point` is credited to it (MEM-7). One that does not rise keeps the level that it has. */
export function standingAfter(
  levels: readonly CounterLevel[],
  card: Pick<SoldCard, 'levelId' | 'levelInForceId' | 'levelName' | 'accruingPoint'>,
  point: number,
): Standing {
  const { levelName } = card;
  const stays = { levelId: card.levelId, levelName, raisedTo: null, risenAtPoint: null };
  if (point === 0) return stays;
  const byId = new Map(levels.map((level) => [level.id, level]));
  const { levelId, risenAtPoint } = climb(byId, card.levelInForceId, card.accruingPoint + point);
  if (levelId === card.levelInForceId) return stays;
  const level = byId.get(levelId);
  return {
    levelId,
    levelName: level?.levelName ?? levelName,
    raisedTo: level?.typedName ?? null,
    risenAtPoint,
  };
}

/** What a sale leaves: its receipt, and the transfer where anything was credited. */
export interface Sold {
  readonly receipt: Receipt;
  readonly transferId: number | null;
}

/**
 * Takes money for a card at the counter: credits principal and gift in one transfer (MEM-5), raises the
 * level (MEM-7), writes the record. `changedCardId` is the card's id, or null for a card that has just
 * been opened with these credits on it.
 */
export async function sell(
  context: SaleContext,
  shop: CounterShop,
  card: SoldCard,
  offer: Offer,
  {
    levelId,
    levelName,
    raisedTo,
    risenAtPoint,
    changedCardId,
  }: Standing & Pick<CounterSale, 'changedCardId'>,
): Promise<Sold> {
  const { actor, at, db } = context;
  const { paymentMode, secondMode, secondPaid, slipNumber, voucherNumber } = offer;
  const number = offer.orderNumber ?? orderNumber('recharge', at, randomBytes(8));
  const transferId = await credit(context, shop, card, offer, number);
  const { pointAfter, giftPointAfter, taxRate } = await insertSale(db, {
    ...offer,
    paidForPoints: offer.paidForPoints ?? offer.paid,
    orderNumber: number,
    merchantId: shop.merchantId,
    shopId: shop.id,
    cardId: card.id,
    pointAccountId: card.pointAccountId,
    giftPointAccountId: card.giftPointAccountId,
    changedCardId,
    transferId,
    currency: shop.currency,
    levelId,
    raisedTo,
    risenAtPoint,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    at,
  });
  const receipt = {
    orderNumber: number,
    cardId: card.id,
    cardNumber: card.cardNumber,
    name: card.name,
    shopId: shop.id,
    shopName: shop.shopName,
    operatorName: actor.name,
    at: at.toISOString(),
    paid: offer.paid,
    currency: shop.currency,
    taxRate,
    paymentMode,
    secondMode,
    secondPaid,
    slipNumber,
    voucherNumber,
    point: offer.point,
    giftPoint: offer.giftPoint,
    pointAfter,
    giftPointAfter,
    level: levelName,
    raisedTo: raisedTo === null ? null : levelName,
  };
  return { receipt, transferId };
}

/** Credits principal and gift together; answers the transfer, or null where nothing is credited. */
async function credit(
  { db, at }: SaleContext,
  shop: CounterShop,
  card: SoldCard,
  offer: Offer,
  number: string,
): Promise<number | null> {
  if (offer.point === 0 && offer.giftPoint === 0) return null;
  const posted = await post(db, {
    keyScope: 'recharge',
    key: number,
    kind: offer.rechargeType,
    documentKind: 'recharge',
    documentNumber: number,
    moves: [
      { from: shop.pointIssuingId, to: card.pointAccountId, amount: points(offer.point) },
      {
        from: shop.giftPointIssuingId,
        to: card.giftPointAccountId,
        amount: points(offer.giftPoint),
      },
    ],
    at,
    shopId: shop.id,
  });
  if (!posted.ok) throw new Error(`a credit was refused: ${posted.reason}`);
  return posted.transferId;
}

import { randomBytes } from 'node:crypto';
import type { PaymentMode } from '@lebean/contract/card-fields';
import type { Receipt } from '@lebean/contract/counter';
import { levelAfter } from '@lebean/domain/level-upgrade';
import { orderNumber } from '@lebean/domain/order-number';
import { points } from '@lebean/domain/quantity';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import { type CounterSale, insertSale } from './card-changes.queries.ts';
import {
  balancesOf,
  type CounterLevel,
  type CounterShop,
  listMerchantLevels,
} from './counter.queries.ts';

/** The card of a sale, opened before or just now. */
export interface SoldCard {
  readonly id: number;
  readonly cardNumber: string;
  readonly name: string;
  readonly levelId: number;
  readonly levelName: string;
  readonly accruingPoint: number;
  readonly pointAccountId: number;
  readonly giftPointAccountId: number;
}

/** What is sold: money in, points out, in hundredths. */
export interface Offer {
  readonly rechargeType: CounterSale['rechargeType'];
  readonly eventKind: CounterSale['eventKind'];
  readonly paymentMode: 'cash' | 'bankTransfer';
  readonly packageId: number | null;
  readonly paid: number;
  readonly point: number;
  readonly giftPoint: number;
  readonly remark: string;
}

type SaleContext = Pick<StepContext<never>, 'db' | 'actor' | 'at'>;

/**
 * Takes money for a card at the counter: credits principal and gift in one transfer (MEM-5), raises the
 * level (MEM-7), writes the record. Answers the receipt.
 */
export async function sell(
  context: SaleContext,
  shop: CounterShop,
  card: SoldCard,
  offer: Offer,
): Promise<Receipt> {
  const { actor, at, db } = context;
  const number = orderNumber('recharge', at, randomBytes(8));
  const credited = await credit(context, shop, card, offer, number);
  const levels =
    offer.point > 0
      ? await listMerchantLevels(db, shop.merchantId)
      : new Map<number, CounterLevel>();
  const levelId = levelAfter(levels, card.levelId, card.accruingPoint + offer.point);
  const raisedTo = levelId === card.levelId ? null : (levels.get(levelId)?.levelName ?? null);
  await insertSale(db, {
    ...offer,
    ...credited,
    orderNumber: number,
    merchantId: shop.merchantId,
    shopId: shop.id,
    cardId: card.id,
    currency: shop.currency,
    levelId,
    raisedTo,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    at,
  });
  const paymentMode: PaymentMode = offer.paymentMode;
  return {
    orderNumber: number,
    cardId: card.id,
    cardNumber: card.cardNumber,
    name: card.name,
    shopName: shop.shopName,
    operatorName: actor.name,
    at: at.toISOString(),
    paid: offer.paid,
    currency: shop.currency,
    paymentMode,
    point: offer.point,
    giftPoint: offer.giftPoint,
    pointAfter: credited.pointAfter,
    giftPointAfter: credited.giftPointAfter,
    level: raisedTo ?? card.levelName,
    raisedTo,
  };
}

interface Credited {
  readonly transferId: number | null;
  readonly pointAfter: number;
  readonly giftPointAfter: number;
}

/** Credits principal and gift together, or only tells the balances where nothing is credited. */
async function credit(
  { db, at }: SaleContext,
  shop: CounterShop,
  card: SoldCard,
  offer: Offer,
  number: string,
): Promise<Credited> {
  const isWhole = offer.point !== 0 && offer.giftPoint !== 0;
  // Locked with the card's row: an account that this sale does not credit stays as it is read.
  const before = isWhole ? { point: 0, giftPoint: 0 } : await balancesOf(db, card);
  if (offer.point === 0 && offer.giftPoint === 0)
    return { transferId: null, pointAfter: before.point, giftPointAfter: before.giftPoint };
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
  return {
    transferId: posted.transferId,
    pointAfter: posted.balanceAfter(card.pointAccountId) ?? before.point,
    giftPointAfter: posted.balanceAfter(card.giftPointAccountId) ?? before.giftPoint,
  };
}

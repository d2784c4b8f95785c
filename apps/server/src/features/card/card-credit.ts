import { z } from 'zod';
import { sexes } from '@lebean/contract/vocabulary/card';
import { cardAfter } from '@lebean/domain/card-state';
import { byOneMode } from '@lebean/domain/payment-parts';
import { scopeOfOrigin } from '../../capabilities/payments/acting.ts';
import type { Credit, CreditDue, Credited } from '../../capabilities/payments/credit.ts';
import { findCardHolder } from './card-holder.ts';
import { followMerge } from './card-merge.queries.ts';
import { openAndSell } from './card-opening.ts';
import { type SaleContext, sell, standingAfter } from './counter-sale.ts';
import { findCounterFacts } from './counter.queries.ts';

/** A sale on behalf of whoever began its payment. */
const saleOf = ({ db, at, payment }: CreditDue): SaleContext => {
  const { operatorAccountId: accountId, operatorName: name } = payment;
  return { db, actor: { accountId, name }, at };
};

/** What was agreed on when the payment began; it is not worked out again. */
const offerOf = ({ payment }: CreditDue) => {
  const { paymentMode, packageId, point, giftPoint, remark, orderNumber, amount: paid } = payment;
  return { ...byOneMode(paymentMode), packageId, point, giftPoint, remark, orderNumber, paid };
};

async function recharge(due: CreditDue): Promise<Credited> {
  const { db, payment } = due;
  const { shopId } = payment;
  // What was begun for a card that was merged meanwhile is for the one that goes on (SH-50).
  const cardId = await followMerge(db, payment.cardId ?? 0);
  const request = { shopId, cardId, packageId: undefined };
  const { card, shop, levels } = await findCounterFacts(db, scopeOfOrigin(payment), request);
  if (shop === null) throw new Error('a payment of a shop that is not there');
  if (card === null) return { ok: false, why: 'cardNotFound' };
  const next = cardAfter(card.cardState, 'recharge');
  if (!next.ok)
    return { ok: false, why: next.reason === 'cardCancelled' ? 'cardCancelled' : 'cardFrozen' };
  const kinds = { rechargeType: 'cardRecharge', eventKind: 'recharged' } as const;
  const offer = { ...offerOf(due), ...kinds };
  const standing = standingAfter(levels, card, offer.point);
  const changed = { ...standing, changedCardId: card.id };
  const { transferId } = await sell(saleOf(due), shop, card, offer, changed);
  return { ok: true, transferId, cardId: card.id };
}

/** Whom a card is opened for, as it was kept with the payment. */
const storedOpening = z.object({
  cardNumber: z.string(),
  cardType: z.string(),
  /** A card of the person, where it is somebody known. */
  sameAsCardId: z.number().optional(),
  name: z.string().optional(),
  sex: z.union(Object.values(sexes).map((sex) => z.literal(sex))),
  phone: z.string().optional(),
  birthday: z.string().nullable().default(null),
  levelId: z.number(),
  paidForPoints: z.int(),
});

async function open(due: CreditDue): Promise<Credited> {
  const { db, payment } = due;
  const { levelId, paidForPoints, cardNumber, cardType, ...person } = storedOpening.parse(
    payment.opening,
  );
  const { shopId } = payment;
  const request = { shopId, packageId: undefined, cardId: undefined };
  const { shop, levels } = await findCounterFacts(db, scopeOfOrigin(payment), request);
  if (shop === null) throw new Error('a payment of a shop that is not there');
  // What was agreed on holds, also where the level was disabled or copied meanwhile (PAY-3).
  const level = levels.find((one) => one.id === levelId || one.copiedFromId === levelId);
  if (level === undefined) return { ok: false, why: 'levelNotFound' };
  const scope = scopeOfOrigin(payment);
  const holder = await findCardHolder(db, scope, shop.merchantId, person);
  if (holder === undefined) return { ok: false, why: 'cardNotFound' };
  const opening = { ...holder, cardNumber, cardType };
  const place = { shop, level, levels };
  const sold = await openAndSell(saleOf(due), place, opening, {
    ...offerOf(due),
    paidForPoints,
  });
  if (sold === undefined) return { ok: false, why: 'cardNumberTaken' };
  return { ok: true, transferId: sold.transferId, cardId: sold.receipt.cardId };
}

/** What a payment for a card credits, exactly as at the counter (MEM-3, MEM-5, PAY-3). */
export const cardCredits = {
  cardRecharge: { actsAs: 'shop', credit: recharge },
  cardOpening: { actsAs: 'shop', credit: open },
} as const satisfies Record<string, Credit>;

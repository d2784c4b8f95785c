import { randomBytes } from 'node:crypto';
import { adjustPoints } from '@lebean/contract/card/points.operations';
import { adjustmentTooLarge } from '@lebean/contract/card/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { orderNumber } from '@lebean/domain/order-number';
import { points } from '@lebean/domain/quantity';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { type Move, post } from '../../capabilities/ledger/ledger.ts';
import { insertAdjustment } from './card-points.queries.ts';
import { findRefundPlace } from './card-refund.queries.ts';
import { openShop, usableCard } from './counter-steps.ts';
import { balancesOf, findCounterFacts } from './counter.queries.ts';
import { pointsText } from './points-text.ts';

type PointsContext = Context<typeof adjustPoints>;
type PointsInput = Input<typeof adjustPoints>;

/** The card and shop of an adjustment, and what is on the card: never less than what is taken away (LED-2). */
async function adjustable(
  context: PointsContext,
  { cardId, shopId, point, giftPoint }: PointsInput,
) {
  const { db, scope, language } = context;
  const facts = await findCounterFacts(db, scope, { cardId, shopId, packageId: undefined });
  const card = usableCard(context, facts, 'debit');
  const shop = openShop(context, facts);
  // Staff see the shops of others, too.
  if (shop.merchantId !== card.merchantId) throw context.refused(shopNotFound);
  const left = await balancesOf(db, card);
  if (left.point + point < 0 || left.giftPoint + giftPoint < 0) {
    throw context.refused(adjustmentTooLarge, {
      point: pointsText(left.point, language),
      gift: pointsText(left.giftPoint, language),
    });
  }
  return { card, shop, left };
}

const moved = (issuing: number, wallet: number, amount: number): Move =>
  amount < 0
    ? { from: wallet, to: issuing, amount: points(-amount) }
    : { from: issuing, to: wallet, amount: points(amount) };

async function adjustNow(context: PointsContext, input: PointsInput) {
  const { db, scope, actor, at } = context;
  const { kind, point, giftPoint, reason } = input;
  const { card, shop, left } = await adjustable(context, input);
  const number = orderNumber('recharge', at, randomBytes(8));
  const posted = await post(db, {
    keyScope: 'pointAdjustment',
    key: number,
    kind,
    documentKind: 'recharge',
    documentNumber: number,
    moves: [
      moved(shop.pointIssuingId, card.pointAccountId, point),
      moved(shop.giftPointIssuingId, card.giftPointAccountId, giftPoint),
    ],
    at,
    shopId: shop.id,
  });
  if (!posted.ok) throw new Error(`an adjustment was refused: ${posted.reason}`);
  const after = { pointAfter: left.point + point, giftPointAfter: left.giftPoint + giftPoint };
  await insertAdjustment(db, {
    ...after,
    orderNumber: number,
    merchantId: card.merchantId,
    shopId: shop.id,
    cardId: card.id,
    kind,
    currency: shop.currency,
    point,
    giftPoint,
    transferId: posted.transferId,
    operatorAccountId: scope.accountId,
    operatorName: actor.name,
    reason,
    at,
  });
  context.changed(left, {
    point: after.pointAfter,
    giftPoint: after.giftPointAfter,
    orderNumber: number,
    reason,
  });
  return { orderNumber: number, cardId: card.id, ...after };
}

async function proposeAdjustment(context: PointsContext, input: PointsInput): Promise<Proposal> {
  const { card, shop, left } = await adjustable(context, input);
  return {
    object: { kind: 'card', id: card.id, title: `${card.name} ${card.cardNumber}` },
    owner: { partnerId: null, merchantId: card.merchantId, shopId: shop.id },
    before: left,
    after: {
      point: left.point + input.point,
      giftPoint: left.giftPoint + input.giftPoint,
      reason: input.reason,
    },
  };
}

const adjust = handle(adjustPoints, adjustNow, proposeAdjustment, {
  placeOf: ({ db, scope }, { cardId, shopId }) => findRefundPlace(db, scope, { cardId, shopId }),
});

export const cardPointsHandlers = [adjust];

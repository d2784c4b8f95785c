import * as z from 'zod/mini';
import { hundredths, id, signedHundredths, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import { idempotencyConflict, shopDisabled, shopNotFound } from '../kernel/refusals.ts';
import { orderNumber } from '../vocabulary/payment.ts';
import { cardCancelled, cardFrozen, cardNotFound } from '../vocabulary/refusals.ts';
import { refundObject } from './refund.rows.ts';
import { adjustmentTooLarge } from './refusals.ts';

/** Why points change by hand: somebody gives some, or puts right what was wrong. */
export const adjustmentKinds = ['gift', 'adjustment'] as const;

const maxPoints = 100_000_000;
const points = () =>
  z._default(signedHundredths().check(z.minimum(-maxPoints), z.maximum(maxPoints)), 0);

/** Gives gift points, or corrects what is on a card (CTL-1, CTL-3): nobody has paid for it, so nothing is refunded. */
export const adjustPoints = command({
  id: 'card.adjustPoints',
  path: '/api/cards/:cardId/points',
  summary: 'Gives gift points to a card, or corrects its points, with a reason (SH-50)',
  permission: 'member.point.adjust',
  scope: ['staff', 'shop'],
  input: z
    .strictObject({
      cardId: id(),
      shopId: id(),
      kind: z.enum(adjustmentKinds),
      /** What is added; less than zero is taken away. A gift is of gift points alone. */
      point: points(),
      giftPoint: points(),
      reason: text(200),
    })
    .check(
      z.refine(({ point, giftPoint }) => point !== 0 || giftPoint !== 0, {
        path: ['giftPoint'],
        ...says('notAbove', { minimum: 0 }),
      }),
      z.refine(({ kind, point, giftPoint }) => kind !== 'gift' || (point === 0 && giftPoint >= 0), {
        path: ['giftPoint'],
        ...says('notAbove', { minimum: 0 }),
      }),
    ),
  output: z.object({
    orderNumber,
    cardId: id(),
    pointAfter: hundredths(),
    giftPointAfter: hundredths(),
  }),
  refusals: [
    cardNotFound,
    cardFrozen,
    cardCancelled,
    shopNotFound,
    shopDisabled,
    adjustmentTooLarge,
    idempotencyConflict,
  ],
  audit: { object: 'card', idFrom: 'cardId', level: 'critical' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'pointAdjustment',
    amountOf: ({ point, giftPoint }) => Math.abs(point) + Math.abs(giftPoint),
    objectOf: ({ cardId }) => refundObject(cardId),
  },
});

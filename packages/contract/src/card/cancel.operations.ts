import * as z from 'zod/mini';
import { settlements } from '@lebean/domain/card-closing';
import { hundredths, id, text } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { idempotencyConflict, shopDisabled, shopNotFound } from '../kernel/refusals.ts';
import { namedCardNumber } from '../vocabulary/card.ts';
import { counterPaymentMode } from '../vocabulary/payment.ts';
import { cardCancelled, cardFrozen, cardNotFound, shiftNeeded } from '../vocabulary/refusals.ts';
import { refundObject } from './refund.rows.ts';
import {
  cardCancelDenied,
  cardInPlay,
  levelForbidsCancel,
  refundAboveOwn,
  refundChanged,
  refundOtherCurrency,
  refundWaiting,
} from './refusals.ts';

export const cancelWithBalance = command({
  id: 'card.cancelWithBalance',
  path: '/api/cards/:cardId/cancel-with-balance',
  summary:
    'Cancels a card with what is on it: pays out by the paid part or leaves it, above the limit of refunds with a second person (MEM-2, MEM-8, CTL-1)',
  permission: 'member.card.refund',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    cardId: id(),
    shopId: id(),
    settlement: z.enum(settlements),
    /** What the paid part comes to, as it was seen, also where it is left; another is refused. */
    amount: hundredths(),
    /** What is on the card, as it was seen. */
    point: hundredths(),
    giftPoint: hundredths(),
    paymentMode: counterPaymentMode(),
    reason: text(200),
  }),
  output: z.object({
    orderNumber: z.string(),
    cardId: id(),
    cardNumber: namedCardNumber(z.string()),
    currency: z.string(),
    paidOut: hundredths(),
    /** Taken off the card in all, and what of it nothing was paid for. */
    point: hundredths(),
    giftPoint: hundredths(),
    forfeitedPoint: hundredths(),
    forfeitedGiftPoint: hundredths(),
  }),
  refusals: [
    cardNotFound,
    cardFrozen,
    cardCancelled,
    cardInPlay,
    cardCancelDenied,
    levelForbidsCancel,
    shopNotFound,
    shopDisabled,
    shiftNeeded,
    refundWaiting,
    refundOtherCurrency,
    refundChanged,
    refundAboveOwn,
    idempotencyConflict,
  ],
  audit: { object: 'card', idFrom: 'cardId', level: 'critical' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    // That of refunds: what is paid back in lots and what goes with the card count together.
    limit: 'cardRefund',
    amountOf: ({ amount }) => amount,
    objectOf: ({ cardId }) => refundObject(cardId),
  },
});

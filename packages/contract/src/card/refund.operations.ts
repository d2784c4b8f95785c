import * as z from 'zod/mini';
import { hundredths, id, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, shopDisabled, shopNotFound } from '../kernel/refusals.ts';
import { counterPaymentMode } from '../vocabulary/payment.ts';
import { cardCancelled, cardFrozen, cardNotFound, shiftNeeded } from '../vocabulary/refusals.ts';
import { receipt } from './counter.rows.ts';
import { refundLine, refundObject } from './refund.rows.ts';
import {
  cardInPlay,
  refundAboveOwn,
  refundChanged,
  refundLotNotFound,
  refundOtherCurrency,
  refundPretended,
  refundWaiting,
} from './refusals.ts';

export const quoteRefund = query({
  id: 'card.quoteRefund',
  path: '/api/cards/:cardId/refund',
  summary: 'What a refund of a card would pay out, payment by payment, oldest first (MEM-8)',
  permission: 'member.card.refund',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    cardId: id(),
    /** Where it would be paid out, which decides who may approve it. */
    shopId: z.optional(id()),
  }),
  output: z.object({
    lines: z.array(refundLine),
    /** A refund of more needs a second person; null where none does (CTL-1). In hundredths. */
    approvalLimit: z.nullable(hundredths()),
    /** Who else may approve it, as far as the account sees them: those of the merchant first (CTL-1). */
    approvers: z.array(z.string()),
  }),
  refusals: [cardNotFound],
});

export const refundCard = command({
  id: 'card.refund',
  path: '/api/cards/:cardId/refund',
  summary: 'Pays out what is unspent of chosen payments, and takes their points back (MEM-8)',
  permission: 'member.card.refund',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    cardId: id(),
    shopId: id(),
    /** The recharge records of the payments. */
    rechargeIds: z.array(id()).check(z.minLength(1), z.maxLength(200)),
    /** What the calculation that was seen comes to; another is refused. */
    amount: hundredths(),
    paymentMode: counterPaymentMode(),
    reason: text(200),
  }),
  output: receipt,
  refusals: [
    cardNotFound,
    cardFrozen,
    cardCancelled,
    cardInPlay,
    shopNotFound,
    shopDisabled,
    shiftNeeded,
    refundWaiting,
    refundLotNotFound,
    refundOtherCurrency,
    refundPretended,
    refundChanged,
    refundAboveOwn,
    idempotencyConflict,
  ],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'cardRefund',
    amountOf: ({ amount }) => amount,
    objectOf: ({ cardId }) => refundObject(cardId),
  },
});

import * as z from 'zod/mini';
import { hundredths, id, text, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict } from '../kernel/refusals.ts';
import { namedCardNumber, namedName } from '../vocabulary/card.ts';
import { orderNumber } from '../vocabulary/payment.ts';
import { cardCancelled, cardFrozen, cardNotFound } from '../vocabulary/refusals.ts';
import {
  cardInPlay,
  mergeChanged,
  mergeHeld,
  mergeOtherMerchant,
  mergePaymentWaiting,
  mergeSameCard,
  refundWaiting,
} from './refusals.ts';

const refusals = [
  cardNotFound,
  mergeSameCard,
  mergeOtherMerchant,
  cardFrozen,
  cardCancelled,
  cardInPlay,
  mergeHeld,
  refundWaiting,
  mergePaymentWaiting,
] as const;

/** The card that goes on, and the one that ends in it. */
const cards = { cardId: id(), fromCardId: id() };

const mergedSide = z.object({
  cardId: id(),
  cardNumber: namedCardNumber(z.string()),
  name: namedName(z.string()),
  level: z.string(),
  point: hundredths(),
  giftPoint: hundredths(),
  accruingPoint: hundredths(),
  accruingGiftPoint: hundredths(),
  version: version(),
});

export const previewMerge = query({
  id: 'card.previewMerge',
  path: '/api/cards/:cardId/merge',
  summary: 'What a merge of two cards would come to, without merging them (SH-50)',
  permission: 'member.card.merge',
  scope: ['staff', 'shop'],
  input: z.strictObject(cards),
  output: z.object({
    into: mergedSide,
    from: mergedSide,
    /** Somebody else holds the merged card: the persons become one. */
    isOtherPerson: z.boolean(),
    /** How many more cards of that person come along. */
    otherCards: z.int(),
    level: z.string(),
    point: hundredths(),
    giftPoint: hundredths(),
    accruingPoint: hundredths(),
    accruingGiftPoint: hundredths(),
    /** A merge of persons that moves more points needs a second person; null where none does (CTL-1). */
    approvalLimit: z.nullable(hundredths()),
  }),
  refusals,
});
export type MergePreview = z.output<(typeof previewMerge)['output']>;

export const mergeCards = command({
  id: 'card.merge',
  path: '/api/cards/:cardId/merge',
  summary:
    'Merges a card into another of the merchant, and two persons where each holds one (SH-50)',
  permission: 'member.card.merge',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    ...cards,
    /** The points that move, as they were seen: others are refused. */
    movedPoint: hundredths(),
    /** Whether both were seen to be of one person: what moves between persons counts against a limit (CTL-1). */
    isOtherPerson: z.boolean(),
    reason: text(200),
  }),
  output: z.object({ orderNumber, cardId: id(), fromCardId: id() }),
  refusals: [...refusals, mergeChanged, idempotencyConflict],
  audit: { object: 'card', idFrom: 'cardId', level: 'critical' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'cardMerge',
    amountOf: ({ movedPoint, isOtherPerson }) => (isOtherPerson ? movedPoint : 0),
    objectOf: ({ cardId }) => `merge ${cardId}`,
  },
});

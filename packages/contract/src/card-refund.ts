import * as z from 'zod/mini';
import { counterPaymentMode } from './card-fields.ts';
import {
  cardCancelled,
  cardFrozen,
  cardInPlay,
  cardNotFound,
  idempotencyConflict,
  refundWaiting,
  shopDisabled,
  shopNotFound,
} from './card-refusals.ts';
import { hundredths, id, instant, text } from './common.ts';
import { receipt } from './counter.ts';
import { operation } from './operation.ts';
import { refusal } from './refusal.ts';
import { shiftNeeded } from './shift.ts';

/** A payment of which something is still on the card, and what comes back for it (MEM-8). */
export const refundLine = z.object({
  /** The recharge record of the payment. */
  rechargeId: id(),
  /** Nothing where the payment was taken in a shop that the viewer does not see. */
  orderNumber: z.nullable(z.string()),
  shopName: z.nullable(z.string()),
  at: instant(),
  paid: hundredths(),
  currency: z.string(),
  /** What it credited. */
  creditedPoint: hundredths(),
  creditedGiftPoint: hundredths(),
  /** What was refunded of it before. */
  refunded: hundredths(),
  /** What is still on the card, and is taken back. */
  point: hundredths(),
  giftPoint: hundredths(),
  /** Points that were consumed, of both kinds, and what they cost at paid ÷ (paid + gift). */
  consumed: hundredths(),
  consumedValue: hundredths(),
  /** What is paid out. */
  amount: hundredths(),
  /** Whether it was pretended to be paid for (PAY-5): nothing is paid out for it. */
  isPretended: z.boolean(),
});
export type RefundLine = z.output<typeof refundLine>;

export const quoteRefund = operation({
  id: 'card.quoteRefund',
  kind: 'query',
  method: 'GET',
  path: '/api/cards/:cardId/refund',
  summary: 'What a refund of a card would pay out, payment by payment, oldest first (MEM-8)',
  permission: 'member.card.refund',
  scope: ['staff', 'shop'],
  envelope: 'data',
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
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const refundLotNotFound = refusal('REFUND_LOT_NOT_FOUND', 'notFound', {
  zh: '所选充值在卡内已没有余额，请刷新后重试',
  en: 'Nothing is left on the card of a payment that was chosen. Refresh and try again',
  es: 'De un pago elegido ya no queda nada en la tarjeta. Actualice e inténtelo de nuevo',
});
export const refundOtherCurrency = refusal('REFUND_OTHER_CURRENCY', 'conflict', {
  zh: '所选充值以 {currency} 支付，请在使用该币种的店铺退款',
  en: 'A payment that was chosen was made in {currency}. Refund it in a shop of that currency',
  es: 'Un pago elegido se hizo en {currency}. Reembólselo en una tienda con esa moneda',
});
export const refundPretended = refusal('REFUND_PRETENDED', 'conflict', {
  zh: '所选充值是模拟支付，没有收取真实款项，不能退款',
  en: 'A payment that was chosen was simulated: no money was taken for it, so none is paid out',
  es: 'Un pago elegido fue simulado: no se cobró dinero, así que no se devuelve',
});
export const refundChanged = refusal('REFUND_CHANGED', 'conflict', {
  zh: '卡内余额刚有变动，应退金额已不同，请核对后重试',
  en: 'The balance has just changed, and with it the amount. Look at it again',
  es: 'El saldo acaba de cambiar, y con él el importe. Vuelva a comprobarlo',
});

/** What refunds count against within a day: the card (CTL-1). */
export const refundObject = (cardId: number): string => `card ${cardId}`;

export const refundCard = operation({
  id: 'card.refund',
  kind: 'command',
  method: 'POST',
  path: '/api/cards/:cardId/refund',
  summary: 'Pays out what is unspent of chosen payments, and takes their points back (MEM-8)',
  permission: 'member.card.refund',
  scope: ['staff', 'shop'],
  envelope: 'data',
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

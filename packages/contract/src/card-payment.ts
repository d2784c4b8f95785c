import * as z from 'zod/mini';
import { onlinePaymentMode } from './card-fields.ts';
import { openCard, rechargeCard } from './counter.ts';
import { says } from './field-problem.ts';
import { operation } from './operation.ts';
import { nothingToPay, paymentDetail, paymentModeNotOffered } from './payment.ts';

const paymentMode = onlinePaymentMode();
/** What both have in common with all that is taken at the counter. */
const byCode = {
  kind: 'command',
  method: 'POST',
  scope: ['shop'],
  envelope: 'data',
  output: paymentDetail,
  audit: { object: 'payment', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
} as const;

/** Recharges a card as `card.recharge` does, once the code that this answers has been paid (MEM-5). */
export const rechargeCardByCode = operation({
  ...byCode,
  id: 'card.rechargeByCode',
  path: '/api/cards/:cardId/payments',
  summary: 'Begins a recharge that the member pays by scanning a code (MEM-5, PAY-2)',
  permission: 'member.card.recharge',
  input: z.strictObject({ ...rechargeCard.input.shape, paymentMode }).check(
    z.refine((input) => (input.packageId === undefined) !== (input.amount === undefined), {
      path: ['packageId'],
      ...says('packageOrAmount'),
    }),
  ),
  refusals: [...rechargeCard.refusals, paymentModeNotOffered, nothingToPay],
});

/** Opens a card as `card.open` does, once the code that this answers has been paid (MEM-3). */
export const openCardByCode = operation({
  ...byCode,
  id: 'card.openByCode',
  path: '/api/cards/payments',
  summary: 'Begins the opening of a card that the member pays by scanning a code (MEM-3, PAY-2)',
  permission: 'member.card.open',
  input: z.strictObject({ ...openCard.input.shape, paymentMode }),
  refusals: [...openCard.refusals, paymentModeNotOffered, nothingToPay],
});

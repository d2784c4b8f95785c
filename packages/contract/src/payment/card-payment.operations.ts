import * as z from 'zod/mini';
import { openCard, personKnown, rechargeCard } from '../card/counter.operations.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import { onlinePaymentMode } from '../vocabulary/payment.ts';
import { nothingToPay, paymentAmountUnfit, paymentModeNotOffered } from './refusals.ts';
import { paymentDetail } from './rows.ts';

const paymentMode = onlinePaymentMode();
// What is paid by a code has no second mode, no slip and no voucher.
const {
  secondMode: _modeOfRecharge,
  secondPaid: _partOfRecharge,
  slipNumber: _slipOfRecharge,
  voucherNumber: _voucherOfRecharge,
  ...rechargeFields
} = rechargeCard.input.shape;
const {
  secondMode: _modeOfOpening,
  secondPaid: _partOfOpening,
  slipNumber: _slipOfOpening,
  voucherNumber: _voucherOfOpening,
  ...openingFields
} = openCard.input.shape;

/** Recharges a card as `card.recharge` does, once the code that this answers has been paid (MEM-5). */
export const rechargeCardByCode = command({
  id: 'card.rechargeByCode',
  path: '/api/cards/:cardId/payments',
  summary: 'Begins a recharge that the member pays by scanning a code (MEM-5, PAY-2)',
  permission: 'member.card.recharge',
  scope: ['shop'],
  input: z.strictObject({ ...rechargeFields, paymentMode }).check(
    z.refine((input) => (input.packageId === undefined) !== (input.amount === undefined), {
      path: ['packageId'],
      ...says('packageOrAmount'),
    }),
  ),
  output: paymentDetail,
  refusals: [...rechargeCard.refusals, paymentModeNotOffered, paymentAmountUnfit, nothingToPay],
  audit: { object: 'payment', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
});

/** Opens a card as `card.open` does, once the code that this answers has been paid (MEM-3). */
export const openCardByCode = command({
  id: 'card.openByCode',
  path: '/api/cards/payments',
  summary: 'Begins the opening of a card that the member pays by scanning a code (MEM-3, PAY-2)',
  permission: 'member.card.open',
  scope: ['shop'],
  input: z.strictObject({ ...openingFields, paymentMode }).check(personKnown()),
  output: paymentDetail,
  refusals: [...openCard.refusals, paymentModeNotOffered, paymentAmountUnfit, nothingToPay],
  audit: { object: 'payment', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
});

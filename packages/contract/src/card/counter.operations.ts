import * as z from 'zod/mini';
import { hundredths, id, optionalText, text, version } from '../kernel/common.ts';
import { dictionaryCode } from '../kernel/dictionary-code.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import {
  idempotencyConflict,
  shopDisabled,
  shopNotFound,
  staleVersion,
} from '../kernel/refusals.ts';
import {
  cardNumber,
  namedCardType,
  namedName,
  namedPhone,
  namedSex,
  phone,
  defaultCardType,
} from '../vocabulary/card.ts';
import {
  counterPaymentMode,
  fittingParts,
  numberOfVoucher,
  secondPart,
  slipNumber,
  slipOfTerminal,
  tillPaymentMode,
  voucherNumber,
} from '../vocabulary/payment.ts';
import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  levelNotFound,
  packageNotFound,
  shiftNeeded,
  splitTooMuch,
  voucherTaken,
} from '../vocabulary/refusals.ts';
import { receipt } from './counter.rows.ts';
import { birthday } from './person.ts';
import {
  balanceLeft,
  cardInPlay,
  cardNotFrozen,
  cardNumberTaken,
  cardTypeUnknown,
  freeAmountForbidden,
  levelForbidsCancel,
  onlyOwnerCancelsFrozen,
  packageNotForThis,
  refundWaiting,
} from './refusals.ts';

/** The full phone number; each call is written to the operation log (MEM-9). */
export const revealPhone = command({
  id: 'card.revealPhone',
  path: '/api/cards/:cardId/reveal-phone',
  summary: 'Shows the full phone number of a member and logs that it was seen (MEM-9)',
  permission: 'member.phone.view',
  scope: ['staff', 'shop'],
  input: z.strictObject({ cardId: id() }),
  output: z.object({ phone: namedPhone(z.string()) }),
  refusals: [cardNotFound],
  audit: { object: 'card', idFrom: 'cardId', level: 'critical' },
  idempotency: 'none',
});

type Person = {
  readonly sameAsCardId?: number | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
};

/** A card is for somebody: one whose name and phone are given, or who has another card (MEM-1). */
export const personKnown = () =>
  z.refine<Person>(
    ({ sameAsCardId, name, phone }) =>
      sameAsCardId !== undefined || (name !== undefined && phone !== undefined),
    { path: ['name'], ...says('required') },
  );

export const openCard = command({
  id: 'card.open',
  path: '/api/cards',
  summary:
    'Opens a card for a new member or one more for a known one, with an optional package (MEM-3)',
  permission: 'member.card.open',
  scope: ['shop'],
  input: z
    .strictObject({
      shopId: id(),
      cardNumber: cardNumber(),
      cardType: namedCardType(z._default(dictionaryCode(), defaultCardType)),
      name: namedName(z.optional(text(64))),
      sex: namedSex(z._default(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0)),
      phone: z.optional(phone()),
      birthday: z.optional(birthday()),
      /** A card of the person, who is known then: other fields of the person do not count (MEM-1). */
      sameAsCardId: z.optional(id()),
      levelId: id(),
      packageId: z.optional(id()),
      paymentMode: tillPaymentMode(),
      ...secondPart,
      slipNumber: slipNumber(),
      voucherNumber: voucherNumber(),
    })
    .check(personKnown(), slipOfTerminal(), ...numberOfVoucher(), ...fittingParts()),
  output: receipt,
  refusals: [
    shopNotFound,
    shopDisabled,
    shiftNeeded,
    levelNotFound,
    packageNotFound,
    packageNotForThis,
    cardNumberTaken,
    cardTypeUnknown,
    cardNotFound,
    splitTooMuch,
    voucherTaken,
    idempotencyConflict,
  ],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'money',
  idempotency: 'required',
});

const rechargeInput = {
  cardId: id(),
  shopId: id(),
  paymentMode: tillPaymentMode(),
  ...secondPart,
  slipNumber: slipNumber(),
  voucherNumber: voucherNumber(),
  remark: optionalText(200),
};

/** A recharge is a package or a free amount (MEM-5). */
export const packageOrAmount = () =>
  z.refine<{ readonly packageId?: number | undefined; readonly amount?: number | undefined }>(
    ({ packageId, amount }) => (packageId === undefined) !== (amount === undefined),
    { path: ['packageId'], ...says('packageOrAmount') },
  );

export const rechargeCard = command({
  id: 'card.recharge',
  path: '/api/cards/:cardId/recharge',
  summary: 'Recharges a card with a package, or with a free amount where the shop may (MEM-5)',
  permission: 'member.card.recharge',
  scope: ['shop'],
  input: z
    .strictObject({
      ...rechargeInput,
      packageId: z.optional(id()),
      /** Money in hundredths; instead of a package. */
      amount: z.optional(hundredths().check(z.minimum(1), z.maximum(100_000_000))),
    })
    .check(slipOfTerminal(), ...numberOfVoucher(), ...fittingParts(), packageOrAmount()),
  output: receipt,
  refusals: [
    cardNotFound,
    cardFrozen,
    cardCancelled,
    shopNotFound,
    shopDisabled,
    shiftNeeded,
    packageNotFound,
    packageNotForThis,
    freeAmountForbidden,
    splitTooMuch,
    voucherTaken,
    idempotencyConflict,
  ],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'money',
  idempotency: 'required',
});

const cardChange = { cardId: id(), version: version() };

export const freezeCard = command({
  id: 'card.freeze',
  path: '/api/cards/:cardId/freeze',
  summary: 'Freezes a normal card; a reason is required (MEM-2)',
  permission: 'member.card.freeze',
  scope: ['staff', 'shop'],
  input: z.strictObject({ ...cardChange, reason: text(200) }),
  output: z.object({ cardId: id(), version: version() }),
  refusals: [cardNotFound, cardFrozen, cardCancelled, staleVersion],
  audit: { object: 'card', idFrom: 'cardId' },
});

export const unfreezeCard = command({
  id: 'card.unfreeze',
  path: '/api/cards/:cardId/unfreeze',
  summary: 'Makes a frozen card normal again; a reason is required (MEM-2)',
  permission: 'member.card.freeze',
  scope: ['staff', 'shop'],
  input: z.strictObject({ ...cardChange, reason: text(200) }),
  output: z.object({ cardId: id(), version: version() }),
  refusals: [cardNotFound, cardNotFrozen, cardCancelled, staleVersion],
  audit: { object: 'card', idFrom: 'cardId' },
});

export const replaceCard = command({
  id: 'card.replace',
  path: '/api/cards/:cardId/replace',
  summary: 'Gives a card a new number for the fee of its level; the old one is retired (MEM-4)',
  permission: 'member.card.replace',
  scope: ['shop'],
  input: z.strictObject({
    ...cardChange,
    shopId: id(),
    cardNumber: cardNumber(),
    paymentMode: counterPaymentMode(),
  }),
  output: receipt,
  refusals: [
    cardNotFound,
    cardFrozen,
    cardCancelled,
    shopNotFound,
    shopDisabled,
    shiftNeeded,
    cardNumberTaken,
    staleVersion,
    idempotencyConflict,
  ],
  audit: { object: 'card', idFrom: 'cardId' },
  rate: 'money',
  idempotency: 'required',
});

export const cancelCard = command({
  id: 'card.cancel',
  path: '/api/cards/:cardId/cancel',
  summary: 'Cancels a card without balance, for good (MEM-2)',
  permission: 'member.card.cancel',
  scope: ['staff', 'shop'],
  input: z.strictObject({ ...cardChange, reason: text(200) }),
  output: z.object({ cardId: id(), version: version() }),
  refusals: [
    cardNotFound,
    cardCancelled,
    levelForbidsCancel,
    balanceLeft,
    refundWaiting,
    cardInPlay,
    onlyOwnerCancelsFrozen,
    staleVersion,
  ],
  audit: { object: 'card', idFrom: 'cardId' },
});

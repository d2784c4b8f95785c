import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  calendarDay,
  currencyCode,
  hundredths,
  id,
  optionalText,
  page,
  paging,
  signedHundredths,
  text,
} from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, shopNotFound } from '../kernel/refusals.ts';
import { dayInClosedPeriod } from '../vocabulary/period-refusals.ts';
import {
  partnerNotFound,
  secondAdministratorNeeded,
  statementNotFound,
} from '../vocabulary/refusals.ts';
import { adjustmentKinds, statementAdjustmentRow, statementPaymentRow } from './payment.rows.ts';
import {
  adjustmentNotFound,
  bankReferenceFree,
  bankReferenceUsed,
  noWriteOff,
  nothingOpen,
  periodLocked,
  samePerson,
  statementPaymentNotFound,
  statementStage,
  writeOffWaits,
} from './refusals.ts';

const chosen = () => z.optional(z.array(id()).check(z.minLength(1), z.maxLength(100)));
const paid = {
  direction: z.enum(['received', 'made']),
  amount: hundredths().check(z.positive()),
  bankReference: optionalText(64),
  valueDate: calendarDay(),
  remark: optionalText(200),
  statementIds: chosen(),
};
const shopFilter = {
  ...paging,
  query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  shopId: z.optional(id()),
};

export const listStatementPayments = query({
  id: 'statementPayment.list',
  path: '/api/statement-payments',
  summary: 'Payments for statements, the newest first (SET-16)',
  permission: 'settlement.payment.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ ...shopFilter, hasCredit: z.optional(z.boolean()) }),
  output: page(statementPaymentRow),
});

export const createStatementPayment = command({
  id: 'statementPayment.create',
  path: '/api/statement-payments',
  summary:
    'Books money of a shop and puts it to statements, the oldest first or the chosen (SET-16)',
  permission: 'settlement.payment.manage',
  scope: ['staff'],
  rate: 'money',
  idempotency: 'required',
  input: z.strictObject({
    shopId: id(),
    payer: optionalText(100),
    ...paid,
  }),
  output: z.object({ paymentId: id(), credit: signedHundredths() }),
  refusals: [shopNotFound, bankReferenceUsed, dayInClosedPeriod, statementNotFound, statementStage],
  audit: { object: 'statementPayment', idFrom: 'paymentId' },
});

export const createPartnerPayment = command({
  id: 'statementPayment.createForPartner',
  path: '/api/partner-payments',
  summary:
    'Books what was paid out to a partner and puts it to its statements, the oldest first or the chosen (SET-4, SET-16)',
  permission: 'settlement.payment.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  rate: 'money',
  idempotency: 'required',
  input: z.strictObject({
    partnerId: id(),
    currency: currencyCode(),
    ...paid,
  }),
  output: z.object({ paymentId: id(), credit: signedHundredths() }),
  refusals: [
    partnerNotFound,
    bankReferenceUsed,
    dayInClosedPeriod,
    statementNotFound,
    statementStage,
  ],
  audit: { object: 'statementPayment', idFrom: 'paymentId' },
});

/** What is booked although its bank reference is booked already, and why (SET-16). */
const repeated = {
  ...paid,
  bankReference: text(64),
  repeatReason: text(200),
};
const repeatRefusals = [
  bankReferenceFree,
  dayInClosedPeriod,
  statementNotFound,
  statementStage,
  secondAdministratorNeeded,
  idempotencyConflict,
] as const;
/** Two people say so: money that is booked twice is money that nobody looks for (CTL-1). */
const twoPeople = {
  limit: 'repeatedReference',
  amountOf: () => 0,
  isWholeNetworkOnly: true,
} as const;

export const repeatStatementPayment = command({
  id: 'statementPayment.repeat',
  path: '/api/statement-payments/repeat',
  summary:
    'Books money of a shop under a bank reference that is booked already; a second person approves why (SET-16, CTL-1)',
  permission: 'settlement.payment.manage',
  scope: ['staff'],
  rate: 'money',
  idempotency: 'required',
  input: z.strictObject({ shopId: id(), payer: optionalText(100), ...repeated }),
  output: z.object({ paymentId: id(), credit: signedHundredths() }),
  refusals: [shopNotFound, ...repeatRefusals],
  audit: { object: 'statementPayment', idFrom: 'paymentId', level: 'critical' },
  approval: { ...twoPeople, objectOf: ({ shopId }) => `shop ${shopId}` },
});

export const repeatPartnerPayment = command({
  id: 'statementPayment.repeatForPartner',
  path: '/api/partner-payments/repeat',
  summary:
    'Books what was paid out to a partner under a bank reference that is booked already; a second person approves why (SET-16, CTL-1)',
  permission: 'settlement.payment.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  rate: 'money',
  idempotency: 'required',
  input: z.strictObject({ partnerId: id(), currency: currencyCode(), ...repeated }),
  output: z.object({ paymentId: id(), credit: signedHundredths() }),
  refusals: [partnerNotFound, ...repeatRefusals],
  audit: { object: 'statementPayment', idFrom: 'paymentId', level: 'critical' },
  approval: {
    ...twoPeople,
    objectOf: ({ partnerId }) => `partner ${partnerId}`,
  },
});

export const allocateStatementPayment = command({
  id: 'statementPayment.allocate',
  path: '/api/statement-payments/:paymentId/allocate',
  summary: 'Puts the credit of a payment to statements, the oldest first or the chosen (SET-16)',
  permission: 'settlement.payment.manage',
  scope: ['staff'],
  rate: 'money',
  idempotency: 'required',
  input: z.strictObject({ paymentId: id(), statementIds: chosen() }),
  output: z.object({ paymentId: id(), credit: signedHundredths() }),
  refusals: [statementPaymentNotFound, nothingOpen, statementNotFound, statementStage],
  audit: { object: 'statementPayment', idFrom: 'paymentId' },
});

export const proposeWriteOff = command({
  id: 'statementWriteOff.propose',
  path: '/api/statements/:statementId/write-off',
  summary: 'Proposes to write off what is open of a statement; a second person confirms (SET-8)',
  permission: 'settlement.writeOff.propose',
  scope: ['staff'],
  rate: 'money',
  input: z.strictObject({ statementId: id(), reason: text(200) }),
  output: z.object({ statementId: id(), amount: hundredths() }),
  refusals: [statementNotFound, statementStage, nothingOpen, writeOffWaits],
  audit: { object: 'statement', idFrom: 'statementId', level: 'critical' },
});

export const confirmWriteOff = command({
  id: 'statementWriteOff.confirm',
  path: '/api/statements/:statementId/write-off/confirm',
  summary: 'Writes off what somebody else has proposed (SET-8)',
  permission: 'settlement.writeOff.confirm',
  scope: ['staff'],
  rate: 'money',
  idempotency: 'required',
  input: z.strictObject({ statementId: id() }),
  output: z.object({ statementId: id(), amount: hundredths() }),
  refusals: [statementNotFound, noWriteOff, samePerson],
  audit: { object: 'statement', idFrom: 'statementId', level: 'critical' },
});

export const listStatementAdjustments = query({
  id: 'statementAdjustment.list',
  path: '/api/statement-adjustments',
  summary: 'Service credits and adjustments, the newest first (SET-10)',
  permission: 'settlement.statement.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject(shopFilter),
  output: page(statementAdjustmentRow),
});

export const createStatementAdjustment = command({
  id: 'statementAdjustment.create',
  path: '/api/statement-adjustments',
  summary: 'Gives or charges a shop something by its next statement (SET-10)',
  permission: 'settlement.adjustment.manage',
  scope: ['staff'],
  rate: 'money',
  idempotency: 'required',
  input: z
    .strictObject({
      shopId: id(),
      statementLine: z.enum(adjustmentKinds),
      /** More than nothing is charged, less is given; a service credit is always given. */
      amount: signedHundredths().check(z.refine((amount) => amount !== 0, says('notZero'))),
      reason: text(200),
      reference: optionalText(64),
    })
    .check(
      z.refine(({ statementLine, amount }) => statementLine === 'adjustment' || amount < 0, {
        path: ['amount'],
        ...says('creditIsGiven'),
      }),
    ),
  output: z.object({ adjustmentId: id(), adjustmentNumber: z.string() }),
  refusals: [shopNotFound],
  audit: { object: 'statementAdjustment', idFrom: 'adjustmentId', level: 'critical' },
});

export const removeStatementAdjustment = command({
  id: 'statementAdjustment.remove',
  path: '/api/statement-adjustments/:adjustmentId/remove',
  summary: 'Removes an adjustment that no statement has billed yet (SET-10)',
  permission: 'settlement.adjustment.manage',
  scope: ['staff'],
  rate: 'money',
  input: z.strictObject({ adjustmentId: id() }),
  output: z.object({ adjustmentId: id() }),
  refusals: [adjustmentNotFound, periodLocked],
  audit: { object: 'statementAdjustment', idFrom: 'adjustmentId', level: 'critical' },
});

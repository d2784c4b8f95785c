import * as z from 'zod/mini';
import { paymentStates } from '@lebean/domain/settlement/payment';
import { statementStages } from '@lebean/domain/settlement/stage';
import { shareBases, shareBounds } from '@lebean/domain/share/share';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  calendarDay,
  hundredths,
  id,
  instant,
  signedHundredths,
  version,
} from '../kernel/common.ts';
import { languages } from '../kernel/text.ts';
import { wireName } from '../kernel/wire.ts';
import { deliveryStates } from '../vocabulary/delivery.ts';
import { statementTax } from '../vocabulary/tax.ts';

export const namedStart = wireName('account_start_time', 'where the period of a statement begins');
export const namedEnd = wireName('account_end_time', 'where the period of a statement ends');
export const namedReceivable = wireName('receivable_money', 'the sum of the lines of a statement');
export const namedReceived = wireName('received_money', 'the sum of the payments of a statement');
export const namedAccountState = wireName(
  'account_state',
  'whether a statement is confirmed (SET-2)',
);
export const namedAccountOperator = wireName('account_operator', 'who sent a statement');
export const namedConfirmOperator = wireName('confirm_operator', 'who confirmed a statement');
export const namedConfirmTime = wireName('confirm_time', 'when a statement was confirmed');
export const namedAccountRemark = wireName(
  'account_remark',
  'what the sender of a statement notes',
);
export const namedConfirmRemark = wireName(
  'confirm_remark',
  'what the confirmer of a statement notes, or why it was returned',
);

export const accountStates = ['confirmed', 'pendingConfirmation'] as const;

/** A statement of account of a shop (SET-1, SET-6, SET-8). */
export const statementRow = z.object({
  id: id(),
  statementNumber: z.string(),
  version: version(),
  /** Of a shop, or else of a partner (SET-4): the names of the others are empty. */
  shopId: z.nullable(id()),
  shopName: z.string(),
  merchantName: z.string(),
  partnerId: z.nullable(id()),
  partnerName: z.string(),
  /** The first and the last day of the period, days of the shop. */
  periodStart: calendarDay(),
  periodLast: calendarDay(),
  startsAt: namedStart(instant()),
  endsAt: namedEnd(instant()),
  timeZone: z.string(),
  currency: z.string(),
  stage: z.enum(statementStages),
  accountState: namedAccountState(z.enum(accountStates)),
  statementPaid: z.enum(paymentStates),
  opening: signedHundredths(),
  receivable: namedReceivable(signedHundredths()),
  payments: signedHundredths(),
  closing: signedHundredths(),
  received: namedReceived(signedHundredths()),
  /** What is still to be paid of it, and what of that open disputes hold back (SET-12). */
  open: signedHundredths(),
  frozenMoney: hundredths(),
  dueOn: z.nullable(calendarDay()),
  /** How many days it is overdue; 0 for one that is not. */
  overdueDays: z.int(),
  confirmUntil: z.nullable(instant()),
  sentAt: z.nullable(instant()),
  accountOperator: namedAccountOperator(z.nullable(z.string())),
  accountRemark: namedAccountRemark(z.string()),
  confirmOperator: namedConfirmOperator(z.nullable(z.string())),
  confirmRemark: namedConfirmRemark(z.string()),
  confirmTime: namedConfirmTime(z.nullable(instant())),
  isDeemed: z.boolean(),
  /** Since when the shop has had to get and not to pay (SET-15). */
  negativeSince: z.nullable(calendarDay()),
});
export type StatementRow = z.output<typeof statementRow>;

export const statementLineKinds = [
  'wholesale',
  'lebeanSale',
  'clearing',
  'partnerShare',
  'serviceCredit',
  'adjustment',
  'tax',
] as const;

/** A line, with what it was in the version before (SET-7, SET-29). */
export const statementLineRow = z.object({
  id: id(),
  kind: z.enum(statementLineKinds),
  /** The first day of the earlier period that its rows belong to (SET-9). */
  belongsTo: z.nullable(calendarDay()),
  quantity: z.int(),
  unitPrice: z.nullable(hundredths()),
  gross: signedHundredths(),
  tax: signedHundredths(),
  net: signedHundredths(),
  rowCount: z.int(),
  reference: z.string(),
  reason: z.string(),
  person: z.string(),
  /** Of a partner's share (SET-13): its contract, of which its quantity is the base in money. */
  share: z.nullable(
    z.object({
      contractId: id(),
      shareBase: z.enum(shareBases),
      /** The highest rate that the base of all shops has reached, and the amount above which it goes. */
      shareRate: hundredths(),
      tierAbove: hundredths(),
      /** The minimum or maximum of the month that decided it instead. */
      shareBound: z.nullable(z.enum(shareBounds)),
    }),
  ),
});
export type StatementLineRow = z.output<typeof statementLineRow>;

export const statementSteps = [
  'draft',
  'sent',
  'disputed',
  'settled',
  'confirmed',
  'returned',
  'discarded',
  'reminded',
] as const;
const stepRow = z.object({
  step: z.enum(statementSteps),
  at: instant(),
  operatorName: z.string(),
  remark: z.string(),
});

export const disputeStates = ['open', 'upheld', 'rejected', 'withdrawn'] as const;
export const disputeRow = z.object({
  id: id(),
  lineId: id(),
  disputeState: z.enum(disputeStates),
  reason: z.string(),
  claimedAmount: hundredths(),
  dueOn: calendarDay(),
  openedBy: z.string(),
  openedAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  decision: z.string(),
  messages: z.array(
    z.object({
      id: id(),
      words: z.string(),
      operatorName: z.string(),
      operatorKind: z.enum(accountKinds),
      at: instant(),
    }),
  ),
  files: z.array(
    z.object({
      id: id(),
      fileName: z.string(),
      fileSize: z.int(),
      operatorName: z.string(),
      at: instant(),
    }),
  ),
});
export type DisputeRow = z.output<typeof disputeRow>;

/** A mail with a statement, and what became of it (SET-22). */
export const statementMailRow = z.object({
  id: id(),
  mailbox: z.string(),
  language: z.enum(languages),
  mailState: z.enum(deliveryStates),
  /** Whether the file was small enough to go with it; nothing while that is not known. */
  isAttached: z.nullable(z.boolean()),
  tries: z.int(),
  /** What the server answered, or why the file could not be made. */
  failure: z.string(),
  /** Who has sent it, and when. */
  operatorName: z.string(),
  createdAt: instant(),
  sentAt: z.nullable(instant()),
});
export type StatementMailRow = z.output<typeof statementMailRow>;

/** A statement with all that belongs to it. */
export const statementDetail = z.extend(statementRow, {
  /** Who of the platform has issued it, as it was then: nothing on a draft, and where none was set (SET-6). */
  issuerName: z.string(),
  issuerTaxNumber: z.string(),
  legalName: z.string(),
  taxNumber: z.string(),
  /** What its country taxes; nothing where it taxes nothing (SET-19). */
  tax: z.nullable(statementTax),
  /** Whether another statement of the shop follows: it cannot be returned any more. */
  isFollowed: z.boolean(),
  lines: z.array(statementLineRow),
  steps: z.array(stepRow),
  disputes: z.array(disputeRow),
  /** What was put to it. */
  allocations: z.array(
    z.object({
      paymentId: id(),
      paymentNumber: z.string(),
      statementPaymentKind: z.enum(['received', 'made', 'writeOff']),
      valueDate: calendarDay(),
      amount: signedHundredths(),
      voucherName: z.nullable(z.string()),
      operatorName: z.string(),
    }),
  ),
  versions: z.array(
    z.object({
      id: id(),
      version: version(),
      stage: z.enum(statementStages),
      closing: signedHundredths(),
    }),
  ),
  /** What has changed since the version before: the lines that differ (SET-29). */
  changes: z.array(
    z.object({
      kind: z.enum(statementLineKinds),
      belongsTo: z.nullable(calendarDay()),
      reference: z.string(),
      before: signedHundredths(),
      after: signedHundredths(),
    }),
  ),
  /** What somebody has proposed to write off of it (SET-8). */
  writeOff: z.nullable(
    z.object({ amount: hundredths(), reason: z.string(), proposedBy: z.string() }),
  ),
  /** Its mails, the latest first: for staff alone (SET-22). */
  mails: z.array(statementMailRow),
});
export type StatementDetail = z.output<typeof statementDetail>;

/** A row that a line is made of, or a payment of the period (SET-7, RPT-4). */
export const statementSourceRow = z.object({
  id: id(),
  sourceId: id(),
  statementSource: z.string(),
  at: instant(),
  orderNumber: z.string(),
  /** The shop that a share is of (SET-13). */
  shopName: z.nullable(z.string()),
  quantity: z.int(),
  amount: signedHundredths(),
  currency: z.string(),
});
export type StatementSourceRow = z.output<typeof statementSourceRow>;

/** A row of a closed period that no line has taken (SET-7). */
export const settlementGapRow = z.object({
  id: id(),
  sourceId: id(),
  statementSource: z.string(),
  shopName: z.string(),
  periodStart: calendarDay(),
  at: instant(),
  quantity: z.int(),
  amount: signedHundredths(),
  currency: z.string(),
  reference: z.string(),
  /** It came when the period had been drafted: the next statement takes it. Nothing explains the others. */
  isLate: z.boolean(),
});
export type SettlementGapRow = z.output<typeof settlementGapRow>;

import * as z from 'zod/mini';
import { calendarDay, hundredths, id, instant, signedHundredths } from '../kernel/common.ts';

export const statementPaymentKinds = ['received', 'made', 'writeOff'] as const;

/** Money for statements (SET-16); less than nothing was paid out. */
export const statementPaymentRow = z.object({
  id: id(),
  paymentNumber: z.string(),
  /** Of a shop, or else of a partner (SET-4). */
  shopId: z.nullable(id()),
  shopName: z.nullable(z.string()),
  partnerId: z.nullable(id()),
  partnerName: z.nullable(z.string()),
  statementPaymentKind: z.enum(statementPaymentKinds),
  amount: signedHundredths(),
  /** What is not put to a statement yet: the shop's credit. */
  credit: signedHundredths(),
  currency: z.string(),
  bankReference: z.string(),
  valueDate: calendarDay(),
  payer: z.string(),
  remark: z.string(),
  /** Why its bank reference is booked again; empty where it is the first. */
  repeatReason: z.string(),
  voucherName: z.nullable(z.string()),
  operatorName: z.string(),
  createdAt: instant(),
  /** The numbers of the statements that it was put to. */
  statementNumbers: z.string(),
});
export type StatementPaymentRow = z.output<typeof statementPaymentRow>;

export const adjustmentKinds = ['serviceCredit', 'adjustment'] as const;

/** What is given or charged by hand (SET-10): it becomes a line of the next statement. */
export const statementAdjustmentRow = z.object({
  id: id(),
  adjustmentNumber: z.string(),
  shopName: z.string(),
  statementLine: z.enum(adjustmentKinds),
  amount: signedHundredths(),
  currency: z.string(),
  reason: z.string(),
  reference: z.string(),
  operatorName: z.string(),
  createdAt: instant(),
  isRemoved: z.boolean(),
  /** The statement that has billed it. */
  statementNumber: z.nullable(z.string()),
});
export type StatementAdjustmentRow = z.output<typeof statementAdjustmentRow>;

export const billingModes = ['prePaid', 'postPaid'] as const;
export const silences = ['remind', 'deemConfirmed'] as const;

/** How a shop is dealt with now (SET-1, SET-9, SET-11). */
export const settlementSettingRow = z.object({
  id: id(),
  shopId: id(),
  shopName: z.string(),
  merchantName: z.string(),
  currency: z.string(),
  billingMode: z.enum(billingModes),
  beanPrice: z.nullable(hundredths()),
  /** The day of the next change, and what it is then. */
  nextFrom: z.nullable(calendarDay()),
  nextMode: z.nullable(z.enum(billingModes)),
  graceHours: z.int(),
  confirmationDays: z.int(),
  paymentDays: z.int(),
  settlementSilence: z.enum(silences),
  /** How long a unit may be silent in opening hours before it opens a ticket (SVC-7). */
  offlineMinutes: z.int(),
  /** What is agreed for an hour of downtime in lebeans, and in a month at most (SVC-11); 0: nothing is. */
  hourlyCredit: hundredths(),
  monthlyCreditCap: z.nullable(hundredths()),
  /** Whether that is of the shop itself, not of its merchant or of all. */
  isOwnSetting: z.boolean(),
  /** Of its own settings; 0 where it has none. */
  version: z.int(),
});
export type SettlementSettingRow = z.output<typeof settlementSettingRow>;

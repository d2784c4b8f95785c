import * as z from 'zod/mini';
import { ageBuckets } from '@lebean/domain/ageing';
import {
  calendarDay,
  hundredths,
  id,
  instant,
  signedHundredths,
  version,
} from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';
import { deliveryStates } from '../vocabulary/delivery.ts';

/** What is open by age; what is owed to the debtor is credit and has none (SET-24). */
export const ageSums = z.object({
  notDue: signedHundredths(),
  days1to30: signedHundredths(),
  days31to60: signedHundredths(),
  days61to90: signedHundredths(),
  over90: signedHundredths(),
  credit: signedHundredths(),
});

/** One currency, of all or of one debtor. */
export const ageing = z.object({
  currency: z.string(),
  open: signedHundredths(),
  buckets: ageSums,
});
export const debtorAgeing = z.object({
  merchantId: id(),
  merchantName: z.string(),
  ...ageing.shape,
});
export type DebtorAgeing = z.output<typeof debtorAgeing>;

/** A statement that was open on a day. */
export const openStatementRow = z.object({
  id: id(),
  statementNumber: z.string(),
  merchantName: z.string(),
  shopName: z.string(),
  currency: z.string(),
  issuedOn: calendarDay(),
  dueOn: calendarDay(),
  overdueDays: z.int(),
  receivable: signedHundredths(),
  open: signedHundredths(),
  ageBucket: z.enum(ageBuckets),
  promisedFor: z.nullable(calendarDay()),
});
export type OpenStatementRow = z.output<typeof openStatementRow>;

export const promiseStates = ['waiting', 'kept', 'broken', 'replaced'] as const;

/** What a debtor promised of a statement. */
export const paymentPromiseRow = z.object({
  id: id(),
  statementNumber: z.string(),
  merchantName: z.string(),
  shopName: z.string(),
  currency: z.string(),
  open: signedHundredths(),
  promisedFor: calendarDay(),
  promiseState: z.enum(promiseStates),
  remark: z.string(),
  operatorName: z.string(),
  createdAt: instant(),
});
export type PaymentPromiseRow = z.output<typeof paymentPromiseRow>;

/** A message to a debtor, and what it was about (SET-23). */
export const debtReminderRow = z.object({
  id: id(),
  createdAt: instant(),
  merchantName: z.string(),
  reminderLevel: z.int(),
  statementNumbers: z.string(),
  /** What is open by currency, as words: sums over several are never formed. */
  amounts: z.array(z.object({ currency: z.string(), open: hundredths() })),
  /** The mailboxes that it went to, and what became of its mail; nothing for those of before there were mails. */
  mailbox: z.string(),
  mailState: z.nullable(z.enum(deliveryStates)),
  /** What the mail server answered. */
  failure: z.string(),
});
export type DebtReminderRow = z.output<typeof debtReminderRow>;

export const reminderThresholdRow = z.object({
  currency: z.string(),
  threshold: hundredths(),
  changedBy: z.string(),
  version: version(),
});
export type ReminderThresholdRow = z.output<typeof reminderThresholdRow>;

/** What the ages are called. */
export const ageBucketWords: Readonly<Record<(typeof ageBuckets)[number], Text>> = {
  notDue: { zh: '未到期', en: 'Not due', es: 'No vencido' },
  days1to30: { zh: '1–30 天', en: '1–30 days', es: '1–30 días' },
  days31to60: { zh: '31–60 天', en: '31–60 days', es: '31–60 días' },
  days61to90: { zh: '61–90 天', en: '61–90 days', es: '61–90 días' },
  over90: { zh: '90 天以上', en: 'Over 90 days', es: 'Más de 90 días' },
  credit: { zh: '应退', en: 'Credit', es: 'A su favor' },
};
export const promiseStateWords: Readonly<Record<(typeof promiseStates)[number], Text>> = {
  waiting: { zh: '等待中', en: 'Waiting', es: 'En espera' },
  kept: { zh: '已兑现', en: 'Kept', es: 'Cumplida' },
  broken: { zh: '未兑现', en: 'Broken', es: 'Incumplida' },
  replaced: { zh: '已更改', en: 'Replaced', es: 'Sustituida' },
};

import * as z from 'zod/mini';
import { ageBuckets } from '@lebean/domain/ageing';
import {
  calendarDay,
  currencyCode,
  hundredths,
  id,
  optionalText,
  page,
  paging,
} from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { openStatementNotFound, promiseInPast } from './refusals.ts';
import {
  ageing,
  debtorAgeing,
  debtReminderRow,
  openStatementRow,
  paymentPromiseRow,
  promiseStates,
  reminderThresholdRow,
} from './rows.ts';

const viewed = { permission: 'settlement.debt.view', scope: ['staff'] } as const;
const managed = { ...viewed, permission: 'settlement.debt.manage' } as const;

/** How many debtors are reminded at once, those that owe the largest part first. */
export const maxDebtors = 200;

export const viewAgeing = query({
  id: 'debt.viewAgeing',
  path: '/api/debts/ageing',
  summary: 'What is open by age as of any day, by currency and debtor; from entries (SET-24)',
  ...viewed,
  input: z.strictObject({ on: z.optional(calendarDay()) }),
  output: z.object({
    on: calendarDay(),
    currencies: z.array(ageing),
    debtors: z.array(debtorAgeing),
    debtorCount: z.int(),
  }),
});

export const listOpenStatements = query({
  id: 'openStatement.list',
  path: '/api/debts/statements',
  summary: 'The statements behind a figure of the ageing, the longest overdue first (SET-24)',
  ...viewed,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    on: z.optional(calendarDay()),
    merchantId: z.optional(id()),
    currency: z.optional(currencyCode()),
    ageBucket: z.optional(z.enum(ageBuckets)),
  }),
  output: page(openStatementRow),
});

export const createPaymentPromise = command({
  id: 'paymentPromise.create',
  path: '/api/payment-promises',
  summary: 'Notes for when payment of a statement is promised: until then nobody reminds (SET-23)',
  ...managed,
  input: z.strictObject({
    statementId: id(),
    promisedFor: calendarDay(),
    remark: optionalText(200),
  }),
  output: z.object({ promiseId: id() }),
  refusals: [openStatementNotFound, promiseInPast],
  audit: { object: 'paymentPromise', idFrom: 'promiseId' },
});

export const listPaymentPromises = query({
  id: 'paymentPromise.list',
  path: '/api/payment-promises',
  summary: 'Promises of payment, the latest first, and whether they were kept (SET-23)',
  ...viewed,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    merchantId: z.optional(id()),
    promiseState: z.optional(z.enum(promiseStates)),
  }),
  output: page(paymentPromiseRow),
});

export const listDebtReminders = query({
  id: 'debtReminder.list',
  path: '/api/debt-reminders',
  summary: 'Messages to debtors, the latest first (SET-23)',
  ...viewed,
  envelope: 'list',
  input: z.strictObject({ ...paging, merchantId: z.optional(id()) }),
  output: page(debtReminderRow),
});

export const listReminderThresholds = query({
  id: 'reminderThreshold.list',
  path: '/api/reminder-thresholds',
  summary: 'The sums by currency below which nobody is reminded (SET-23)',
  ...viewed,
  envelope: 'list',
  input: z.strictObject(paging),
  output: page(reminderThresholdRow),
});

export const saveReminderThreshold = command({
  id: 'reminderThreshold.save',
  path: '/api/reminder-thresholds',
  summary: 'Sets the sum of a currency below which nobody is reminded (SET-23)',
  ...managed,
  reach: 'wholeNetwork',
  input: z.strictObject({
    currency: currencyCode(),
    threshold: hundredths(),
    /** Of the one that was seen; 0 where there was none. */
    version: z.int().check(z.nonnegative()),
  }),
  output: z.object({ currency: currencyCode() }),
  refusals: [staleVersion],
  audit: { object: 'reminderThreshold', idFrom: 'currency' },
});

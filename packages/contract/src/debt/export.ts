import { deliveryStateTexts } from '../vocabulary/delivery.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import {
  listDebtReminders,
  listOpenStatements,
  listPaymentPromises,
  listReminderThresholds,
} from './operations.ts';
import { ageBucketWords, promiseStateWords } from './rows.ts';

/** Open statements as a file (SET-24). */
export const exportOpenStatements = exportOf(listOpenStatements, {
  title: { zh: '未结账单', en: 'Open statements', es: 'Estados pendientes' },
  columns: [
    'statementNumber',
    'merchantName',
    'shopName',
    'currency',
    'issuedOn',
    'dueOn',
    'overdueDays',
    'receivable',
    'open',
    {
      title: fieldTitle('ageBucket'),
      kind: 'word',
      value: ({ ageBucket }) => ageBucketWords[ageBucket],
    },
    'promisedFor',
  ],
});

/** Promises of payment as a file (SET-23). */
export const exportPaymentPromises = exportOf(listPaymentPromises, {
  title: { zh: '付款承诺', en: 'Payment promises', es: 'Promesas de pago' },
  totals: 'none',
  columns: [
    'createdAt',
    'statementNumber',
    'merchantName',
    'shopName',
    'currency',
    'open',
    'promisedFor',
    {
      title: fieldTitle('promiseState'),
      kind: 'word',
      value: ({ promiseState }) => promiseStateWords[promiseState],
    },
    'remark',
    'operatorName',
  ],
});

/** Messages to debtors as a file (SET-23). */
export const exportDebtReminders = exportOf(listDebtReminders, {
  title: { zh: '催款提醒', en: 'Reminders', es: 'Avisos de pago' },
  columns: [
    'createdAt',
    'merchantName',
    'reminderLevel',
    'statementNumbers',
    {
      title: fieldTitle('open'),
      kind: 'text',
      value: ({ amounts }) =>
        amounts.map(({ currency, open }) => `${(open / 100).toFixed(2)} ${currency}`).join('; '),
    },
    'mailbox',
    {
      title: fieldTitle('mailState'),
      kind: 'word',
      value: ({ mailState }) => deliveryStateTexts[mailState ?? 'kept'],
    },
    'failure',
  ],
});

/** The thresholds of reminders as a file (SET-23). */
export const exportReminderThresholds = exportOf(listReminderThresholds, {
  title: { zh: '提醒下限', en: 'Reminder thresholds', es: 'Umbrales de avisos' },
  columns: ['currency', 'threshold', 'changedBy'],
});

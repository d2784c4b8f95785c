import type { Titles } from '../kernel/text.ts';

export const debtOperationTitles = {
  'openStatement.export': {
    zh: '导出未结账单',
    en: 'Export open statements',
    es: 'Exportar estados pendientes',
  },
  'paymentPromise.create': { zh: '登记付款承诺', en: 'Record promise', es: 'Anotar promesa' },
  'paymentPromise.export': { zh: '导出付款承诺', en: 'Export promises', es: 'Exportar promesas' },
  'debtReminder.export': { zh: '导出催款提醒', en: 'Export reminders', es: 'Exportar avisos' },
  'reminderThreshold.save': {
    zh: '设置提醒下限',
    en: 'Set reminder threshold',
    es: 'Fijar umbral de avisos',
  },
  'reminderThreshold.export': {
    zh: '导出提醒下限',
    en: 'Export thresholds',
    es: 'Exportar umbrales',
  },
} as const satisfies Titles;

export const debtObjectTitles = {
  paymentPromise: { zh: '付款承诺', en: 'Payment promise', es: 'Promesa de pago' },
  reminderThreshold: { zh: '提醒下限', en: 'Reminder threshold', es: 'Umbral de avisos' },
} as const satisfies Titles;

import { defineMessages } from '../../platform/i18n.ts';

export const splitMessages = defineMessages({
  zh: {
    split: '分开收款',
    part: '另一种方式',
    amount: '其中金额',
    rest: '{mode}收 {amount}',
    single: '只用一种方式',
  },
  en: {
    split: 'Split payment',
    part: 'Other method',
    amount: 'Its amount',
    rest: '{mode}: {amount}',
    single: 'One method only',
  },
  es: {
    split: 'Dividir el pago',
    part: 'Otra forma de pago',
    amount: 'Importe de esa parte',
    rest: '{mode}: {amount}',
    single: 'Una sola forma',
  },
});

import { defineMessages } from '../../platform/i18n.ts';

export const receiptTaxMessages = defineMessages({
  zh: { tax: '税', included: '{title} {rate}（不含税 {net}）' },
  en: { tax: 'Tax', included: '{title} {rate} (net {net})' },
  es: { tax: 'Impuesto', included: '{title} {rate} (base {net})' },
});

import { defineMessages } from '../../platform/i18n.ts';

export const slipMessages = defineMessages({
  zh: {
    hint: '请先在 POS 机上收款。凭证号可不填，对账时会用到。',
  },
  en: {
    hint: 'Take the payment at the terminal first. The number on its slip is optional and helps when checking the day’s total.',
  },
  es: {
    hint: 'Cobre antes con el datáfono. El número del comprobante es opcional y ayuda al cuadrar el día.',
  },
});

import { defineMessages } from '../../platform/i18n.ts';

export const paperNumbersMessages = defineMessages({
  zh: {
    slipHint: '请先在 POS 机上收款。凭证号可不填，对账时会用到。',
    voucherHint: '按券面输入或扫码。每张券只能用一次，不找零，收下后请放入钱箱。',
  },
  en: {
    slipHint:
      'Take the payment at the terminal first. The number on its slip is optional and helps when checking the day’s total.',
    voucherHint:
      'As printed on it, typed or scanned. Each voucher pays once and gives no change: keep it in the drawer.',
  },
  es: {
    slipHint:
      'Cobre antes con el datáfono. El número del comprobante es opcional y ayuda al cuadrar el día.',
    voucherHint:
      'Como está impreso, tecleado o escaneado. Cada vale paga una sola vez y no da cambio: guárdelo en la caja.',
  },
});

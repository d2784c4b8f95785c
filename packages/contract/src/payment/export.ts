import { exportOf } from '../vocabulary/export.ts';
import { listPayments } from './operations.ts';
import { failedWords, providerWords, refundFailedWord, uncreditedWords } from './words.ts';

/** Online payments as a file (PAY-1). */
export const exportPayments = exportOf(listPayments, {
  title: { zh: '线上支付', en: 'Online payments', es: 'Pagos en línea' },
  totals: {
    // The money of a cart is counted once, whatever became of its parts (SH-45).
    counts: ({ paymentState, cartNumber }) => paymentState === 'success' && cartNumber === null,
    without: { zh: '仅已付款', en: 'paid ones only', es: 'solo los pagados' },
  },
  columns: [
    'orderNumber',
    { field: 'createdAt', title: { zh: '时间', en: 'Time', es: 'Fecha y hora' } },
    'rechargeType',
    'cartNumber',
    'shopName',
    'cardNumber',
    'amount',
    'currency',
    'paymentMode',
    {
      title: { zh: '支付渠道', en: 'Provider', es: 'Proveedor' },
      kind: 'word',
      value: ({ provider }) => providerWords[provider],
    },
    'paymentState',
    {
      title: { zh: '说明', en: 'Note', es: 'Observaciones' },
      kind: 'word',
      value: ({ uncreditedWhy, failedWhy, failedRefund }) => {
        if (failedRefund !== null) return refundFailedWord;
        if (uncreditedWhy !== null) return uncreditedWords[uncreditedWhy];
        return failedWhy === null ? null : failedWords[failedWhy];
      },
    },
    'lebean',
    'point',
    'giftPoint',
    'providerNumber',
    'paidAt',
    'operatorName',
  ],
});

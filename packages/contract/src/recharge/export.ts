import { exportOf } from '../vocabulary/export.ts';
import { listRecharges } from './operations.ts';

/** Recharge records as a file (PAY-1). */
export const exportRecharges = exportOf(listRecharges, {
  title: { zh: '充值记录', en: 'Recharges', es: 'Recargas' },
  totals: {
    counts: ({ paymentState }) => paymentState === 'success',
    without: { zh: '仅已付款', en: 'paid ones only', es: 'solo los pagados' },
  },
  columns: [
    'orderNumber',
    { field: 'createdAt', title: { zh: '时间', en: 'Time', es: 'Fecha y hora' } },
    'rechargeType',
    'shopName',
    'cardNumber',
    'name',
    'paid',
    'currency',
    'taxRate',
    'taxAmount',
    'paymentMode',
    { field: 'secondMode', entry: 'paymentMode' },
    'secondPaid',
    'slipNumber',
    'voucherNumber',
    'paymentState',
    'point',
    'giftPoint',
    'pointBefore',
    'pointAfter',
    'giftPointBefore',
    'giftPointAfter',
    'refunded',
    {
      title: { zh: '退款对应单号', en: 'Refund of', es: 'Reembolso de' },
      kind: 'text',
      value: ({ refundOf }) => refundOf.join(' '),
    },
    'remark',
    'operatorName',
  ],
});

import { exportOf } from '../kernel/export.ts';
import { orderColumns } from '../vocabulary/order-export.ts';
import { listPayments } from './operations.ts';
import { failedWords, providerWords, uncreditedWords } from './rows.ts';

/** Online payments as a file (PAY-1). */
export const exportPayments = exportOf(listPayments, {
  title: { zh: '线上支付', en: 'Online payments', es: 'Pagos en línea' },
  columns: [
    ...orderColumns,
    {
      title: { zh: '金额', en: 'Amount', es: 'Importe' },
      kind: 'hundredths',
      value: ({ amount }) => amount,
    },
    {
      title: { zh: '币种', en: 'Currency', es: 'Moneda' },
      kind: 'text',
      value: ({ currency }) => currency,
    },
    {
      title: { zh: '支付方式', en: 'Paid by', es: 'Forma de pago' },
      kind: 'entry',
      type: 'paymentMode',
      value: ({ paymentMode }) => paymentMode,
    },
    {
      title: { zh: '支付渠道', en: 'Provider', es: 'Proveedor' },
      kind: 'word',
      value: ({ provider }) => providerWords[provider],
    },
    {
      title: { zh: '支付状态', en: 'State', es: 'Estado' },
      kind: 'entry',
      type: 'paymentState',
      value: ({ paymentState }) => paymentState,
    },
    {
      title: { zh: '说明', en: 'Why', es: 'Motivo' },
      kind: 'word',
      value: ({ uncreditedWhy, failedWhy }) => {
        if (uncreditedWhy !== null) return uncreditedWords[uncreditedWhy];
        return failedWhy === null ? null : failedWords[failedWhy];
      },
    },
    {
      title: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
      kind: 'hundredths',
      value: ({ lebean }) => lebean,
    },
    {
      title: { zh: '本金点', en: 'Points', es: 'Puntos' },
      kind: 'hundredths',
      value: ({ point }) => point,
    },
    {
      title: { zh: '赠送点', en: 'Gift points', es: 'Puntos de regalo' },
      kind: 'hundredths',
      value: ({ giftPoint }) => giftPoint,
    },
    {
      title: { zh: '支付渠道单号', en: "Provider's number", es: 'N.º del proveedor' },
      kind: 'text',
      value: ({ providerNumber }) => providerNumber,
    },
    {
      title: { zh: '支付时间', en: 'Paid at', es: 'Pagado a las' },
      kind: 'instant',
      value: ({ paidAt }) => paidAt,
    },
    {
      title: { zh: '操作人', en: 'Operator', es: 'Operador' },
      kind: 'text',
      value: ({ operatorName }) => operatorName,
    },
  ],
});

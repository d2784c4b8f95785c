import { exportOf } from '../kernel/export.ts';
import { orderColumns } from '../vocabulary/order-export.ts';
import { listRecharges } from './operations.ts';

/** Recharge records as a file (PAY-1). */
export const exportRecharges = exportOf(listRecharges, {
  title: { zh: '充值记录', en: 'Recharges', es: 'Recargas' },
  columns: [
    ...orderColumns,
    { title: { zh: '姓名', en: 'Name', es: 'Nombre' }, kind: 'text', value: ({ name }) => name },
    {
      title: { zh: '实收金额', en: 'Paid', es: 'Cobrado' },
      kind: 'hundredths',
      value: ({ paid }) => paid,
    },
    {
      title: { zh: '币种', en: 'Currency', es: 'Moneda' },
      kind: 'text',
      value: ({ currency }) => currency,
    },
    {
      title: { zh: '收款方式', en: 'Paid by', es: 'Forma de pago' },
      kind: 'entry',
      type: 'paymentMode',
      value: ({ paymentMode }) => paymentMode,
    },
    {
      title: { zh: '支付状态', en: 'Payment', es: 'Pago' },
      kind: 'entry',
      type: 'paymentState',
      value: ({ paymentState }) => paymentState,
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
      title: { zh: '充值前本金点', en: 'Points before', es: 'Puntos antes' },
      kind: 'hundredths',
      value: ({ pointBefore }) => pointBefore,
    },
    {
      title: { zh: '充值后本金点', en: 'Points after', es: 'Puntos después' },
      kind: 'hundredths',
      value: ({ pointAfter }) => pointAfter,
    },
    {
      title: { zh: '充值前赠送点', en: 'Gift points before', es: 'Puntos de regalo antes' },
      kind: 'hundredths',
      value: ({ giftPointBefore }) => giftPointBefore,
    },
    {
      title: { zh: '充值后赠送点', en: 'Gift points after', es: 'Puntos de regalo después' },
      kind: 'hundredths',
      value: ({ giftPointAfter }) => giftPointAfter,
    },
    {
      title: { zh: '已退金额', en: 'Refunded', es: 'Reembolsado' },
      kind: 'hundredths',
      value: ({ refunded }) => refunded,
    },
    {
      title: { zh: '退款对应单号', en: 'Refund of', es: 'Reembolso de' },
      kind: 'text',
      value: ({ refundOf }) => refundOf.join(' '),
    },
    {
      title: { zh: '备注', en: 'Remark', es: 'Nota' },
      kind: 'text',
      value: ({ remark }) => remark,
    },
    {
      title: { zh: '操作人', en: 'Operator', es: 'Operador' },
      kind: 'text',
      value: ({ operatorName }) => operatorName,
    },
  ],
});

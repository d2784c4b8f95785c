import type { Titles } from '../kernel/text.ts';

export const paymentOperationTitles = {
  'payment.topUp': {
    zh: '发起线上充值',
    en: 'Begin an online top-up',
    es: 'Iniciar una recarga en línea',
  },
  'payment.close': { zh: '关闭支付订单', en: 'Close a payment', es: 'Cerrar un pago' },
  'payment.simulate': { zh: '模拟付款', en: 'Simulate a payment', es: 'Simular un pago' },
  'payment.export': { zh: '导出线上支付', en: 'Export payments', es: 'Exportar pagos' },
  'lebeanPrice.set': {
    zh: '设置乐豆单价',
    en: 'Set the lebean price',
    es: 'Fijar el precio del lebean',
  },
  'card.rechargeByCode': { zh: '扫码充值', en: 'Recharge by code', es: 'Recarga con código' },
  'card.openByCode': { zh: '扫码开卡', en: 'Open a card by code', es: 'Alta con código' },
} as const satisfies Titles;

export const paymentObjectTitles = {
  payment: { zh: '支付订单', en: 'Payment', es: 'Pago' },
  lebeanPrice: { zh: '乐豆单价', en: 'Lebean price', es: 'Precio del lebean' },
} as const satisfies Titles;

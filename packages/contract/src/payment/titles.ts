import type { Titles } from '../kernel/text.ts';

export const paymentOperationTitles = {
  'payment.topUp': {
    zh: '发起线上充值',
    en: 'Start online top-up',
    es: 'Iniciar recarga en línea',
  },
  'payment.close': { zh: '关闭支付订单', en: 'Close payment', es: 'Cerrar pago' },
  'payment.refund': {
    zh: '退还售完订单',
    en: 'Refund sold-out order',
    es: 'Reembolsar pedido agotado',
  },
  'paymentRefund.settle': {
    zh: '登记线下退款',
    en: 'Record manual refund',
    es: 'Anotar reembolso manual',
  },
  'payment.simulate': { zh: '模拟付款', en: 'Simulate payment', es: 'Simular pago' },
  'payment.export': {
    zh: '导出线上支付',
    en: 'Export online payments',
    es: 'Exportar pagos en línea',
  },
  'lebeanPrice.set': {
    zh: '设置乐豆单价',
    en: 'Set lebean price',
    es: 'Fijar precio del lebean',
  },
  'card.rechargeByCode': {
    zh: '扫码充值',
    en: 'Recharge card by QR payment',
    es: 'Recargar tarjeta con código QR',
  },
  'card.openByCode': {
    zh: '扫码开卡',
    en: 'Issue card by QR payment',
    es: 'Dar de alta tarjeta con código QR',
  },
  'goodsSale.sellByCode': {
    zh: '扫码销售商品',
    en: 'Sell goods by QR payment',
    es: 'Vender artículos con código QR',
  },
} as const satisfies Titles;

export const paymentObjectTitles = {
  payment: { zh: '支付订单', en: 'Payment', es: 'Pago' },
  paymentRefund: { zh: '支付退款', en: 'Payment refund', es: 'Reembolso de pago' },
  lebeanPrice: { zh: '乐豆单价', en: 'Lebean price', es: 'Precio del lebean' },
} as const satisfies Titles;

import { defineMessages } from '../../platform/i18n.ts';

/** A recharge and goods in one payment (SH-45). */
export const cartMessages = defineMessages({
  zh: {
    addGoods: '加商品一并收款',
    toGoods: '选商品',
    toPackages: '选套餐',
    goods: '商品',
    byCodeApart: '扫码支付请分两次收款：先充值，再卖商品',
    receipt: '充值与商品小票',
    total: '合计',
    tendered: '收到现金',
    change: '找零',
    saleNumber: '商品单号',
  },
  en: {
    addGoods: 'Add goods to this payment',
    toGoods: 'Choose goods',
    toPackages: 'Choose package',
    goods: 'Goods',
    byCodeApart: 'By code, charge the recharge first and then the goods',
    receipt: 'Recharge and goods receipt',
    total: 'Total',
    tendered: 'Cash received',
    change: 'Change',
    saleNumber: 'Goods order number',
  },
  es: {
    addGoods: 'Añadir artículos a este cobro',
    toGoods: 'Elegir artículos',
    toPackages: 'Elegir paquete',
    goods: 'Artículos',
    byCodeApart: 'Con código, cobre primero la recarga y después los artículos',
    receipt: 'Recibo de recarga y artículos',
    total: 'Total',
    tendered: 'Efectivo entregado',
    change: 'Cambio',
    saleNumber: 'N.º de pedido de artículos',
  },
});

import { defineMessages } from '../../platform/i18n.ts';

export const receiptMessages = defineMessages({
  zh: {
    recharge: '充值小票',
    opening: '开卡小票',
    replacement: '补卡小票',
    refund: '退款小票',
    paidOut: '退款成功',
    done: '收款成功',
    print: '打印小票',
    backToSearch: '返回搜索',
    close: '关闭',
  },
  en: {
    recharge: 'Recharge receipt',
    opening: 'New card receipt',
    replacement: 'Card replacement receipt',
    refund: 'Refund receipt',
    paidOut: 'Refund paid out',
    done: 'Payment received',
    print: 'Print receipt',
    backToSearch: 'Back to search',
    close: 'Close',
  },
  es: {
    recharge: 'Recibo de recarga',
    opening: 'Recibo de alta de tarjeta',
    replacement: 'Recibo de sustitución',
    refund: 'Recibo de reembolso',
    paidOut: 'Reembolso realizado',
    done: 'Cobro realizado',
    print: 'Imprimir recibo',
    backToSearch: 'Volver a la búsqueda',
    close: 'Cerrar',
  },
});

/** What is about money that is paid online (ACC-1). */
export const paymentPermissions = {
  'payment.payment.take': {
    kinds: ['shop'],
    title: { zh: '扫码收款', en: 'Take payments by code', es: 'Cobrar con código' },
  },
  'payment.payment.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看线上支付', en: 'View online payments', es: 'Ver pagos en línea' },
  },
  'lebean.wallet.topUp': {
    kinds: ['shop'],
    title: { zh: '线上充值乐豆', en: 'Top up lebeans online', es: 'Recargar lebeans en línea' },
  },
  'lebean.price.manage': {
    kinds: ['staff'],
    title: { zh: '设置乐豆单价', en: 'Set the price of lebeans', es: 'Fijar el precio del lebean' },
  },
} as const;

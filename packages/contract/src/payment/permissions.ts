import type { Permissions } from '../kernel/permission.ts';

export const paymentPermissions = {
  'payment.payment.take': {
    kinds: ['shop'],
    title: { zh: '扫码收款', en: 'Take QR payments', es: 'Cobrar con código QR' },
  },
  'payment.payment.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看线上支付', en: 'View online payments', es: 'Ver pagos en línea' },
  },
} as const satisfies Permissions;

import type { Screen } from '../kernel/screen.ts';

export const paymentScreens = [
  {
    path: '/shopledou/payments',
    index: 13,
    place: 3,
    group: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '线上支付', en: 'Online payments', es: 'Pagos en línea' },
    kinds: ['shop'],
    permission: 'payment.payment.list',
  },
  {
    path: '/lebeans/payments',
    index: 5,
    place: 6,
    group: { zh: '乐豆管理', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '线上支付', en: 'Online payments', es: 'Pagos en línea' },
    kinds: ['staff', 'partner'],
    permission: 'payment.payment.list',
  },
] as const satisfies readonly Screen[];

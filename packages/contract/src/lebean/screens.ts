import type { Screen } from '../kernel/screen.ts';

export const lebeanScreens = [
  {
    path: '/lebeans/list',
    index: 5,
    place: 1,
    group: { zh: '乐豆管理', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '乐豆列表', en: 'Lebean wallets', es: 'Monederos de lebeans' },
    kinds: ['staff', 'partner'],
    permission: 'lebean.wallet.list',
  },
  {
    path: '/lebeans/allocation',
    index: 5,
    place: 3,
    group: { zh: '乐豆管理', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '乐豆分配', en: 'Lebean allocation', es: 'Asignación de lebeans' },
    kinds: ['staff', 'partner'],
    permission: 'lebean.allocation.list',
  },
  {
    path: '/shopledou/list',
    index: 13,
    place: 1,
    group: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '乐豆明细', en: 'Lebean movements', es: 'Movimientos de lebeans' },
    kinds: ['shop'],
    permission: 'lebean.movement.list',
  },
  {
    path: '/shopledou/shoppay',
    index: 13,
    place: 2,
    group: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '乐豆充值', en: 'Top up lebeans', es: 'Recargar lebeans' },
    kinds: ['shop'],
    permission: 'lebean.wallet.topUp',
  },
] as const satisfies readonly Screen[];

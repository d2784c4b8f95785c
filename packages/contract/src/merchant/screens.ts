import type { Screen } from '../kernel/screen.ts';

export const merchantScreens = [
  {
    path: '/merchants/list',
    index: 4,
    place: 1,
    group: { zh: '商户管理', en: 'Merchants', es: 'Comercios' },
    title: { zh: '商户列表', en: 'Merchant list', es: 'Lista de comercios' },
    kinds: ['staff', 'partner'],
    permission: 'merchant.merchant.list',
  },
] as const satisfies readonly Screen[];

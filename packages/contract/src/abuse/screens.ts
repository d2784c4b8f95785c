import type { Screen } from '../kernel/screen.ts';

export const abuseScreens = [
  {
    path: '/shuju/abuse',
    index: 14,
    place: 1,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '异常报表', en: 'Exceptions report', es: 'Informe de excepciones' },
    kinds: ['shop'],
    permission: 'shop.abuse.list',
  },
  {
    path: '/shops/abuse',
    index: 3,
    place: 4,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '异常报表', en: 'Exceptions report', es: 'Informe de excepciones' },
    kinds: ['staff', 'partner'],
    permission: 'shop.abuse.list',
  },
] as const satisfies readonly Screen[];

import type { Screen } from '../kernel/screen.ts';

export const shopScreens = [
  {
    path: '/shops/list',
    index: 3,
    place: 1,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '店铺列表', en: 'Shop list', es: 'Lista de tiendas' },
    kinds: ['staff', 'partner'],
    permission: 'shop.shop.list',
  },
  {
    path: '/Gamedistribution/ShopList',
    index: 11,
    place: 1,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '店铺管理', en: 'My shops', es: 'Mis tiendas' },
    kinds: ['shop'],
    permission: 'shop.shop.manage',
  },
] as const satisfies readonly Screen[];

import type { Screen } from '../kernel/screen.ts';

export const goodsScreens = [
  {
    path: '/member/goods',
    index: 19,
    place: 4,
    group: { zh: '会员管理', en: 'Members', es: 'Miembros' },
    title: { zh: '商品', en: 'Goods', es: 'Artículos' },
    kinds: ['shop'],
    permission: 'goods.goods.list',
  },
  {
    path: '/goods/list',
    index: 7,
    place: 1,
    group: { zh: '商品管理', en: 'Goods', es: 'Artículos' },
    title: { zh: '商品管理', en: 'Goods', es: 'Artículos' },
    kinds: ['staff'],
    permission: 'goods.goods.list',
  },
] as const satisfies readonly Screen[];

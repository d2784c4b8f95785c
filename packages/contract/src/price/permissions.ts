import type { Permissions } from '../kernel/permission.ts';

export const pricePermissions = {
  'game.price.view': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看游戏价格', en: 'View game prices', es: 'Ver precios de juegos' },
  },
  'game.price.set': {
    kinds: ['shop'],
    title: { zh: '设定自定价', en: 'Set shop prices', es: 'Fijar precios de tienda' },
  },
  'lebean.price.manage': {
    kinds: ['staff'],
    title: { zh: '设置乐豆单价', en: 'Set lebean price', es: 'Fijar precio del lebean' },
  },
} as const satisfies Permissions;

import type { Permissions } from '../kernel/permission.ts';

export const goodsPermissions = {
  'goods.goods.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看商品', en: 'View goods', es: 'Ver artículos' },
  },
  'goods.goods.manage': {
    kinds: ['staff', 'shop'],
    title: {
      zh: '管理商品与库存',
      en: 'Manage goods and stock',
      es: 'Gestionar artículos y existencias',
    },
  },
  'goods.sale.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看商品销售', en: 'View goods sales', es: 'Ver ventas de artículos' },
  },
  'goods.sale.sell': {
    kinds: ['shop'],
    title: { zh: '销售商品', en: 'Sell goods', es: 'Vender artículos' },
  },
  'goods.sale.reverse': {
    kinds: ['shop'],
    title: { zh: '冲正商品销售', en: 'Void goods sales', es: 'Anular ventas de artículos' },
  },
} as const satisfies Permissions;

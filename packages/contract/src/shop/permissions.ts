import type { Permissions } from '../kernel/permission.ts';

export const shopPermissions = {
  'shop.shop.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看店铺', en: 'View shops', es: 'Ver tiendas' },
  },
  'shop.shop.create': {
    kinds: ['staff', 'partner'],
    title: { zh: '新增店铺', en: 'Add shops', es: 'Añadir tiendas' },
  },
  'shop.shop.manage': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '管理店铺资料', en: 'Manage shop details', es: 'Gestionar datos de tiendas' },
  },
  'shop.view.open': {
    kinds: ['staff', 'partner'],
    title: {
      zh: '以店铺身份查看（只读）',
      en: 'View shops as their staff do (view only)',
      es: 'Ver tiendas como su personal (solo lectura)',
    },
  },
} as const satisfies Permissions;

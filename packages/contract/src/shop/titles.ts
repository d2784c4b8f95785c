import type { Titles } from '../kernel/text.ts';

export const shopOperationTitles = {
  'shop.create': { zh: '新增店铺', en: 'Add shop', es: 'Añadir tienda' },
  'shop.createForPartner': {
    zh: '合作商新增店铺',
    en: 'Add shop for partner',
    es: 'Añadir tienda de socio',
  },
  'shop.changeWholesale': {
    zh: '修改店铺类型与扣点',
    en: 'Edit wholesale terms',
    es: 'Editar condiciones mayoristas',
  },
  'shop.update': { zh: '修改店铺', en: 'Edit shop', es: 'Editar tienda' },
  'shop.updateOwn': { zh: '修改店铺资料', en: 'Edit own shop', es: 'Editar tienda propia' },
  'shop.setSpendingOrder': {
    zh: '修改扣点顺序',
    en: 'Edit payment order',
    es: 'Editar orden de cobro',
  },
  'shopView.open': {
    zh: '以店铺身份查看（只读）',
    en: 'Open as shop (view only)',
    es: 'Abrir como tienda (solo lectura)',
  },
  'shopView.leave': {
    zh: '结束店铺查看',
    en: 'Leave view of shop',
    es: 'Salir de la vista de tienda',
  },
  'shopView.end': {
    zh: '店铺查看自动结束',
    en: 'View of shop timed out',
    es: 'Fin de la vista de tienda',
  },
  'shop.export': { zh: '导出店铺', en: 'Export shops', es: 'Exportar tiendas' },
} as const satisfies Titles;

export const shopObjectTitles = {
  shop: { zh: '店铺', en: 'Shop', es: 'Tienda' },
} as const satisfies Titles;

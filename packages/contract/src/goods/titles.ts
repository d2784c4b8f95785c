import type { Titles } from '../kernel/text.ts';

export const goodsOperationTitles = {
  'goods.create': { zh: '新增商品', en: 'Add goods', es: 'Añadir artículo' },
  'goods.update': { zh: '修改商品', en: 'Change goods', es: 'Modificar artículo' },
  'goods.move': { zh: '商品出入库', en: 'Move stock', es: 'Mover existencias' },
  'goods.export': { zh: '导出商品', en: 'Export goods', es: 'Exportar artículos' },
  'goodsMove.export': {
    zh: '导出库存变动',
    en: 'Export stock moves',
    es: 'Exportar movimientos de existencias',
  },
  'goodsSale.sell': { zh: '销售商品', en: 'Sell goods', es: 'Vender artículo' },
  'goodsSale.reverse': { zh: '冲正商品销售', en: 'Take a sale back', es: 'Anular venta' },
  'goodsSale.export': {
    zh: '导出商品销售',
    en: 'Export sales of goods',
    es: 'Exportar ventas de artículos',
  },
} as const satisfies Titles;

export const goodsObjectTitles = {
  goods: { zh: '商品', en: 'Goods', es: 'Artículo' },
  goodsSale: { zh: '商品销售', en: 'Sale of goods', es: 'Venta de artículo' },
} as const satisfies Titles;

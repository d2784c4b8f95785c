import type { Titles } from '../kernel/text.ts';

export const goodsOperationTitles = {
  'goods.create': { zh: '新增商品', en: 'Add product', es: 'Añadir artículo' },
  'goods.update': { zh: '修改商品', en: 'Edit product', es: 'Editar artículo' },
  'goods.enable': { zh: '商品上架', en: 'Sell product again', es: 'Volver a vender artículo' },
  'goods.disable': {
    zh: '商品停售',
    en: 'Stop selling product',
    es: 'Retirar artículo de la venta',
  },
  'goods.move': { zh: '商品出入库', en: 'Adjust stock', es: 'Ajustar existencias' },
  'goods.export': { zh: '导出商品', en: 'Export goods', es: 'Exportar artículos' },
  'goodsMove.export': {
    zh: '导出库存变动',
    en: 'Export stock movements',
    es: 'Exportar movimientos de existencias',
  },
  'goodsSale.sell': { zh: '销售商品', en: 'Sell goods', es: 'Vender artículos' },
  'goodsSale.reverse': {
    zh: '冲正商品销售',
    en: 'Void goods sale',
    es: 'Anular venta de artículos',
  },
  'goodsSale.export': {
    zh: '导出商品销售',
    en: 'Export goods sales',
    es: 'Exportar ventas de artículos',
  },
} as const satisfies Titles;

export const goodsObjectTitles = {
  goods: { zh: '商品', en: 'Product', es: 'Artículo' },
  goodsSale: { zh: '商品销售', en: 'Goods sale', es: 'Venta de artículo' },
} as const satisfies Titles;

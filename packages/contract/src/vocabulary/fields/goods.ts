import { field, moneyThatAdds } from './field.ts';

/** What the fields of goods are called. */
export const goodsFields = {
  barcode: field('条码', 'Barcode', 'Código de barras'),
  details: field('详情', 'Details', 'Detalles'),
  goodsName: field('商品名称', 'Product', 'Artículo'),
  goodsType: field('商品类型', 'Type', 'Tipo'),
  inventory: field('库存', 'Stock', 'Existencias'),
  inventoryAfter: field('变动后库存', 'Stock after', 'Existencias después'),
  margin: moneyThatAdds('毛利', 'Margin', 'Margen'),
  mostPerOrder: field('每单限购', 'Limit per order', 'Máximo por pedido'),
  quantity: field('数量', 'Quantity', 'Cantidad'),
  receiptNumber: field('小票号', 'Receipt', 'Recibo'),
  sales: field('销售笔数', 'Sales', 'Ventas'),
  units: field('净销量', 'Units sold', 'Unidades vendidas'),
  unitsWithoutCost: field('未记成本件数', 'Units without cost', 'Unidades sin coste'),
  voids: field('冲正笔数', 'Voids', 'Anulaciones'),
  reverses: field('冲正的单号', 'Voids', 'Anula'),
};

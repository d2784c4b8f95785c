import { enabledWord } from '../kernel/export-words.ts';
import { exportOf } from '../kernel/export.ts';
import { listGoods, listGoodsMoves } from './operations.ts';
import { listGoodsSales } from './sale.operations.ts';

/** Goods as a file (GDS-1). */
export const exportGoods = exportOf(listGoods, {
  title: { zh: '商品', en: 'Goods', es: 'Artículos' },
  columns: [
    {
      title: { zh: '商品名称', en: 'Goods', es: 'Artículo' },
      kind: 'text',
      value: ({ goodsName }) => goodsName,
    },
    {
      title: { zh: '类型', en: 'Kind', es: 'Tipo' },
      kind: 'entry',
      type: 'goodsType',
      value: ({ goodsType }) => goodsType,
    },
    {
      title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
      kind: 'text',
      value: ({ shopName }) => shopName,
    },
    {
      title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
      kind: 'text',
      value: ({ merchantName }) => merchantName,
    },
    {
      title: { zh: '售价', en: 'Price', es: 'Precio' },
      kind: 'hundredths',
      value: ({ price }) => price,
    },
    {
      title: { zh: '币种', en: 'Currency', es: 'Moneda' },
      kind: 'text',
      value: ({ currency }) => currency,
    },
    {
      title: { zh: '点数价', en: 'Price in points', es: 'Precio en puntos' },
      kind: 'hundredths',
      value: ({ pointPrice }) => pointPrice,
    },
    {
      title: { zh: '成本', en: 'Cost', es: 'Coste' },
      kind: 'hundredths',
      value: ({ cost }) => cost,
    },
    {
      title: { zh: '库存', en: 'Stock', es: 'Existencias' },
      kind: 'integer',
      value: ({ inventory }) => inventory,
    },
    {
      title: { zh: '每单限购', en: 'Most per order', es: 'Máximo por pedido' },
      kind: 'integer',
      value: ({ mostPerOrder }) => mostPerOrder,
    },
    {
      title: { zh: '排序', en: 'Order', es: 'Orden' },
      kind: 'integer',
      value: ({ sort }) => sort,
    },
    {
      title: { zh: '启用', en: 'Enabled', es: 'Activo' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
    {
      title: { zh: '详情', en: 'Details', es: 'Detalles' },
      kind: 'text',
      value: ({ details }) => details,
    },
  ],
});

/** Stock moves as a file (GDS-1). */
export const exportGoodsMoves = exportOf(listGoodsMoves, {
  title: { zh: '库存变动', en: 'Stock moves', es: 'Movimientos de existencias' },
  columns: [
    {
      title: { zh: '时间', en: 'When', es: 'Cuándo' },
      kind: 'instant',
      value: ({ at }) => at,
    },
    {
      title: { zh: '商品名称', en: 'Goods', es: 'Artículo' },
      kind: 'text',
      value: ({ goodsName }) => goodsName,
    },
    {
      title: { zh: '变动', en: 'Move', es: 'Movimiento' },
      kind: 'entry',
      type: 'goodsMove',
      value: ({ kind }) => kind,
    },
    {
      title: { zh: '数量', en: 'Quantity', es: 'Cantidad' },
      kind: 'integer',
      value: ({ quantity }) => quantity,
    },
    {
      title: { zh: '变动后库存', en: 'Stock after', es: 'Existencias después' },
      kind: 'integer',
      value: ({ inventoryAfter }) => inventoryAfter,
    },
    {
      title: { zh: '单号', en: 'Order number', es: 'N.º de orden' },
      kind: 'text',
      value: ({ documentNumber }) => documentNumber,
    },
    {
      title: { zh: '操作人', en: 'Operator', es: 'Operador' },
      kind: 'text',
      value: ({ operatorName }) => operatorName,
    },
    {
      title: { zh: '原因', en: 'Reason', es: 'Motivo' },
      kind: 'text',
      value: ({ reason }) => reason,
    },
  ],
});

/** Sales of goods as a file (GDS-1). */
export const exportGoodsSales = exportOf(listGoodsSales, {
  title: { zh: '商品销售', en: 'Sales of goods', es: 'Ventas de artículos' },
  columns: [
    {
      title: { zh: '单号', en: 'Order number', es: 'N.º de orden' },
      kind: 'text',
      value: ({ orderNumber }) => orderNumber,
    },
    {
      title: { zh: '小票号', en: 'Receipt', es: 'Recibo' },
      kind: 'text',
      value: ({ receiptNumber }) => receiptNumber,
    },
    {
      title: { zh: '时间', en: 'When', es: 'Cuándo' },
      kind: 'instant',
      value: ({ at }) => at,
    },
    {
      title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
      kind: 'text',
      value: ({ shopName }) => shopName,
    },
    {
      title: { zh: '商品名称', en: 'Goods', es: 'Artículo' },
      kind: 'text',
      value: ({ goodsName }) => goodsName,
    },
    {
      title: { zh: '数量', en: 'Quantity', es: 'Cantidad' },
      kind: 'integer',
      value: ({ quantity }) => quantity,
    },
    {
      title: { zh: '付款方式', en: 'Paid by', es: 'Forma de pago' },
      kind: 'entry',
      type: 'goodsPayment',
      value: ({ paymentMode }) => paymentMode,
    },
    {
      title: { zh: '金额', en: 'Paid', es: 'Cobrado' },
      kind: 'hundredths',
      value: ({ paid }) => paid,
    },
    {
      title: { zh: '币种', en: 'Currency', es: 'Moneda' },
      kind: 'text',
      value: ({ currency }) => currency,
    },
    {
      title: { zh: '本金点', en: 'Points', es: 'Puntos' },
      kind: 'hundredths',
      value: ({ point }) => point,
    },
    {
      title: { zh: '赠送点', en: 'Gift points', es: 'Puntos de regalo' },
      kind: 'hundredths',
      value: ({ giftPoint }) => giftPoint,
    },
    {
      title: { zh: '卡号', en: 'Card number', es: 'Número de tarjeta' },
      kind: 'text',
      value: ({ cardNumber }) => cardNumber,
    },
    {
      title: { zh: '操作人', en: 'Operator', es: 'Operador' },
      kind: 'text',
      value: ({ operatorName }) => operatorName,
    },
    {
      title: { zh: '冲正的单号', en: 'Takes back', es: 'Anula' },
      kind: 'text',
      value: ({ reverses }) => reverses,
    },
    {
      title: { zh: '原因', en: 'Reason', es: 'Motivo' },
      kind: 'text',
      value: ({ reason }) => reason,
    },
  ],
});

import { refusal } from '../kernel/refusal.ts';

export const goodsDisabled = refusal('GOODS_DISABLED', 'conflict', {
  zh: '{name} 已停售',
  en: '{name} is no longer on sale',
  es: '{name} ya no está a la venta',
});
export const tooManyPerOrder = refusal('GOODS_OVER_LIMIT', 'conflict', {
  zh: '{name} 每单限购 {max} 件',
  en: '{name}: limit of {max} per order',
  es: '{name}: máximo {max} por pedido',
});
export const goodsNotForPoints = refusal('GOODS_NOT_FOR_POINTS', 'conflict', {
  zh: '{name} 不能用点数购买',
  en: '{name} cannot be paid for with points',
  es: '{name} no se puede pagar con puntos',
});
export const goodsPriceChanged = refusal('GOODS_PRICE_CHANGED', 'conflict', {
  zh: '{name} 的价格已变，请确认新价格',
  en: 'The price of {name} has changed. Confirm the new price',
  es: 'El precio de {name} ha cambiado. Confirme el nuevo precio',
});
export const saleNotFound = refusal('GOODS_SALE_NOT_FOUND', 'notFound', {
  zh: '没有找到该销售',
  en: 'Sale not found',
  es: 'Venta no encontrada',
});
export const saleReversed = refusal('GOODS_SALE_REVERSED', 'conflict', {
  zh: '该销售已冲正',
  en: 'This sale has already been voided',
  es: 'Esta venta ya se anuló',
});

export const goodsNotFound = refusal('GOODS_NOT_FOUND', 'notFound', {
  zh: '没有找到该商品',
  en: 'Product not found',
  es: 'Artículo no encontrado',
});
export const goodsTypeUnknown = refusal('GOODS_TYPE_UNKNOWN', 'invalid', {
  zh: '没有该商品类型',
  en: 'Unknown product type',
  es: 'Tipo de artículo desconocido',
});
export const outOfStock = refusal('GOODS_OUT_OF_STOCK', 'conflict', {
  zh: '{name} 库存不足，现有 {left} 件',
  en: 'Not enough {name} in stock, {left} left',
  es: 'Existencias insuficientes de {name}: quedan {left}',
});
export const barcodeTaken = refusal('GOODS_BARCODE_TAKEN', 'conflict', {
  zh: '条码已用于 {name}',
  en: 'This barcode already belongs to {name}',
  es: 'Este código de barras ya es de {name}',
});

import { refusal } from '../kernel/refusal.ts';

export const goodsDisabled = refusal('GOODS_DISABLED', 'conflict', {
  zh: '{name} 已停售',
  en: '{name} is sold no more',
  es: '{name} ya no se vende',
});
export const tooManyPerOrder = refusal('GOODS_OVER_LIMIT', 'conflict', {
  zh: '{name} 每单限购 {max} 件',
  en: '{name}: one order may have {max} at most',
  es: '{name}: un pedido admite {max} como máximo',
});
export const goodsNotForPoints = refusal('GOODS_NOT_FOR_POINTS', 'conflict', {
  zh: '{name} 不能用点数购买',
  en: '{name} is not sold for points',
  es: '{name} no se vende por puntos',
});
export const goodsPriceChanged = refusal('GOODS_PRICE_CHANGED', 'conflict', {
  zh: '{name} 的价格已变，请确认新价格',
  en: 'The price of {name} has changed. Confirm the new one',
  es: 'El precio de {name} ha cambiado. Confirme el nuevo',
});
export const saleNotFound = refusal('GOODS_SALE_NOT_FOUND', 'notFound', {
  zh: '没有找到该销售',
  en: 'There is no such sale',
  es: 'No existe esa venta',
});
export const saleReversed = refusal('GOODS_SALE_REVERSED', 'conflict', {
  zh: '该销售已冲正',
  en: 'This sale has been taken back already',
  es: 'Esta venta ya se anuló',
});

export const goodsNotFound = refusal('GOODS_NOT_FOUND', 'notFound', {
  zh: '没有找到该商品',
  en: 'There are no such goods',
  es: 'No existe ese artículo',
});
export const goodsTypeUnknown = refusal('GOODS_TYPE_UNKNOWN', 'invalid', {
  zh: '没有该商品类型',
  en: 'There is no such kind of goods',
  es: 'No existe ese tipo de artículo',
});
export const outOfStock = refusal('GOODS_OUT_OF_STOCK', 'conflict', {
  zh: '{name} 库存不足，现有 {left} 件',
  en: '{name}: there are not as many, {left} are left',
  es: '{name}: no hay tantos, quedan {left}',
});

import { refusal } from '../kernel/refusal.ts';

export const currencyDiffers = refusal('CURRENCY_DIFFERS', 'conflict', {
  zh: '该商户的店铺使用 {currency}',
  en: 'This merchant’s shops use {currency}',
  es: 'Las tiendas de este comercio usan {currency}',
});

export const shopHasNoPeople = refusal('SHOP_HAS_NO_PEOPLE', 'conflict', {
  zh: '该店铺没有启用的店主或店长账号，无法以店铺身份查看',
  en: 'No owner or manager account of this shop is enabled, so it cannot be viewed as one',
  es: 'Ninguna cuenta de propietario o encargado de esta tienda está activada, así que no se puede abrir como tal',
});

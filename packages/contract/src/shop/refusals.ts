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

/** What a shop has booked is in its currency and on the days of its time zone (NUM-3, SET-3). */
export const shopIsBooked = refusal('SHOP_IS_BOOKED', 'conflict', {
  zh: '该店铺已有业务记录（最早 {at}），国家、货币和时区不能再更改',
  en: 'This shop has had business since {at}, so country, currency and time zone can no longer be changed',
  es: 'Esta tienda tiene movimientos desde {at}, así que ya no se pueden cambiar país, moneda ni zona horaria',
});

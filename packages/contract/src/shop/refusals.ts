import { refusal } from '../kernel/refusal.ts';

export const currencyDiffers = refusal('CURRENCY_DIFFERS', 'conflict', {
  zh: '该商户的店铺使用 {currency}',
  en: 'The shops of this merchant use {currency}',
  es: 'Las tiendas de este comercio usan {currency}',
});

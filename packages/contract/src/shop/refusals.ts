import { refusal } from '../kernel/refusal.ts';

export const currencyDiffers = refusal('CURRENCY_DIFFERS', 'conflict', {
  zh: '该商户的店铺使用 {currency}',
  en: 'This merchant’s shops use {currency}',
  es: 'Las tiendas de este comercio usan {currency}',
});

import type { Titles } from '../kernel/text.ts';

export const checkoutOperationTitles = {
  'checkout.pay': {
    zh: '充值与商品一并收款',
    en: 'Charge recharge and goods',
    es: 'Cobrar recarga y artículos',
  },
} as const satisfies Titles;

export const checkoutObjectTitles = {
  checkout: { zh: '合并收款', en: 'Joint payment', es: 'Cobro conjunto' },
} as const satisfies Titles;

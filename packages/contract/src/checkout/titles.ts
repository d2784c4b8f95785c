import type { Titles } from '../kernel/text.ts';

export const checkoutOperationTitles = {
  'checkout.pay': {
    zh: '充值、商品与游戏一并收款',
    en: 'Charge recharge, goods and play',
    es: 'Cobrar recarga, artículos y partida',
  },
  'checkout.payByCode': {
    zh: '扫码合并收款',
    en: 'Charge recharge and goods by QR payment',
    es: 'Cobrar recarga y artículos con código QR',
  },
} as const satisfies Titles;

export const checkoutObjectTitles = {
  checkout: { zh: '合并收款', en: 'Joint payment', es: 'Cobro conjunto' },
} as const satisfies Titles;

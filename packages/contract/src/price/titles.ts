import type { Titles } from '../kernel/text.ts';

export const priceOperationTitles = {
  'gamePrice.set': { zh: '设定自定价', en: 'Set shop price', es: 'Fijar precio de tienda' },
  'gamePrice.clear': {
    zh: '恢复平台价',
    en: 'Reset to platform price',
    es: 'Restablecer precio de la plataforma',
  },
  'gamePrice.export': {
    zh: '导出游戏价格',
    en: 'Export game prices',
    es: 'Exportar precios de juegos',
  },
} as const satisfies Titles;

export const priceObjectTitles = {
  gamePrice: { zh: '游戏价格', en: 'Game price', es: 'Precio de juego' },
} as const satisfies Titles;

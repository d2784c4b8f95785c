import type { Screen } from '../kernel/screen.ts';

export const priceScreens = [
  {
    path: '/gamelist/list',
    index: 18,
    place: 1,
    group: { zh: '游戏收费', en: 'Game prices', es: 'Precios de juegos' },
    title: { zh: '游戏收费明细', en: 'Game prices', es: 'Precios de juegos' },
    kinds: ['shop'],
    permission: 'game.price.view',
  },
] as const satisfies readonly Screen[];

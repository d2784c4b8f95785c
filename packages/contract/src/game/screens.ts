import type { Screen } from '../kernel/screen.ts';

export const gameScreens = [
  {
    path: '/games/list',
    index: 1,
    place: 1,
    group: { zh: '游戏管理', en: 'Games', es: 'Juegos' },
    title: { zh: '游戏列表', en: 'Game list', es: 'Lista de juegos' },
    kinds: ['staff'],
    permission: 'game.game.list',
  },
  {
    path: '/games/distribution',
    index: 1,
    place: 2,
    group: { zh: '游戏管理', en: 'Games', es: 'Juegos' },
    title: { zh: '游戏分发', en: 'Game distribution', es: 'Distribución de juegos' },
    kinds: ['staff', 'partner'],
    permission: 'game.distribution.list',
  },
  {
    path: '/games/categories',
    index: 1,
    place: 3,
    group: { zh: '游戏管理', en: 'Games', es: 'Juegos' },
    title: { zh: '游戏性质', en: 'Game categories', es: 'Categorías de juegos' },
    kinds: ['staff'],
    permission: 'game.category.list',
  },
  {
    path: '/shuju/shopdatalist',
    index: 14,
    place: 3,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '店铺游戏数据', en: 'Game data', es: 'Datos de juegos' },
    kinds: ['shop'],
    permission: 'report.game.view',
  },
  {
    path: '/games/summary',
    index: 1,
    place: 5,
    group: { zh: '游戏管理', en: 'Games', es: 'Juegos' },
    title: { zh: '游戏数据汇总', en: 'Game data summary', es: 'Resumen de datos de juegos' },
    kinds: ['staff', 'partner'],
    permission: 'report.game.view',
  },
] as const satisfies readonly Screen[];

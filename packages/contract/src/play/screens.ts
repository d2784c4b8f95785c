import type { Screen } from '../kernel/screen.ts';

export const playScreens = [
  {
    path: '/shuju/gameallData',
    index: 14,
    place: 2,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '店铺游戏明细', en: 'Plays', es: 'Partidas' },
    kinds: ['shop'],
    permission: 'play.play.list',
  },
  {
    path: '/games/detail',
    index: 1,
    place: 4,
    group: { zh: '游戏管理', en: 'Games', es: 'Juegos' },
    title: { zh: '游戏数据明细', en: 'Plays', es: 'Partidas' },
    kinds: ['staff', 'partner'],
    permission: 'play.play.list',
  },
] as const satisfies readonly Screen[];

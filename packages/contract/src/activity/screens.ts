import type { Screen } from '../kernel/screen.ts';

export const activityScreens = [
  {
    path: '/activities/list',
    index: 15,
    place: 1,
    group: { zh: '活动管理', en: 'Activities', es: 'Actividades' },
    title: { zh: '活动管理', en: 'Activities', es: 'Actividades' },
    kinds: ['staff'],
    permission: 'activity.activity.list',
  },
  {
    path: '/gamelist/activities',
    index: 18,
    place: 2,
    group: { zh: '游戏收费', en: 'Game prices', es: 'Precios de juegos' },
    title: { zh: '活动', en: 'Activities', es: 'Actividades' },
    kinds: ['shop'],
    permission: 'activity.activity.list',
  },
] as const satisfies readonly Screen[];

import type { Permissions } from '../kernel/permission.ts';

export const gamePermissions = {
  'game.category.list': {
    kinds: ['staff'],
    title: { zh: '查看游戏性质', en: 'View game categories', es: 'Ver categorías de juegos' },
  },
  'game.category.update': {
    kinds: ['staff'],
    title: {
      zh: '维护游戏性质',
      en: 'Edit game categories',
      es: 'Editar categorías de juegos',
    },
  },
  'game.game.list': {
    kinds: ['staff'],
    title: { zh: '查看游戏', en: 'View games', es: 'Ver juegos' },
  },
  'game.game.update': {
    kinds: ['staff'],
    title: { zh: '新增与修改游戏', en: 'Add and edit games', es: 'Añadir y editar juegos' },
  },
  'game.launch.change': {
    kinds: ['staff'],
    title: {
      zh: '游戏上下架，修改已上架游戏的启动项',
      en: 'Publish games and edit launch options of published games',
      es: 'Publicar juegos y editar las opciones de inicio de los publicados',
    },
  },
  'game.distribution.list': {
    kinds: ['staff', 'partner'],
    title: { zh: '查看游戏分发', en: 'View game distribution', es: 'Ver distribución de juegos' },
  },
  'game.distribution.update': {
    kinds: ['staff', 'partner'],
    title: {
      zh: '分发与收回游戏',
      en: 'Distribute and withdraw games',
      es: 'Distribuir y retirar juegos',
    },
  },
  'report.game.view': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看游戏数据', en: 'View game reports', es: 'Ver informes de juegos' },
  },
} as const satisfies Permissions;

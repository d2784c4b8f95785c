/** The permissions about reports (RPT-2). */
export const reportPermissions = {
  'report.game.view': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看游戏数据', en: 'View game reports', es: 'Ver informes de juegos' },
  },
  'report.operations.view': {
    kinds: ['staff', 'partner', 'shop'],
    title: {
      zh: '查看运营数据报表',
      en: 'View operations reports',
      es: 'Ver informes de operaciones',
    },
  },
} as const;

import type { Permissions } from '../kernel/permission.ts';

export const reportPermissions = {
  'report.operations.view': {
    kinds: ['staff', 'partner', 'shop'],
    title: {
      zh: '查看运营数据报表',
      en: 'View operations report',
      es: 'Ver informe de operaciones',
    },
  },
  'report.goods.view': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看商品报表', en: 'View goods report', es: 'Ver informe de artículos' },
  },
} as const satisfies Permissions;

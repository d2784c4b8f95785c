import type { Permissions } from '../kernel/permission.ts';

export const sharePermissions = {
  'partner.share.list': {
    kinds: ['staff', 'partner'],
    title: {
      zh: '查看分成与分成合同',
      en: 'View shares and share contracts',
      es: 'Ver participaciones y contratos',
    },
  },
  'partner.share.manage': {
    kinds: ['staff'],
    title: {
      zh: '管理分成合同',
      en: 'Manage share contracts',
      es: 'Gestionar contratos de participación',
    },
  },
} as const satisfies Permissions;

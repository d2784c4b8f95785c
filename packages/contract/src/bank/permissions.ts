import type { Permissions } from '../kernel/permission.ts';

export const bankPermissions = {
  'settlement.bank.list': {
    kinds: ['staff'],
    title: { zh: '查看银行流水', en: 'View bank files', es: 'Ver extractos bancarios' },
  },
  'settlement.bank.manage': {
    kinds: ['staff'],
    title: {
      zh: '导入与核对银行流水',
      en: 'Import and match bank files',
      es: 'Leer y conciliar extractos bancarios',
    },
  },
} as const satisfies Permissions;

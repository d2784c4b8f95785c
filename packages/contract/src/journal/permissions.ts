import type { Permissions } from '../kernel/permission.ts';

export const journalPermissions = {
  'settlement.journal.list': {
    kinds: ['staff'],
    title: {
      zh: '查看与下载会计凭证',
      en: 'View and download journals',
      es: 'Ver y descargar asientos',
    },
  },
  'settlement.journal.manage': {
    kinds: ['staff'],
    title: {
      zh: '设置科目、生成与冲销凭证',
      en: 'Map accounts, create and reverse journals',
      es: 'Asignar cuentas, generar y anular asientos',
    },
  },
} as const satisfies Permissions;

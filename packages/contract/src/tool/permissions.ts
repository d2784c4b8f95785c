import type { Permissions } from '../kernel/permission.ts';

export const toolPermissions = {
  'tool.tool.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: {
      zh: '查看与下载工具',
      en: 'View and download tools',
      es: 'Ver y descargar utilidades',
    },
  },
  'tool.tool.manage': {
    kinds: ['staff'],
    title: { zh: '维护工具', en: 'Manage tools', es: 'Gestionar utilidades' },
  },
} as const satisfies Permissions;

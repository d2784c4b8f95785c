import type { Permissions } from '../kernel/permission.ts';

export const errorReportPermissions = {
  'system.errorReport.list': {
    kinds: ['staff'],
    title: { zh: '查看错误日志', en: 'View error reports', es: 'Ver informes de error' },
  },
} as const satisfies Permissions;

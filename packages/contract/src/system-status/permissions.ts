import type { Permissions } from '../kernel/permission.ts';

export const systemStatusPermissions = {
  'system.status.view': {
    kinds: ['staff'],
    title: { zh: '查看系统状态', en: 'View system status', es: 'Ver estado del sistema' },
  },
} as const satisfies Permissions;

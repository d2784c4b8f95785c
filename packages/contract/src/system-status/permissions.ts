import type { Permissions } from '../kernel/permission.ts';

export const systemStatusPermissions = {
  'system.status.view': {
    kinds: ['staff'],
    title: { zh: '查看系统状态', en: 'View the system status', es: 'Ver el estado del sistema' },
  },
} as const satisfies Permissions;

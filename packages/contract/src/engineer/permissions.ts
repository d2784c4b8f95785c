import type { Permissions } from '../kernel/permission.ts';

export const engineerPermissions = {
  'service.engineer.list': {
    kinds: ['staff'],
    title: { zh: '查看工程师', en: 'View engineers', es: 'Ver técnicos' },
  },
  'service.engineer.manage': {
    kinds: ['staff'],
    title: { zh: '管理工程师', en: 'Manage engineers', es: 'Gestionar técnicos' },
  },
} as const satisfies Permissions;

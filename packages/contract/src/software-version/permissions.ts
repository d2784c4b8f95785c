import type { Permissions } from '../kernel/permission.ts';

export const softwareVersionPermissions = {
  'system.softwareVersion.list': {
    kinds: ['staff'],
    title: {
      zh: '查看软件版本',
      en: 'View software versions',
      es: 'Ver versiones de software',
    },
  },
  'system.softwareVersion.manage': {
    kinds: ['staff'],
    title: {
      zh: '维护与发布软件版本',
      en: 'Manage and publish software versions',
      es: 'Gestionar y publicar versiones de software',
    },
  },
} as const satisfies Permissions;

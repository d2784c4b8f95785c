import type { Permissions } from '../kernel/permission.ts';

export const templatePermissions = {
  'template.template.list': {
    kinds: ['staff', 'shop'],
    title: { zh: '查看模板', en: 'View templates', es: 'Ver plantillas' },
  },
  'template.template.manage': {
    kinds: ['staff', 'shop'],
    title: { zh: '管理模板', en: 'Manage templates', es: 'Gestionar plantillas' },
  },
} as const satisfies Permissions;

import type { Permissions } from '../kernel/permission.ts';

export const textOverridePermissions = {
  'system.text.list': {
    kinds: ['staff'],
    title: { zh: '查看语言信息', en: 'View texts', es: 'Ver textos' },
  },
  'system.text.update': {
    kinds: ['staff'],
    title: { zh: '修改语言信息', en: 'Edit texts', es: 'Editar textos' },
  },
} as const satisfies Permissions;

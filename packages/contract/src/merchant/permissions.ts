import type { Permissions } from '../kernel/permission.ts';

export const merchantPermissions = {
  'merchant.merchant.list': {
    kinds: ['staff', 'partner'],
    title: { zh: '查看商户', en: 'View merchants', es: 'Ver comercios' },
  },
  'merchant.merchant.create': {
    kinds: ['staff'],
    title: { zh: '新增商户', en: 'Add merchants', es: 'Añadir comercios' },
  },
  'merchant.merchant.update': {
    kinds: ['staff'],
    title: { zh: '修改商户', en: 'Edit merchants', es: 'Editar comercios' },
  },
} as const satisfies Permissions;

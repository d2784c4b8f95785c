import type { Permissions } from '../kernel/permission.ts';

export const partnerPermissions = {
  'partner.partner.create': {
    kinds: ['staff'],
    title: { zh: '新增合作商', en: 'Add partners', es: 'Añadir socios' },
  },
  'partner.partner.list': {
    kinds: ['staff'],
    title: { zh: '查看合作商', en: 'View partners', es: 'Ver socios' },
  },
  'partner.partner.update': {
    kinds: ['staff'],
    title: { zh: '修改合作商', en: 'Edit partners', es: 'Editar socios' },
  },
} as const satisfies Permissions;

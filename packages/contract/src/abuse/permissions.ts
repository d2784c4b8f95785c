import type { Permissions } from '../kernel/permission.ts';

export const abusePermissions = {
  'shop.abuse.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看异常报表', en: 'View exceptions report', es: 'Ver informe de excepciones' },
  },
} as const satisfies Permissions;

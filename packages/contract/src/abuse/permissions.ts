import type { Permissions } from '../kernel/permission.ts';

export const abusePermissions = {
  'shop.abuse.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看异常报表', en: 'View the abuse report', es: 'Ver el informe de abusos' },
  },
} as const satisfies Permissions;

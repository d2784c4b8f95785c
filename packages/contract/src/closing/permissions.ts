import type { Permissions } from '../kernel/permission.ts';

export const closingPermissions = {
  'settlement.period.list': {
    kinds: ['staff'],
    title: { zh: '查看关账清单', en: 'View the closing list', es: 'Ver la lista de cierre' },
  },
  'settlement.period.close': {
    kinds: ['staff'],
    title: { zh: '关账', en: 'Close periods', es: 'Cerrar periodos' },
  },
} as const satisfies Permissions;

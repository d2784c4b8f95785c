import type { Permissions } from '../kernel/permission.ts';

export const serviceTermsPermissions = {
  'service.terms.list': {
    kinds: ['staff'],
    title: { zh: '查看服务时限', en: 'View service terms', es: 'Ver condiciones de servicio' },
  },
  'service.terms.manage': {
    kinds: ['staff'],
    title: { zh: '设置服务时限', en: 'Set service terms', es: 'Fijar condiciones de servicio' },
  },
} as const satisfies Permissions;

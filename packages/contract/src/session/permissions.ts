import type { Permissions } from '../kernel/permission.ts';

export const sessionPermissions = {
  'account.session.end': {
    kinds: ['staff', 'partner', 'shop'],
    title: {
      zh: '强制下线与解除登录锁定',
      en: 'Sign accounts out and unlock sign-in',
      es: 'Cerrar sesiones y desbloquear el acceso',
    },
  },
} as const satisfies Permissions;

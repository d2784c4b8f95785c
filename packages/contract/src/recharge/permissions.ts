import type { Permissions } from '../kernel/permission.ts';

export const rechargePermissions = {
  'lebean.recharge.list': {
    kinds: ['staff', 'partner'],
    title: { zh: '查看乐豆充值单', en: 'View lebean recharges', es: 'Ver recargas de lebeans' },
  },
  'member.recharge.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看充值记录', en: 'View recharges', es: 'Ver recargas' },
  },
} as const satisfies Permissions;

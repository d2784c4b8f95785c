import type { Permissions } from '../kernel/permission.ts';

export const debtPermissions = {
  'settlement.debt.view': {
    kinds: ['staff'],
    title: { zh: '查看账龄与催收', en: 'View ageing and reminders', es: 'Ver antigüedad y avisos' },
  },
  'settlement.debt.manage': {
    kinds: ['staff'],
    title: {
      zh: '登记付款承诺与提醒下限',
      en: 'Record promises and set reminder thresholds',
      es: 'Anotar promesas y fijar umbrales de avisos',
    },
  },
} as const satisfies Permissions;

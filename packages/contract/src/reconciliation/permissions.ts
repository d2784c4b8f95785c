import type { Permissions } from '../kernel/permission.ts';

export const reconciliationPermissions = {
  'lebean.reconciliation.view': {
    kinds: ['staff'],
    title: { zh: '查看对账', en: 'View reconciliation', es: 'Ver conciliación' },
  },
  'lebean.reconciliation.run': {
    kinds: ['staff'],
    title: { zh: '执行对账', en: 'Run reconciliation', es: 'Ejecutar conciliación' },
  },
} as const satisfies Permissions;

import type { Screen } from '../kernel/screen.ts';

export const reconciliationScreens = [
  {
    path: '/lebeans/reconciliation',
    index: 5,
    place: 5,
    group: { zh: '乐豆管理', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '对账', en: 'Reconciliation', es: 'Conciliación' },
    kinds: ['staff'],
    permission: 'lebean.reconciliation.view',
  },
] as const satisfies readonly Screen[];

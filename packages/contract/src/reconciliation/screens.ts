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
  {
    path: '/shuju/liability',
    index: 14,
    place: 6,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '会员储值', en: 'Stored value', es: 'Saldo de clientes' },
    kinds: ['partner', 'shop'],
    permission: 'lebean.liability.view',
  },
] as const satisfies readonly Screen[];

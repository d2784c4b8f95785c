import type { Screen } from '../kernel/screen.ts';

const group = { zh: '账户结算', en: 'Settlement', es: 'Liquidación' };

export const settlementScreens = [
  {
    path: '/settlement/list',
    index: 8,
    place: 1,
    group,
    title: { zh: '账户结算', en: 'Statements', es: 'Estados de cuenta' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'settlement.statement.list',
  },
  {
    path: '/settlement/payments',
    index: 8,
    place: 2,
    group,
    title: { zh: '结算付款', en: 'Payments', es: 'Pagos' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'settlement.payment.list',
  },
  {
    path: '/settlement/adjustments',
    index: 8,
    place: 3,
    group,
    title: { zh: '调整与抵扣', en: 'Adjustments', es: 'Ajustes' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'settlement.statement.list',
  },
  {
    path: '/settlement/settings',
    index: 8,
    place: 4,
    group,
    title: { zh: '结算设置', en: 'Settlement settings', es: 'Ajustes de liquidación' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'settlement.setting.view',
  },
  {
    path: '/settlement/runs',
    index: 8,
    place: 5,
    group,
    title: { zh: '结算任务', en: 'Settlement runs', es: 'Tareas de liquidación' },
    kinds: ['staff'],
    permission: 'settlement.run.view',
  },
] as const satisfies readonly Screen[];

import type { Screen } from '../kernel/screen.ts';

export const debtScreens = [
  {
    path: '/settlement/ageing',
    index: 8,
    place: 8,
    group: { zh: '账户结算', en: 'Settlement', es: 'Liquidación' },
    title: { zh: '账龄与催收', en: 'Ageing', es: 'Antigüedad' },
    kinds: ['staff'],
    permission: 'settlement.debt.view',
  },
] as const satisfies readonly Screen[];

import type { Screen } from '../kernel/screen.ts';

export const bankScreens = [
  {
    path: '/settlement/bank',
    index: 8,
    place: 7,
    group: { zh: '账户结算', en: 'Settlement', es: 'Liquidación' },
    title: { zh: '银行流水', en: 'Bank files', es: 'Extractos bancarios' },
    kinds: ['staff'],
    permission: 'settlement.bank.list',
  },
] as const satisfies readonly Screen[];

import type { Screen } from '../kernel/screen.ts';

export const closingScreens = [
  {
    path: '/settlement/periods',
    index: 8,
    place: 9,
    group: { zh: '账户结算', en: 'Settlement', es: 'Liquidación' },
    title: { zh: '月末关账', en: 'Period close', es: 'Cierre de periodos' },
    kinds: ['staff'],
    permission: 'settlement.period.list',
  },
] as const satisfies readonly Screen[];

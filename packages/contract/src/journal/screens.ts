import type { Screen } from '../kernel/screen.ts';

export const journalScreens = [
  {
    path: '/settlement/journals',
    index: 8,
    place: 10,
    group: { zh: '账户结算', en: 'Settlement', es: 'Liquidación' },
    title: { zh: '会计凭证', en: 'Accounting export', es: 'Asientos contables' },
    kinds: ['staff'],
    permission: 'settlement.journal.list',
  },
] as const satisfies readonly Screen[];

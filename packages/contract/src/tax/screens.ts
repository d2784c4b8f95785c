import type { Screen } from '../kernel/screen.ts';

const group = { zh: '账户结算', en: 'Settlement', es: 'Liquidación' };

export const taxScreens = [
  {
    path: '/settlement/invoices',
    index: 8,
    place: 11,
    group,
    title: { zh: '发票', en: 'Invoices', es: 'Facturas' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'settlement.invoice.list',
  },
  {
    path: '/settlement/taxes',
    index: 8,
    place: 12,
    group,
    title: { zh: '税率', en: 'Tax rates', es: 'Impuestos' },
    kinds: ['staff'],
    permission: 'settlement.tax.list',
  },
] as const satisfies readonly Screen[];

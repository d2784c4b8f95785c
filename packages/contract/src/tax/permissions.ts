import type { Permissions } from '../kernel/permission.ts';

export const taxPermissions = {
  'settlement.tax.list': {
    kinds: ['staff'],
    title: {
      zh: '查看税率与账单开具方',
      en: 'View tax rates and issuers',
      es: 'Ver impuestos y emisores',
    },
  },
  'settlement.tax.manage': {
    kinds: ['staff'],
    title: {
      zh: '设置税率与账单开具方',
      en: 'Set tax rates and issuers',
      es: 'Fijar impuestos y emisores',
    },
  },
  'settlement.invoice.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看发票', en: 'View invoices', es: 'Ver facturas' },
  },
  'settlement.invoice.request': {
    kinds: ['staff', 'shop'],
    title: { zh: '申请开票', en: 'Request invoices', es: 'Solicitar facturas' },
  },
  'settlement.invoice.issue': {
    kinds: ['staff'],
    title: {
      zh: '开具与冲红发票',
      en: 'Issue and cancel invoices',
      es: 'Emitir y anular facturas',
    },
  },
} as const satisfies Permissions;

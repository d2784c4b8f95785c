import type { Titles } from '../kernel/text.ts';

export const taxOperationTitles = {
  'tax.create': { zh: '新增税率', en: 'Add tax rate', es: 'Añadir impuesto' },
  'tax.remove': { zh: '删除税率', en: 'Delete tax rate', es: 'Quitar impuesto' },
  'statementIssuer.save': {
    zh: '设置账单开具方',
    en: 'Set issuer of statements',
    es: 'Fijar emisor de estados de cuenta',
  },
  'tax.export': { zh: '导出税率', en: 'Export tax rates', es: 'Exportar impuestos' },
  'invoice.request': { zh: '申请开票', en: 'Request an invoice', es: 'Solicitar factura' },
  'invoice.issue': { zh: '开具发票', en: 'Issue an invoice', es: 'Emitir factura' },
  'invoice.attach': { zh: '上传发票文件', en: 'Upload an invoice', es: 'Subir factura' },
  'invoice.cancel': { zh: '作废或冲红发票', en: 'Cancel an invoice', es: 'Anular factura' },
  'invoice.export': { zh: '导出发票', en: 'Export invoices', es: 'Exportar facturas' },
} as const satisfies Titles;

export const taxObjectTitles = {
  tax: { zh: '税率', en: 'Tax rate', es: 'Impuesto' },
  statementIssuer: {
    zh: '账单开具方',
    en: 'Issuer of statements',
    es: 'Emisor de estados de cuenta',
  },
  invoice: { zh: '发票', en: 'Invoice', es: 'Factura' },
} as const satisfies Titles;

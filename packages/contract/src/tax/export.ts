import { yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listInvoices } from './invoice.operations.ts';
import { listTaxes } from './operations.ts';
import { invoiceStateWords, taxModeWords } from './rows.ts';

/** Tax rates as a file (SET-19). */
export const exportTaxes = exportOf(listTaxes, {
  title: { zh: '税率', en: 'Tax rates', es: 'Impuestos' },
  columns: [
    'country',
    'startsOn',
    'titleZh',
    'titleEn',
    'titleEs',
    'taxRate',
    'pointTaxRate',
    'goodsTaxRate',
    { title: fieldTitle('taxMode'), kind: 'word', value: ({ taxMode }) => taxModeWords[taxMode] },
    {
      title: fieldTitle('isInForce'),
      kind: 'word',
      value: ({ isInForce }) => yesNo(isInForce),
    },
    { title: fieldTitle('isUsed'), kind: 'word', value: ({ isUsed }) => yesNo(isUsed) },
    'operatorName',
    'createdAt',
  ],
});

/** Invoices as a file (SET-19). */
export const exportInvoices = exportOf(listInvoices, {
  title: { zh: '发票', en: 'Invoices', es: 'Facturas' },
  totals: {
    counts: ({ invoiceState }) => invoiceState === 'issued',
    without: { zh: '仅已开具', en: 'issued ones only', es: 'solo las emitidas' },
  },
  columns: [
    'statementNumber',
    'shopName',
    'merchantName',
    {
      title: fieldTitle('invoiceState'),
      kind: 'word',
      value: ({ invoiceState }) => invoiceStateWords[invoiceState],
    },
    'invoiceTitle',
    'taxNumber',
    'amount',
    'taxAmount',
    'currency',
    'requestedBy',
    'requestedAt',
    'invoiceNumber',
    'invoicedBy',
    'invoicedAt',
    'fileName',
    'redNumber',
    'reason',
    'cancelledBy',
    'cancelledAt',
  ],
});

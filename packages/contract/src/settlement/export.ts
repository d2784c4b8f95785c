import { yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listStatements, listStatementSources } from './operations.ts';
import { listStatementAdjustments, listStatementPayments } from './payment.operations.ts';
import { listSettlementGaps, listSettlementSettings } from './setting.operations.ts';

/** Statements as a file (SET-8). */
export const exportStatements = exportOf(listStatements, {
  title: { zh: '账单', en: 'Statements', es: 'Estados de cuenta' },
  totals: {
    counts: ({ stage }) => stage !== 'returned' && stage !== 'discarded',
    without: {
      zh: '不含已退回和已作废',
      en: 'without returned and discarded',
      es: 'sin devueltos ni descartados',
    },
  },
  columns: [
    'statementNumber',
    'version',
    'shopName',
    'merchantName',
    'partnerName',
    'periodStart',
    'periodLast',
    'currency',
    { field: 'stage', entry: 'statementStage' },
    'statementPaid',
    'opening',
    'receivable',
    'payments',
    'closing',
    'received',
    'open',
    'frozenMoney',
    'dueOn',
    'overdueDays',
    'accountOperator',
    'sentAt',
    'confirmOperator',
    'confirmTime',
    'confirmRemark',
  ],
});

/** The rows behind a line as a file (SET-7). */
export const exportStatementSources = exportOf(listStatementSources, {
  title: { zh: '账单明细', en: 'Rows of a statement', es: 'Filas de un estado de cuenta' },
  columns: ['at', 'statementSource', 'orderNumber', 'shopName', 'quantity', 'amount', 'currency'],
});

/** Payments for statements as a file (SET-16). */
export const exportStatementPayments = exportOf(listStatementPayments, {
  title: { zh: '结算付款', en: 'Settlement payments', es: 'Pagos de cuentas' },
  columns: [
    'paymentNumber',
    'createdAt',
    'valueDate',
    'shopName',
    'partnerName',
    'statementPaymentKind',
    'amount',
    'credit',
    'currency',
    'bankReference',
    'repeatReason',
    'voucherName',
    'payer',
    'statementNumbers',
    'operatorName',
    'remark',
  ],
});

/** Service credits and adjustments as a file (SET-10). */
export const exportStatementAdjustments = exportOf(listStatementAdjustments, {
  title: { zh: '调整单', en: 'Adjustments', es: 'Ajustes' },
  columns: [
    'adjustmentNumber',
    'createdAt',
    'shopName',
    'statementLine',
    'amount',
    'currency',
    'reason',
    'reference',
    'operatorName',
    'statementNumber',
  ],
});

/** How shops are dealt with as a file (SET-9, SET-11). */
export const exportSettlementSettings = exportOf(listSettlementSettings, {
  title: { zh: '结算设置', en: 'Settlement settings', es: 'Ajustes de liquidación' },
  columns: [
    'shopName',
    'merchantName',
    'billingMode',
    'beanPrice',
    'currency',
    'graceHours',
    'confirmationDays',
    'paymentDays',
    'settlementSilence',
    'offlineMinutes',
    'hourlyCredit',
    'monthlyCreditCap',
  ],
});

/** Rows that no line has taken as a file (SET-7). */
export const exportSettlementGaps = exportOf(listSettlementGaps, {
  title: { zh: '未结明细', en: 'Unbilled rows', es: 'Filas sin facturar' },
  columns: [
    'shopName',
    'periodStart',
    'at',
    'statementSource',
    'reference',
    'quantity',
    'amount',
    'currency',
    {
      title: { zh: '已说明', en: 'Explained', es: 'Explicado' },
      kind: 'word',
      value: ({ isLate }) => yesNo(isLate),
    },
  ],
});

import { yesNo } from '../kernel/export-words.ts';
import type { ExportColumn } from '../vocabulary/export-column.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import {
  listBreaks,
  listLiability,
  listLiabilityMovements,
  listReconciliations,
} from './operations.ts';
import { type BreakRow, assetWord, breakWords, pointMovementWord } from './rows.ts';

/** The proofs of the ledger as a file (LED-7). */
export const exportReconciliations = exportOf(listReconciliations, {
  title: { zh: '对账记录', en: 'Reconciliations', es: 'Conciliaciones' },
  columns: [
    'startedAt',
    'finishedAt',
    {
      title: { zh: '全量核对', en: 'Full check', es: 'Comprobación completa' },
      kind: 'word',
      value: ({ isWhole }) => yesNo(isWhole),
    },
    'operatorName',
    'entries',
    'transfers',
    'documents',
    'breaks',
  ],
});

/** An amount, but for a transfer without entries, of which there are so many. */
const counted = (field: 'expected' | 'found'): ExportColumn<BreakRow> => ({
  title: fieldTitle(field),
  kind: 'hundredths',
  value: ({ kind, [field]: value }) =>
    value !== null && kind === 'transferWithoutEntries' ? value * 100 : value,
});

/** What a proof has found as a file (LED-7). */
export const exportBreaks = exportOf(listBreaks, {
  title: { zh: '对账差异', en: 'Reconciliation differences', es: 'Diferencias de conciliación' },
  columns: [
    {
      title: { zh: '差异', en: 'Difference', es: 'Diferencia' },
      kind: 'word',
      value: ({ kind }) => breakWords[kind],
    },
    {
      title: { zh: '资产', en: 'Asset', es: 'Activo' },
      kind: 'word',
      value: ({ asset }) => (asset === null ? null : assetWord(asset)),
    },
    'accountId',
    'ownerName',
    'transferId',
    'documentNumber',
    counted('expected'),
    counted('found'),
  ],
});

/** The stored value by merchant as a file (RPT-3). */
export const exportLiability = exportOf(listLiability, {
  title: { zh: '储值负债', en: 'Stored-value liability', es: 'Pasivo por saldo' },
  totals: { groupOf: ({ asset }) => assetWord(asset) },
  columns: [
    'merchantName',
    {
      title: { zh: '类别', en: 'Type', es: 'Tipo' },
      kind: 'word',
      value: ({ asset }) => assetWord(asset),
    },
    // Of the same two instants for all merchants: together they are what is held.
    { field: 'opening', sum: 'point' },
    'sold',
    'spent',
    {
      field: 'refunded',
      title: { zh: '退款', en: 'Refunded', es: 'Reembolsado' },
      sum: 'point',
    },
    { field: 'closing', sum: 'point' },
  ],
});

/** The movements that a figure of the stored value counts as a file (RPT-4). */
export const exportLiabilityMovements = exportOf(listLiabilityMovements, {
  title: {
    zh: '储值变动明细',
    en: 'Stored-value movements',
    es: 'Movimientos del saldo',
  },
  columns: [
    'at',
    {
      title: fieldTitle('kind'),
      kind: 'word',
      value: ({ kind }) => pointMovementWord(kind),
    },
    'orderNumber',
    'merchantName',
    'shopName',
    'cardNumber',
    { field: 'amount', sum: 'point' },
  ],
});

import type { Titles } from '../kernel/text.ts';

export const reconciliationOperationTitles = {
  'reconciliation.run': {
    zh: '执行对账',
    en: 'Run reconciliation',
    es: 'Ejecutar conciliación',
  },
  'reconciliation.export': {
    zh: '导出对账记录',
    en: 'Export reconciliations',
    es: 'Exportar conciliaciones',
  },
  'reconciliationBreak.export': {
    zh: '导出对账差异',
    en: 'Export reconciliation differences',
    es: 'Exportar diferencias de conciliación',
  },
  'liability.export': {
    zh: '导出储值负债',
    en: 'Export stored-value liability',
    es: 'Exportar pasivo por saldo',
  },
  'liabilityMovement.export': {
    zh: '导出储值变动明细',
    en: 'Export stored-value movements',
    es: 'Exportar movimientos del saldo',
  },
} as const satisfies Titles;

export const reconciliationObjectTitles = {
  reconciliation: { zh: '对账', en: 'Reconciliation', es: 'Conciliación' },
} as const satisfies Titles;

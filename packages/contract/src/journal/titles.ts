import type { Titles } from '../kernel/text.ts';

export const journalOperationTitles = {
  'journalAccount.save': { zh: '设置科目', en: 'Map an account', es: 'Asignar cuenta' },
  'journalAccount.export': { zh: '导出科目对照', en: 'Export the mapping', es: 'Exportar cuentas' },
  'journal.create': { zh: '生成凭证', en: 'Create journal', es: 'Generar asiento' },
  'journal.reverse': { zh: '冲销凭证', en: 'Reverse a journal', es: 'Anular asiento' },
  'journal.download': { zh: '下载凭证', en: 'Download a journal', es: 'Descargar asiento' },
  'journal.export': { zh: '导出凭证列表', en: 'Export journals', es: 'Exportar asientos' },
  'journalLine.export': {
    zh: '导出凭证分录',
    en: 'Export lines of a journal',
    es: 'Exportar apuntes',
  },
} as const satisfies Titles;

export const journalObjectTitles = {
  journal: { zh: '凭证', en: 'Journal', es: 'Asiento' },
  journalAccount: { zh: '科目', en: 'Account mapping', es: 'Asignación de cuenta' },
} as const satisfies Titles;

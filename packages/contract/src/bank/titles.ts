import type { Titles } from '../kernel/text.ts';

export const bankOperationTitles = {
  'bankAccount.create': {
    zh: '新增银行账户',
    en: 'Add a bank account',
    es: 'Añadir cuenta bancaria',
  },
  'bankAccount.export': {
    zh: '导出银行账户',
    en: 'Export bank accounts',
    es: 'Exportar cuentas bancarias',
  },
  'bankFile.create': { zh: '导入银行流水', en: 'Import bank file', es: 'Leer extracto' },
  'bankFile.export': { zh: '导出银行文件', en: 'Export bank files', es: 'Exportar extractos' },
  'bankLine.book': { zh: '流水入账', en: 'Book a bank line', es: 'Registrar línea bancaria' },
  'bankLine.ignore': { zh: '忽略流水', en: 'Ignore a bank line', es: 'Omitir línea bancaria' },
  'bankLine.reopen': { zh: '恢复流水', en: 'Restore a bank line', es: 'Recuperar línea bancaria' },
  'bankLine.export': { zh: '导出流水', en: 'Export bank lines', es: 'Exportar líneas bancarias' },
  'bankRow.export': { zh: '导出未读行', en: 'Export other rows', es: 'Exportar otras filas' },
} as const satisfies Titles;

export const bankObjectTitles = {
  bankAccount: { zh: '银行账户', en: 'Bank account', es: 'Cuenta bancaria' },
  bankFile: { zh: '银行文件', en: 'Bank file', es: 'Extracto' },
  bankLine: { zh: '银行流水', en: 'Bank line', es: 'Línea bancaria' },
} as const satisfies Titles;

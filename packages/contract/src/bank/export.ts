import { yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listBankLines } from './line.operations.ts';
import { listBankAccounts, listBankFiles, listBankRows } from './operations.ts';
import {
  bankDirectionWords,
  bankFaultWords,
  bankLineStateWords,
  bankRowKindWords,
} from './words.rows.ts';

/** Accounts at banks as a file (SET-17). */
export const exportBankAccounts = exportOf(listBankAccounts, {
  title: { zh: '银行账户', en: 'Bank accounts', es: 'Cuentas bancarias' },
  columns: [
    'bankName',
    'currency',
    {
      title: { zh: '已有读取方式', en: 'Layout known', es: 'Formato conocido' },
      kind: 'word',
      value: ({ isLayoutKnown }) => yesNo(isLayoutKnown),
    },
    'changedBy',
  ],
});

/** Files of banks as a file (SET-17). */
export const exportBankFiles = exportOf(listBankFiles, {
  title: { zh: '银行文件', en: 'Bank files', es: 'Extractos' },
  columns: [
    'createdAt',
    'bankName',
    'fileName',
    'firstDay',
    'lastDay',
    'lineCount',
    'openCount',
    'faultCount',
    'knownCount',
    'operatorName',
  ],
});

/** Lines of bank files as a file (SET-17). */
export const exportBankLines = exportOf(listBankLines, {
  title: { zh: '银行流水', en: 'Bank lines', es: 'Líneas bancarias' },
  columns: [
    'valueDate',
    'bankName',
    {
      title: fieldTitle('bankDirection'),
      kind: 'word',
      value: ({ bankDirection }) => bankDirectionWords[bankDirection],
    },
    'amount',
    'currency',
    {
      title: { zh: '对方', en: 'Other party', es: 'Otra parte' },
      kind: 'text',
      value: ({ payer }) => payer,
    },
    'bankWords',
    'bankReference',
    {
      title: fieldTitle('bankLineState'),
      kind: 'word',
      value: ({ bankLineState }) => bankLineStateWords[bankLineState],
    },
    'ageDays',
    'statementNumbers',
    'reason',
    'decidedBy',
    'decidedAt',
    'lineNumber',
  ],
});

/** Rows of a bank file that are no lines, as a file (SET-17). */
export const exportBankRows = exportOf(listBankRows, {
  title: { zh: '未读行', en: 'Other rows', es: 'Otras filas' },
  columns: [
    'lineNumber',
    {
      title: fieldTitle('bankRowKind'),
      kind: 'word',
      value: ({ bankRowKind }) => bankRowKindWords[bankRowKind],
    },
    {
      title: fieldTitle('bankFault'),
      kind: 'word',
      value: ({ bankFault }) => bankFault && bankFaultWords[bankFault],
    },
    'knownFileName',
    'wholeRow',
  ],
});

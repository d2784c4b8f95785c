import { yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listJournalAccounts, listJournalLines, listJournals } from './operations.ts';
import { type JournalLineRow, journalKindWords, journalModeWords } from './rows.ts';

type Placed = Pick<JournalLineRow, 'journalKind' | 'paymentMode'>;

const kind = {
  title: fieldTitle('journalKind'),
  kind: 'word',
  value: ({ journalKind }: Placed) => journalKindWords[journalKind],
} as const;
const mode = {
  title: fieldTitle('paymentMode'),
  kind: 'word',
  value: ({ paymentMode }: Placed) => paymentMode && journalModeWords[paymentMode],
} as const;

/** The mapping as a file (SET-28). */
export const exportJournalAccounts = exportOf(listJournalAccounts, {
  title: { zh: '科目对照', en: 'Account mapping', es: 'Asignación de cuentas' },
  columns: [
    kind,
    mode,
    'shopName',
    { title: fieldTitle('isMapped'), kind: 'word', value: ({ isMapped }) => yesNo(isMapped) },
    { title: fieldTitle('isLeftOut'), kind: 'word', value: ({ isLeftOut }) => yesNo(isLeftOut) },
    'debitAccount',
    'creditAccount',
    'changedBy',
  ],
});

/** Journals as a file (SET-28). */
export const exportJournals = exportOf(listJournals, {
  title: { zh: '会计凭证', en: 'Journals', es: 'Asientos' },
  columns: [
    'createdAt',
    'journalNumber',
    'month',
    { title: fieldTitle('isReversal'), kind: 'word', value: ({ isReversal }) => yesNo(isReversal) },
    { title: fieldTitle('isReversed'), kind: 'word', value: ({ isReversed }) => yesNo(isReversed) },
    'reason',
    'lineCount',
    'operatorName',
  ],
});

/** The lines of a journal as a file (SET-28). */
export const exportJournalLines = exportOf(listJournalLines, {
  title: { zh: '凭证分录', en: 'Journal lines', es: 'Apuntes' },
  columns: [
    'position',
    kind,
    mode,
    'shopName',
    'belongsTo',
    'ledgerAccount',
    'debitAmount',
    'creditAmount',
    'currency',
  ],
});

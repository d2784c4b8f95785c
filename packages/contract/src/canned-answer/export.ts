import { yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listCannedAnswers } from './operations.ts';

/** The canned answers as a file (SH-37). */
export const exportCannedAnswers = exportOf(listCannedAnswers, {
  title: { zh: '常用回复', en: 'Canned reply', es: 'Respuesta tipo' },
  columns: [
    'answerTitle',
    'answerZh',
    'answerEn',
    'answerEs',
    { title: fieldTitle('isEnabled'), kind: 'word', value: (row) => yesNo(row.isEnabled) },
    'createdAt',
  ],
});

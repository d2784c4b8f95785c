import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listHeldWords } from './held-word.operations.ts';
import { listComments } from './operations.ts';
import { commentSourceTexts, commentStateTexts } from './rows.ts';

/** Comments as a file (SH-37). */
export const exportComments = exportOf(listComments, {
  title: { zh: '评论', en: 'Comments', es: 'Comentarios' },
  columns: [
    'createdAt',
    'gameName',
    'score',
    'words',
    { title: fieldTitle('state'), kind: 'word', value: ({ state }) => commentStateTexts[state] },
    'heldWord',
    'reason',
    'reply',
    'repliedBy',
    'repliedAt',
    'shopName',
    'cardNumber',
    'orderNumber',
    {
      title: fieldTitle('source'),
      kind: 'word',
      value: ({ source }) => commentSourceTexts[source],
    },
    'operatorName',
  ],
});

/** The words that hold comments back, as a file (SH-37). */
export const exportHeldWords = exportOf(listHeldWords, {
  title: { zh: '敏感词', en: 'Held words', es: 'Palabras retenidas' },
  columns: ['word', 'changedBy', 'createdAt'],
});

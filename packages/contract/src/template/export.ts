import { yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listTemplates } from './operations.ts';
import { templateTypeTexts } from './placeholders.ts';

/** The templates as a file (SH-37). */
export const exportTemplates = exportOf(listTemplates, {
  title: { zh: '模板', en: 'Templates', es: 'Plantillas' },
  columns: [
    'serialNumber',
    'templateName',
    {
      title: fieldTitle('templateType'),
      kind: 'word',
      value: ({ templateType }) => templateTypeTexts[templateType],
    },
    { title: fieldTitle('language'), kind: 'text', value: ({ language }) => language },
    { title: fieldTitle('paper'), kind: 'text', value: ({ paper }) => paper },
    'merchantName',
    { title: fieldTitle('isPrefab'), kind: 'word', value: (row) => yesNo(row.isPrefab) },
    { title: fieldTitle('isInUse'), kind: 'word', value: (row) => yesNo(row.isInUse) },
    'changedBy',
    'changedAt',
  ],
});

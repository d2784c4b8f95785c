import { yesNo } from '../kernel/export-words.ts';
import type { Text } from '../kernel/text.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { ticketCategoryWords } from '../vocabulary/ticket.ts';
import { listEngineers } from './operations.ts';

const together = (words: readonly Text[]): Text => ({
  zh: words.map(({ zh }) => zh).join('、'),
  en: words.map(({ en }) => en).join(', '),
  es: words.map(({ es }) => es).join(', '),
});

/** The engineers as a file (SVC-6). */
export const exportEngineers = exportOf(listEngineers, {
  title: { zh: '工程师', en: 'Engineers', es: 'Técnicos' },
  columns: [
    'engineerName',
    'phone',
    { title: fieldTitle('regions'), kind: 'text', value: ({ regions }) => regions.join(' ') },
    {
      title: fieldTitle('skills'),
      kind: 'word',
      value: ({ skills }) => together(skills.map((skill) => ticketCategoryWords[skill])),
    },
    'timeZone',
    'capacity',
    'openTickets',
    'openWeight',
    { title: fieldTitle('isOnDuty'), kind: 'word', value: ({ isOnDuty }) => yesNo(isOnDuty) },
    { title: fieldTitle('isEnabled'), kind: 'word', value: ({ isEnabled }) => yesNo(isEnabled) },
    'createdAt',
  ],
});

import { enabledWord } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listPartners } from './operations.ts';

/** The regional partners as a file. */
export const exportPartners = exportOf(listPartners, {
  title: { zh: '合作商', en: 'Partners', es: 'Socios' },
  columns: [
    { field: 'partnerName', title: { zh: '合作商名称', en: 'Partner', es: 'Socio' } },
    {
      title: { zh: '状态', en: 'Status', es: 'Estado' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
    'region',
    'contactName',
    'contactPhone',
    'currency',
    'legalName',
    'taxNumber',
    'lebeanBalance',
    'merchantCount',
    'shopCount',
    'accountCount',
    'createdAt',
  ],
});

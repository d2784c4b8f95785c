import { countryWord, enabledWord } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listMerchants } from './operations.ts';

/** The merchants as a file. */
export const exportMerchants = exportOf(listMerchants, {
  title: { zh: '商户', en: 'Merchants', es: 'Comercios' },
  columns: [
    { field: 'merchantName', title: { zh: '商户名称', en: 'Merchant', es: 'Comercio' } },
    {
      title: { zh: '状态', en: 'Status', es: 'Estado' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
    'partnerName',
    {
      title: { zh: '国家', en: 'Country', es: 'País' },
      kind: 'word',
      value: ({ country }) => countryWord(country),
    },
    'currency',
    'pointPrice',
    'legalName',
    'taxNumber',
    'shopCount',
    'accountCount',
    'createdAt',
  ],
});

import { countryWord, enabledWord } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listShops } from './operations.ts';

/** The shops as a file. */
export const exportShops = exportOf(listShops, {
  title: { zh: '店铺', en: 'Shops', es: 'Tiendas' },
  columns: [
    { field: 'shopName', title: { zh: '店铺名称', en: 'Shop', es: 'Tienda' } },
    {
      title: { zh: '状态', en: 'Status', es: 'Estado' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
    'lebeanBalance',
    'devicesOnline',
    'deviceCount',
    'memberCount',
    'merchantName',
    'partnerName',
    {
      title: { zh: '国家', en: 'Country', es: 'País' },
      kind: 'word',
      value: ({ country }) => countryWord(country),
    },
    'address',
    'shopAccount',
    'shopType',
    'shopScale',
    'helmetCount',
    'customerManager',
    'contactEmail',
    'currency',
    'pointPrice',
    'timeZone',
    'createdAt',
  ],
});

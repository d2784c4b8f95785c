import { countryWord, enabledWord } from '../kernel/export-words.ts';
import { exportOf } from '../kernel/export.ts';
import { listMerchants } from './operations.ts';

/** The merchants as a file. */
export const exportMerchants = exportOf(listMerchants, {
  title: { zh: '商户', en: 'Merchants', es: 'Comercios' },
  columns: [
    {
      title: { zh: '商户名称', en: 'Merchant', es: 'Comercio' },
      kind: 'text',
      value: ({ merchantName }) => merchantName,
    },
    {
      title: { zh: '状态', en: 'State', es: 'Estado' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
    {
      title: { zh: '合作商', en: 'Partner', es: 'Socio' },
      kind: 'text',
      value: ({ partnerName }) => partnerName,
    },
    {
      title: { zh: '国家', en: 'Country', es: 'País' },
      kind: 'word',
      value: ({ country }) => countryWord(country),
    },
    {
      title: { zh: '币种', en: 'Currency', es: 'Moneda' },
      kind: 'text',
      value: ({ currency }) => currency,
    },
    {
      title: { zh: '每点价格', en: 'Price per point', es: 'Precio por punto' },
      kind: 'hundredths',
      value: ({ pointPrice }) => pointPrice,
    },
    {
      title: { zh: '店铺数', en: 'Shops', es: 'Tiendas' },
      kind: 'integer',
      value: ({ shopCount }) => shopCount,
    },
    {
      title: { zh: '账号数', en: 'Accounts', es: 'Cuentas' },
      kind: 'integer',
      value: ({ accountCount }) => accountCount,
    },
    {
      title: { zh: '创建时间', en: 'Created', es: 'Creación' },
      kind: 'instant',
      value: ({ createdAt }) => createdAt,
    },
  ],
});

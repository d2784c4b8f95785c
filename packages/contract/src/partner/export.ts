import { enabledWord } from '../kernel/export-words.ts';
import { exportOf } from '../kernel/export.ts';
import { listPartners } from './operations.ts';

/** The regional partners as a file. */
export const exportPartners = exportOf(listPartners, {
  title: { zh: '合作商', en: 'Partners', es: 'Socios' },
  columns: [
    {
      title: { zh: '合作商名称', en: 'Partner', es: 'Socio' },
      kind: 'text',
      value: ({ partnerName }) => partnerName,
    },
    {
      title: { zh: '状态', en: 'State', es: 'Estado' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
    {
      title: { zh: '区域', en: 'Region', es: 'Región' },
      kind: 'text',
      value: ({ region }) => region,
    },
    {
      title: { zh: '联系人', en: 'Contact', es: 'Contacto' },
      kind: 'text',
      value: ({ contactName }) => contactName,
    },
    {
      title: { zh: '联系电话', en: 'Phone', es: 'Teléfono' },
      kind: 'text',
      value: ({ contactPhone }) => contactPhone,
    },
    {
      title: { zh: '乐豆余额', en: 'Lebean balance', es: 'Saldo de lebeans' },
      kind: 'hundredths',
      value: ({ lebeanBalance }) => lebeanBalance,
    },
    {
      title: { zh: '商户数', en: 'Merchants', es: 'Comercios' },
      kind: 'integer',
      value: ({ merchantCount }) => merchantCount,
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

import { countryWord, enabledWord } from '../kernel/export-words.ts';
import { exportOf } from '../kernel/export.ts';
import { listShops } from './operations.ts';

/** The shops as a file. */
export const exportShops = exportOf(listShops, {
  title: { zh: '店铺', en: 'Shops', es: 'Tiendas' },
  columns: [
    {
      title: { zh: '店铺名称', en: 'Shop', es: 'Tienda' },
      kind: 'text',
      value: ({ shopName }) => shopName,
    },
    {
      title: { zh: '状态', en: 'State', es: 'Estado' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
    {
      title: { zh: '乐豆余额', en: 'Lebean balance', es: 'Saldo de lebeans' },
      kind: 'hundredths',
      value: ({ lebeanBalance }) => lebeanBalance,
    },
    {
      title: { zh: '开卡数', en: 'Cards opened', es: 'Tarjetas abiertas' },
      kind: 'integer',
      value: ({ memberCount }) => memberCount,
    },
    {
      title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
      kind: 'text',
      value: ({ merchantName }) => merchantName,
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
      title: { zh: '详细地址', en: 'Address', es: 'Dirección' },
      kind: 'text',
      value: ({ address }) => address,
    },
    {
      title: { zh: '店铺类型', en: 'Type', es: 'Tipo' },
      kind: 'entry',
      type: 'shopType',
      value: ({ shopType }) => shopType,
    },
    {
      title: { zh: '店铺规模', en: 'Size', es: 'Tamaño' },
      kind: 'text',
      value: ({ shopScale }) => shopScale,
    },
    {
      title: { zh: '头显数量', en: 'Headsets', es: 'Visores' },
      kind: 'integer',
      value: ({ helmetCount }) => helmetCount,
    },
    {
      title: { zh: '客户经理', en: 'Account manager', es: 'Gestor de la cuenta' },
      kind: 'text',
      value: ({ customerManager }) => customerManager,
    },
    {
      title: { zh: '联系邮箱', en: 'E-mail', es: 'Correo electrónico' },
      kind: 'text',
      value: ({ contactEmail }) => contactEmail,
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
      title: { zh: '时区', en: 'Time zone', es: 'Zona horaria' },
      kind: 'text',
      value: ({ timeZone }) => timeZone,
    },
    {
      title: { zh: '创建时间', en: 'Created', es: 'Creación' },
      kind: 'instant',
      value: ({ createdAt }) => createdAt,
    },
  ],
});

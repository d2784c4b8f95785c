import { enabledWord, yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../kernel/export.ts';
import { listPackages } from './recharge-package.operations.ts';

/** Recharge packages as a file (MEM-10). */
export const exportPackages = exportOf(listPackages, {
  title: { zh: '充值套餐', en: 'Recharge packages', es: 'Paquetes de recarga' },
  columns: [
    {
      title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
      kind: 'text',
      value: ({ merchantName }) => merchantName,
    },
    {
      title: { zh: '套餐名称', en: 'Package', es: 'Paquete' },
      kind: 'text',
      value: ({ packageName }) => packageName,
    },
    {
      title: { zh: '售价', en: 'Price', es: 'Precio' },
      kind: 'hundredths',
      value: ({ sellPrice }) => sellPrice,
    },
    {
      title: { zh: '币种', en: 'Currency', es: 'Moneda' },
      kind: 'text',
      value: ({ currency }) => currency,
    },
    {
      title: { zh: '本金点', en: 'Points', es: 'Puntos' },
      kind: 'hundredths',
      value: ({ point }) => point,
    },
    {
      title: { zh: '赠送点', en: 'Gift points', es: 'Puntos de regalo' },
      kind: 'hundredths',
      value: ({ giftPoint }) => giftPoint,
    },
    {
      title: { zh: '开卡可用', en: 'For new cards', es: 'Para abrir tarjetas' },
      kind: 'word',
      value: ({ isForOpening }) => yesNo(isForOpening),
    },
    {
      title: { zh: '充值可用', en: 'For recharges', es: 'Para recargas' },
      kind: 'word',
      value: ({ isForRecharge }) => yesNo(isForRecharge),
    },
    {
      title: { zh: '启用', en: 'Enabled', es: 'Activo' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
  ],
});

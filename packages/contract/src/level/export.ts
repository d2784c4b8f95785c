import { enabledWord, yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../kernel/export.ts';
import { listLevels } from './operations.ts';

/** Member levels as a file (MEM-10). */
export const exportLevels = exportOf(listLevels, {
  title: { zh: '会员等级', en: 'Member levels', es: 'Niveles de miembro' },
  columns: [
    {
      title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
      kind: 'text',
      value: ({ merchantName }) => merchantName,
    },
    {
      title: { zh: '等级名称', en: 'Level', es: 'Nivel' },
      kind: 'text',
      value: ({ levelName }) => levelName,
    },
    {
      title: { zh: '简称', en: 'Short name', es: 'Nombre corto' },
      kind: 'text',
      value: ({ levelShortName }) => levelShortName,
    },
    {
      title: { zh: '等级顺序', en: 'Rank', es: 'Rango' },
      kind: 'integer',
      value: ({ levelOrder }) => levelOrder,
    },
    {
      title: { zh: '应付百分比', en: 'Percent to pay', es: 'Porcentaje a pagar' },
      kind: 'percent',
      value: ({ levelDiscount }) => levelDiscount,
    },
    {
      title: { zh: '自动升级', en: 'Rises by itself', es: 'Sube solo' },
      kind: 'word',
      value: ({ isUpgrade }) => yesNo(isUpgrade),
    },
    {
      title: { zh: '升级累计本金点', en: 'Rises from points', es: 'Sube desde puntos' },
      kind: 'hundredths',
      value: ({ levelUpPrice }) => levelUpPrice,
    },
    {
      title: { zh: '升级到', en: 'Rises to', es: 'Sube a' },
      kind: 'text',
      value: ({ upgradeLevelName }) => upgradeLevelName,
    },
    {
      title: { zh: '开卡价', en: 'Price of the card', es: 'Precio de la tarjeta' },
      kind: 'hundredths',
      value: ({ openCardPrice }) => openCardPrice,
    },
    {
      title: { zh: '补卡价', en: 'Price of a new card', es: 'Precio de reposición' },
      kind: 'hundredths',
      value: ({ cardReplacementPrice }) => cardReplacementPrice,
    },
    {
      title: { zh: '开卡赠本金点', en: 'Points with the card', es: 'Puntos con la tarjeta' },
      kind: 'hundredths',
      value: ({ coin }) => coin,
    },
    {
      title: { zh: '可以销卡', en: 'Can be cancelled', es: 'Se puede cancelar' },
      kind: 'word',
      value: ({ isAllowCancelCard }) => yesNo(isAllowCancelCard),
    },
    {
      title: { zh: '等级权益', en: 'Rights', es: 'Ventajas' },
      kind: 'text',
      value: ({ levelRights }) => levelRights,
    },
    {
      title: { zh: '启用', en: 'Enabled', es: 'Activo' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
  ],
});

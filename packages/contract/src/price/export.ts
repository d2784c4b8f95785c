import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listGamePrices } from './operations.ts';

const ownCap = { zh: '本店封顶', en: 'Shop cap', es: 'Tope propio' };
const noCap = { zh: '不封顶', en: 'No cap', es: 'Sin tope' };
const ownPriceWords = {
  used: { zh: '使用中', en: 'In use', es: 'En uso' },
  notAllowed: {
    zh: '未使用：本店不能自定价格',
    en: 'Not in use: the shop cannot set prices',
    es: 'Sin uso: la tienda no puede fijar precios',
  },
  chargedOtherwise: {
    zh: '未使用：收费方式已变更',
    en: 'Not in use: the game is charged differently now',
    es: 'Sin uso: el modo de cobro ha cambiado',
  },
};

/** The prices of a shop's games as a file. */
export const exportGamePrices = exportOf(listGamePrices, {
  title: { zh: '游戏收费明细', en: 'Game prices', es: 'Precios de juegos' },
  columns: [
    'gameName',
    'chargeMode',
    'platformPrice',
    'unitMinutes',
    'unitPrice',
    'topPrice',
    'ownPrice',
    'ownUnitPrice',
    {
      title: fieldTitle('isOwnPriceCapping'),
      kind: 'word',
      value: ({ isOwnPriceCapping }) => {
        if (isOwnPriceCapping === null) return null;
        return isOwnPriceCapping ? ownCap : noCap;
      },
    },
    'ownTopPrice',
    {
      title: { zh: '自定价状态', en: 'Shop price status', es: 'Estado del precio de la tienda' },
      kind: 'word',
      value: ({ ownChargeMode, ownPriceIgnored }) =>
        ownChargeMode === null ? null : ownPriceWords[ownPriceIgnored ?? 'used'],
    },
    {
      title: { zh: '当前活动', en: 'Current activity', es: 'Actividad actual' },
      kind: 'text',
      value: ({ activity }) => activity?.activityName ?? null,
    },
    { field: 'price', title: { zh: '当前价', en: 'Current price', es: 'Precio actual' } },
    {
      title: { zh: '各等级价', en: 'Price by level', es: 'Precio por nivel' },
      kind: 'text',
      value: ({ levelPrices }) =>
        levelPrices
          .map(({ levelName, price }) => `${levelName} ${(price / 100).toFixed(2)}`)
          .join('; '),
    },
    {
      title: { zh: '已参加活动', en: 'Joined activities', es: 'Actividades' },
      kind: 'text',
      value: ({ joined }) => joined.map(({ activityName }) => activityName).join('; '),
    },
  ],
});

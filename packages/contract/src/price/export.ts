import { exportOf } from '../vocabulary/export.ts';
import { listGamePrices } from './operations.ts';

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

import { exportOf } from '../kernel/export.ts';
import { listGamePrices } from './operations.ts';

/** The prices of a shop's games as a file. */
export const exportGamePrices = exportOf(listGamePrices, {
  title: { zh: '游戏收费明细', en: 'Game prices', es: 'Precios de juegos' },
  columns: [
    {
      title: { zh: '游戏', en: 'Game', es: 'Juego' },
      kind: 'text',
      value: ({ gameName }) => gameName,
    },
    {
      title: { zh: '收费方式', en: 'Charge mode', es: 'Modo de cobro' },
      kind: 'entry',
      type: 'chargeMode',
      value: ({ chargeMode }) => chargeMode,
    },
    {
      title: { zh: '平台价', en: 'Platform price', es: 'Precio de plataforma' },
      kind: 'hundredths',
      value: ({ platformPrice }) => platformPrice,
    },
    {
      title: { zh: '单位时间（分钟）', en: 'Unit of time (minutes)', es: 'Unidad (minutos)' },
      kind: 'integer',
      value: ({ unitMinutes }) => unitMinutes,
    },
    {
      title: { zh: '续时单价', en: 'Each further unit', es: 'Cada unidad más' },
      kind: 'hundredths',
      value: ({ unitPrice }) => unitPrice,
    },
    {
      title: { zh: '封顶价', en: 'Cap', es: 'Tope' },
      kind: 'hundredths',
      value: ({ topPrice }) => topPrice,
    },
    {
      title: { zh: '自定价', en: 'Own price', es: 'Precio propio' },
      kind: 'hundredths',
      value: ({ ownPrice }) => ownPrice,
    },
    {
      title: { zh: '当前活动', en: 'Activity now', es: 'Actividad ahora' },
      kind: 'text',
      value: ({ activity }) => activity?.activityName ?? null,
    },
    {
      title: { zh: '当前价', en: 'Price now', es: 'Precio ahora' },
      kind: 'hundredths',
      value: ({ price }) => price,
    },
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

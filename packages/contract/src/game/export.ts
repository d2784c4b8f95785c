import { countryWord } from '../kernel/export-words.ts';
import type { Text } from '../kernel/text.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listDistribution } from './distribution.operations.ts';
import { listGames } from './operations.ts';

const gameTitle: Text = { zh: '游戏名称', en: 'Game', es: 'Juego' };
const stateTitle: Text = { zh: '状态', en: 'Status', es: 'Estado' };

/** The games as a file. */
export const exportGames = exportOf(listGames, {
  title: { zh: '游戏', en: 'Games', es: 'Juegos' },
  columns: [
    { field: 'gameName', title: gameTitle },
    'gameNameEn',
    'gameNameEs',
    {
      title: { zh: '游戏性质', en: 'Category', es: 'Categoría' },
      kind: 'word',
      value: ({ category }) => category,
    },
    { field: 'state', entry: 'gameState' },
    'chargeMode',
    {
      title: { zh: '每次点数', en: 'Points per play', es: 'Puntos por partida' },
      kind: 'hundredths',
      value: ({ chargeMode, price }) => (chargeMode === 'byCount' ? price : null),
    },
    {
      title: { zh: '起步点数', en: 'Starting points', es: 'Puntos de inicio' },
      kind: 'hundredths',
      value: ({ isChargeByTime, initialPrice }) => (isChargeByTime ? initialPrice : null),
    },
    {
      title: {
        zh: '计时单位（分钟）',
        en: 'Time unit (minutes)',
        es: 'Unidad de tiempo (minutos)',
      },
      kind: 'integer',
      value: ({ isChargeByTime, unitTimeMinutes }) => (isChargeByTime ? unitTimeMinutes : null),
    },
    {
      title: { zh: '每单位点数', en: 'Points per unit', es: 'Puntos por unidad' },
      kind: 'hundredths',
      value: ({ isChargeByTime, unitTimePrice }) => (isChargeByTime ? unitTimePrice : null),
    },
    {
      field: 'versionName',
      title: { zh: '当前内容版本', en: 'Current version', es: 'Versión actual' },
    },
    { field: 'publishedAt', title: { zh: '上架时间', en: 'Published', es: 'Publicado' } },
    'createdAt',
  ],
});

/** Which shop has which game, as a file. */
export const exportDistribution = exportOf(listDistribution, {
  title: { zh: '游戏分发', en: 'Game distribution', es: 'Distribución de juegos' },
  columns: [
    { field: 'gameName', title: gameTitle },
    { field: 'shopName', title: { zh: '店铺名称', en: 'Shop', es: 'Tienda' } },
    'merchantName',
    {
      title: { zh: '国家', en: 'Country', es: 'País' },
      kind: 'word',
      value: ({ country }) => countryWord(country),
    },
    {
      title: stateTitle,
      kind: 'word',
      value: ({ state }) => distributionStateWords[state],
    },
    {
      title: { zh: '分发方式', en: 'How distributed', es: 'Modo de distribución' },
      kind: 'word',
      value: ({ origin }) => distributionOriginWords[origin],
    },
    'ruleName',
    'distributedAt',
    'withdrawnAt',
    { field: 'changedBy', title: { zh: '操作人', en: 'Staff member', es: 'Empleado' } },
  ],
});

/** What the state of a distribution is called. */
export const distributionStateWords = {
  distributed: { zh: '已分发', en: 'Distributed', es: 'Distribuido' },
  withdrawn: { zh: '已收回', en: 'Withdrawn', es: 'Retirado' },
} as const satisfies Record<string, Text>;

/** How a game came to a shop. */
export const distributionOriginWords = {
  person: { zh: '人工', en: 'By staff', es: 'Manual' },
  switch: { zh: '店铺开关', en: 'Shop switch', es: 'Ajuste de la tienda' },
  rule: { zh: '规则', en: 'Rule', es: 'Regla' },
} as const satisfies Record<string, Text>;

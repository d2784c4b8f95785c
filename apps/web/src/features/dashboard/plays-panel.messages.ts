import type { Language } from '@lebean/contract/kernel/text';
import { figureNames } from '@lebean/contract/report/figure-names';
import { defineMessages } from '../../platform/i18n.ts';

const pickNames = (language: Language) => {
  const { plays, members, lebean, utilisation, perPayer } = figureNames[language];
  return { plays, members, lebean, utilisation, perPayer };
};

export const playsPanelMessages = defineMessages({
  zh: {
    ...pickNames('zh'),
    title: '今日游戏',
    spentTitle: '今日消耗',
    pointsSpent: '消耗点数（含赠送）',
    runway: '乐豆可用天数',
    ofHours: '{used} / {available} 小时',
    gamesToday: '今日热门游戏',
    countriesToday: '各国家今日',
    game: '游戏',
    shops: '店铺数',
    report: '查看报表',
  },
  en: {
    ...pickNames('en'),
    title: 'Plays today',
    spentTitle: 'Spent today',
    pointsSpent: 'Points spent, incl. gift points',
    runway: 'Lebeans left',
    ofHours: '{used} of {available} h',
    gamesToday: 'Top games today',
    countriesToday: 'Today by country',
    game: 'Game',
    shops: 'Shops',
    report: 'View report',
  },
  es: {
    ...pickNames('es'),
    title: 'Partidas de hoy',
    spentTitle: 'Gasto de hoy',
    pointsSpent: 'Puntos gastados, con regalo',
    runway: 'Los lebeans duran',
    ofHours: '{used} de {available} h',
    gamesToday: 'Los más jugados hoy',
    countriesToday: 'Hoy por país',
    game: 'Juego',
    shops: 'Tiendas',
    report: 'Ver el informe',
  },
});

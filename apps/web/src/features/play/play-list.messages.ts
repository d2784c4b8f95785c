import { defineMessages } from '../../platform/i18n.ts';

export const playListMessages = defineMessages({
  zh: {
    period: '日期',
    only: '仅看',
    onlyUncharged: '未扣费',
    onlyLate: '补传',
    totals: '筛选合计',
    plays: '次数',
    hours: '时长（小时）',
    part: '结果很多：合计最近 {count} 次。选择更短的日期可得到全部合计。',
    without: '不含已取消和已冲正的订单',
  },
  en: {
    period: 'Period',
    only: 'Only',
    onlyUncharged: 'Not charged',
    onlyLate: 'Late',
    totals: 'What these come to',
    plays: 'Plays',
    hours: 'Hours',
    part: 'There are very many: the newest {count} are summed up. Choose a shorter period for the whole.',
    without: 'Without those that were cancelled or taken back',
  },
  es: {
    period: 'Periodo',
    only: 'Solo',
    onlyUncharged: 'Sin cobrar',
    onlyLate: 'Tardías',
    totals: 'Totales',
    plays: 'Partidas',
    hours: 'Horas',
    part: 'Hay muchas: se suman las últimas {count}. Elija un periodo más corto para el total.',
    without: 'Sin las canceladas ni las anuladas',
  },
});

import { defineMessages } from '../../platform/i18n.ts';

export const alertMessages = defineMessages({
  zh: {
    short: '{names}：乐豆不足 7 天',
    shortMore: '{names}等 {count} 个钱包：乐豆不足 7 天',
    shortHint: '按近 7 天的平均消耗计算，请及时充值。',
    see: '查看',
    broken: '对账发现 {count} 处差异',
    brokenHint: '最近一次对账：{time}。差异不会自动更正。',
    seeBreaks: '查看差异',
    toConfirm: '{count} 张账单待确认',
    disputed: '{count} 张账单有争议',
    overdue: '{count} 张已逾期',
    due: '应付 {amounts}',
  },
  en: {
    short: '{names}: lebeans run out within 7 days',
    shortMore: '{names} and others ({count} {count:wallet|wallets}): lebeans run out within 7 days',
    shortHint: 'Based on average use over the last 7 days. Top up in time.',
    see: 'View',
    broken: 'Reconciliation found {count} {count:difference|differences}',
    brokenHint: 'Last run: {time}. Differences are not corrected automatically.',
    seeBreaks: 'View differences',
    toConfirm: '{count} {count:statement|statements} to confirm',
    disputed: '{count} disputed {count:statement|statements}',
    overdue: '{count} overdue',
    due: 'Due: {amounts}',
  },
  es: {
    short: '{names}: los lebeans se agotan en menos de 7 días',
    shortMore:
      '{names} y otros ({count} {count:monedero|monederos}): los lebeans se agotan en menos de 7 días',
    shortHint: 'Según el gasto medio de los últimos 7 días. Recargue a tiempo.',
    see: 'Ver',
    broken: 'La conciliación encontró {count} {count:diferencia|diferencias}',
    brokenHint: 'Última: {time}. Las diferencias no se corrigen automáticamente.',
    seeBreaks: 'Ver las diferencias',
    toConfirm: '{count} {count:estado|estados} de cuenta por confirmar',
    disputed: '{count} {count:estado|estados} de cuenta en disputa',
    overdue: '{count} {count:vencido|vencidos}',
    due: 'Por pagar: {amounts}',
  },
});

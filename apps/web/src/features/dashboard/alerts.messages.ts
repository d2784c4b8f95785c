import { defineMessages } from '../../platform/i18n.ts';

export const alertMessages = defineMessages({
  zh: {
    short: '{names} 的乐豆不足 7 天',
    shortMore: '{names} 等 {count} 个钱包的乐豆不足 7 天',
    shortHint: '按近 7 天的平均消耗计算，请及时充值。',
    see: '查看',
    broken: '对账发现 {count} 处差异',
    brokenHint: '最近一次对账：{time}。差异不会自动更正。',
    seeBreaks: '查看差异',
  },
  en: {
    short: 'Lebeans for less than 7 days: {names}',
    shortMore:
      '{names} and others: lebeans run out within 7 days in {count} {count:wallet|wallets}',
    shortHint: 'By what was spent on average in the last 7 days. Top up in time.',
    see: 'View',
    broken: 'The reconciliation found {count} {count:break|breaks}',
    brokenHint: 'Last run: {time}. Nothing is repaired by itself.',
    seeBreaks: 'View the breaks',
  },
  es: {
    short: 'Lebeans para menos de 7 días: {names}',
    shortMore: 'Lebeans para menos de 7 días: {names} y otros, {count} monederos',
    shortHint: 'Según el gasto medio de los últimos 7 días. Recargue a tiempo.',
    see: 'Ver',
    broken: 'La conciliación encontró {count} {count:diferencia|diferencias}',
    brokenHint: 'Última: {time}. Nada se corrige solo.',
    seeBreaks: 'Ver las diferencias',
  },
});

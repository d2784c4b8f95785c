import type { Text } from '../kernel/text.ts';

/**
 * What the figures of dashboards, reports and their exports are called, here and nowhere else: one name is one
 * figure, and says which plays it counts where that is not all (PLY-3).
 */
export const figureNames = {
  zh: {
    revenue: '实收金额',
    paid: '充值收入',
    goodsPaid: '商品收入',
    recharges: '收款笔数',
    pointsSold: '售出点数',
    newCards: '新开卡',
    payers: '付款会员',
    perPayer: '付款会员人均充值',
    members: '到店会员',
    plays: '付费游戏次数',
    minutes: '时长（全部类型）',
    point: '消耗本金点',
    giftPoint: '消耗赠送点',
    lebean: '消耗乐豆（全部类型）',
    utilisation: '设备利用率',
  },
  en: {
    revenue: 'Revenue',
    paid: 'Recharge revenue',
    goodsPaid: 'Goods revenue',
    recharges: 'Payments',
    pointsSold: 'Points sold',
    newCards: 'New cards',
    payers: 'Paying members',
    perPayer: 'Recharges per paying member',
    members: 'Visiting members',
    plays: 'Paid plays',
    minutes: 'Minutes (all types)',
    point: 'Points spent',
    giftPoint: 'Gift points spent',
    lebean: 'Lebeans (all types)',
    utilisation: 'Device utilisation',
  },
  es: {
    revenue: 'Ingresos',
    paid: 'Ingresos por recargas',
    goodsPaid: 'Ingresos por artículos',
    recharges: 'Cobros',
    pointsSold: 'Puntos vendidos',
    newCards: 'Tarjetas nuevas',
    payers: 'Miembros que pagaron',
    perPayer: 'Recarga por miembro que pagó',
    members: 'Miembros que visitaron',
    plays: 'Partidas pagadas',
    minutes: 'Minutos (todos los tipos)',
    point: 'Puntos gastados',
    giftPoint: 'Puntos de regalo gastados',
    lebean: 'Lebeans (todos los tipos)',
    utilisation: 'Utilización de dispositivos',
  },
} as const;
export type FigureName = keyof (typeof figureNames)['zh'];

/** The name of a figure as the title of a column. */
export const figureTitle = (name: FigureName): Text => ({
  zh: figureNames.zh[name],
  en: figureNames.en[name],
  es: figureNames.es[name],
});

/**
 * Revenue per paying member, in hundredths: that of cards and points, refunds taken off, by the different cards on which money was
 * paid; nothing where nobody paid.
 */
export const perPayer = ({
  paid,
  payers,
}: {
  readonly paid: number;
  readonly payers: number;
}): number | null => (payers === 0 ? null : Math.round(paid / payers));

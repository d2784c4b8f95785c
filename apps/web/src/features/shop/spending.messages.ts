import { defineMessages } from '../../platform/i18n.ts';

export const spendingMessages = defineMessages({
  zh: {
    title: '游戏扣点',
    order: '扣点顺序',
    pointFirst: '先扣会员充值的点数，不足部分再扣赠送点数。',
    giftFirst: '先扣赠送点数，不足部分再扣会员充值的点数。',
    proportional: '按卡内两种点数的比例同时扣除。',
    cap: '单个游戏可限制赠送点数的占比，见游戏的收费设置。',
    changeTitle: '修改扣点顺序',
    hint: '只影响保存之后开始的游戏。',
  },
  en: {
    title: 'Payment for plays',
    order: 'Payment order',
    pointFirst: 'Paid points are used first, then gift points.',
    giftFirst: 'Gift points are used first, then paid points.',
    proportional: 'Both are used together, in proportion to the card’s balances.',
    cap: 'Individual games can limit the share of gift points; see the game’s pricing.',
    changeTitle: 'Edit payment order',
    hint: 'Applies to plays that start after you save.',
  },
  es: {
    title: 'Pago de las partidas',
    order: 'Orden de cobro',
    pointFirst: 'Primero se usan los puntos pagados y después los de regalo.',
    giftFirst: 'Primero se usan los puntos de regalo y después los pagados.',
    proportional: 'Se usan ambos a la vez, en proporción a los saldos de la tarjeta.',
    cap: 'Cada juego puede limitar la proporción de puntos de regalo; véase su precio.',
    changeTitle: 'Editar el orden de cobro',
    hint: 'Se aplica a las partidas que empiecen después de guardar.',
  },
});

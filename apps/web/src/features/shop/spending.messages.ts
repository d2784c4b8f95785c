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
    title: 'How plays are paid',
    order: 'Order of spending',
    pointFirst: 'Paid points are taken first, then gift points for the rest.',
    giftFirst: 'Gift points are taken first, then paid points for the rest.',
    proportional: 'Both are taken at once, in the proportion in which the card holds them.',
    cap: 'A game may limit the share of gift points: see how it charges.',
    changeTitle: 'Edit the order of spending',
    hint: 'Holds for plays that begin after it is saved.',
  },
  es: {
    title: 'Cómo se pagan las partidas',
    order: 'Orden de gasto',
    pointFirst: 'Primero se gastan los puntos pagados y después, el resto, de los de regalo.',
    giftFirst: 'Primero se gastan los puntos de regalo y después, el resto, de los pagados.',
    proportional: 'Se gastan ambos a la vez, en la proporción en que los tiene la tarjeta.',
    cap: 'Un juego puede limitar la parte de puntos de regalo: véase cómo cobra.',
    changeTitle: 'Modificar el orden de gasto',
    hint: 'Vale para las partidas que empiecen después de guardarlo.',
  },
});

import { defineMessages } from '../../platform/i18n.ts';

export const latePlayMessages = defineMessages({
  zh: {
    waiting: '{count} 笔补传游戏未扣费',
    hint: '终端离线时玩过的游戏，上传时没能扣费。可补扣、收现金或核销。',
    settle: '去处理',
  },
  en: {
    waiting: '{count} late {count:play|plays} not charged',
    hint: 'Played while a terminal was offline and not paid yet. Charge the card, take cash or write it off.',
    settle: 'Settle',
  },
  es: {
    waiting: '{count} {count:partida tardía|partidas tardías} sin cobrar',
    hint: 'Jugadas sin conexión y aún sin pagar. Cóbrelas a la tarjeta, en efectivo o cancélelas.',
    settle: 'Resolver',
  },
});

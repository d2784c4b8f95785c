import { defineMessages } from '../../../platform/i18n.ts';

export const hallTodayMessages = defineMessages({
  zh: { today: '今日利用率', of: '已玩 {used}，每天营业 {available}' },
  en: { today: 'Utilisation today', of: 'Played {used} of {available} open a day' },
  es: { today: 'Utilización de hoy', of: '{used} de juego; abre {available} al día' },
});

import { defineMessages } from '../../platform/i18n.ts';

export const compensationMessages = defineMessages({
  zh: {
    compensates: '补偿哪一局',
    hint: '每局只能补偿一次；补偿后不能再冲正',
    choose: '请选择补偿的订单，或“没有对应的订单”',
    none: '没有对应的订单',
    compensatedBy: '已由 {number} 补偿',
  },
  en: {
    compensates: 'Play to compensate',
    hint: 'Each play is compensated once, and cannot be reversed afterwards',
    choose: 'Choose the play, or “No play on record”',
    none: 'No play on record',
    compensatedBy: 'Compensated by {number}',
  },
  es: {
    compensates: 'Partida que se compensa',
    hint: 'Cada partida se compensa una vez y después no se puede anular',
    choose: 'Elija la partida o «No consta ninguna partida»',
    none: 'No consta ninguna partida',
    compensatedBy: 'Compensada con {number}',
  },
});

import { defineMessages } from '../../platform/i18n.ts';

/** Words before a play is ended or reversed. */
export const playDialogMessages = defineMessages({
  zh: {
    end: '结束游戏',
    reverse: '冲正',
    endTitle: '结束 {device} 上的“{game}”',
    endTimed: '立即结束，按到现在为止的时间计费，剩余预扣退回卡内。',
    endCounted: '立即结束。已扣费用不变。',
    reverseTitle: '冲正订单 {number}',
    reverseCard:
      '向卡 {card} 退回 {point} 点和 {gift} 赠送点，向店铺退回 {lebean} 乐豆。冲正后不能撤销。',
    reverseShop: '向店铺退回 {lebean} 乐豆。冲正后不能撤销。',
    reasonHint: '会保存在订单和操作日志中',
  },
  en: {
    end: 'End play',
    reverse: 'Reverse play',
    endTitle: 'End {game} on {device}',
    endTimed:
      'Ends now. Time played so far is charged, and the rest of the hold is returned to the card.',
    endCounted: 'Ends now. The charge does not change.',
    reverseTitle: 'Reverse play {number}',
    reverseCard:
      'Returns {point} {point:point|points} and {gift} {gift:gift point|gift points} to card {card}, and {lebean} {lebean:lebean|lebeans} to the shop. This cannot be undone.',
    reverseShop: 'Returns {lebean} {lebean:lebean|lebeans} to the shop. This cannot be undone.',
    reasonHint: 'Recorded with the play and in the operation log',
  },
  es: {
    end: 'Terminar partida',
    reverse: 'Anular partida',
    endTitle: 'Terminar {game} en {device}',
    endTimed:
      'Termina ahora. Se cobra el tiempo jugado y el resto de lo retenido vuelve a la tarjeta.',
    endCounted: 'Termina ahora. Lo cobrado no cambia.',
    reverseTitle: 'Anular la partida {number}',
    reverseCard:
      'Se devuelven {point} {point:punto|puntos} y {gift} de regalo a la tarjeta {card}, y {lebean} {lebean:lebean|lebeans} a la tienda. No se puede deshacer.',
    reverseShop: 'Se devuelven {lebean} {lebean:lebean|lebeans} a la tienda. No se puede deshacer.',
    reasonHint: 'Queda registrado con la partida y en el registro de operaciones',
  },
});

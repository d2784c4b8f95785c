import { defineMessages } from '../../platform/i18n.ts';

export const playSettingMessages = defineMessages({
  zh: {
    open: '游戏规则',
    title: '游戏规则（全平台）',
    reversalHint: '游戏结束后多久内可以冲正。填 0：不能冲正。',
    silentHint: '终端超过这么久没有心跳，其进行中的游戏自动结束。',
    cancelsHint:
      '终端启动失败可在两分钟内撤销。同一终端当天超过此次数后，会员点数照退，店铺乐豆不退，并列入异常报表。',
    lateCardsHint: '同一终端一天内补传的游戏涉及超过此数量的会员卡时，多出的列入异常报表。',
    changed: '{name} 于 {at} 修改',
  },
  en: {
    open: 'Play rules',
    title: 'Play rules (all shops)',
    reversalHint: 'How long after it ends a play can be reversed. Enter 0 for never.',
    silentHint:
      'Running plays end automatically when the terminal has been unresponsive for this long.',
    cancelsHint:
      'A terminal can cancel a play that failed to start within two minutes. Beyond this many a day, points are still returned, but the shop is charged its lebeans and the terminal appears in the exceptions report.',
    lateCardsHint:
      'If a terminal submits late plays for more cards than this in one day, the extra ones appear in the exceptions report.',
    changed: 'Edited by {name}, {at}',
  },
  es: {
    open: 'Reglas de partidas',
    title: 'Reglas de partidas (todas las tiendas)',
    reversalHint: 'Hasta cuánto después de terminar se puede anular una partida. Con 0, nunca.',
    silentHint:
      'Las partidas en curso terminan automáticamente cuando el terminal lleva este tiempo sin señal.',
    cancelsHint:
      'Un terminal puede cancelar en dos minutos una partida que no arrancó. A partir de este número al día los puntos se devuelven igual, pero la tienda paga sus lebeans y el terminal figura en el informe de excepciones.',
    lateCardsHint:
      'Si un terminal envía tarde partidas de más tarjetas que estas en un día, las demás figuran en el informe de excepciones.',
    changed: 'Editado por {name}, {at}',
  },
});

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
    open: 'Rules of plays',
    title: 'Rules of all plays',
    reversalHint: 'How long after its end a play can be taken back. With 0, never.',
    silentHint: 'The running plays of a terminal that is silent for longer end by themselves.',
    cancelsHint:
      'A terminal may cancel a play that did not come up. Beyond this many on one day the points still go back, the shop pays its lebeans, and the abuse report shows it.',
    lateCardsHint:
      'What a terminal submits late with more cards than this on one day is in the abuse report.',
    changed: 'Changed by {name}, {at}',
  },
  es: {
    open: 'Reglas de partidas',
    title: 'Reglas de todas las partidas',
    reversalHint: 'Cuánto después de su fin se puede anular una partida. Con 0, nunca.',
    silentHint: 'Las partidas de un terminal que calla más tiempo terminan por sí solas.',
    cancelsHint:
      'Un terminal puede cancelar una partida que no arrancó. A partir de este número al día los puntos se devuelven igual, la tienda paga sus lebeans y figura en el informe de abusos.',
    lateCardsHint:
      'Lo que un terminal envía tarde con más tarjetas que estas en un día figura en el informe de abusos.',
    changed: 'Cambiado por {name}, {at}',
  },
});

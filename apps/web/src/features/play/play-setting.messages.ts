import { defineMessages } from '../../platform/i18n.ts';

export const playSettingMessages = defineMessages({
  zh: {
    open: '游戏规则',
    title: '游戏规则（全平台）',
    reversalHours: '可冲正时限（小时）',
    reversalHint: '游戏结束后多久内可以冲正。填 0：不能冲正。',
    silentSeconds: '终端静默时限（秒）',
    silentHint: '终端超过这么久没有心跳，其进行中的游戏自动结束。',
    cancelsPerDay: '终端每日可撤销次数',
    cancelsHint:
      '终端启动失败可在两分钟内撤销。同一终端当天超过此次数后，会员点数照退，店铺乐豆不退，并列入异常报表。',
    lateCardsPerDay: '终端每日补传卡数',
    lateCardsHint: '同一终端一天内补传的游戏涉及超过此数量的会员卡时，多出的列入异常报表。',
    changed: '{name} 于 {at} 修改',
    save: '保存',
  },
  en: {
    open: 'Rules of plays',
    title: 'Rules of all plays',
    reversalHours: 'Can be taken back for (hours)',
    reversalHint: 'How long after its end a play can be taken back. With 0, never.',
    silentSeconds: 'Silence of a terminal (seconds)',
    silentHint: 'The running plays of a terminal that is silent for longer end by themselves.',
    cancelsPerDay: 'Cancellations per terminal and day',
    cancelsHint:
      'A terminal may cancel a play that did not come up. Beyond this many on one day the points still go back, the shop pays its lebeans, and the abuse report shows it.',
    lateCardsPerDay: 'Cards of late plays per terminal and day',
    lateCardsHint:
      'What a terminal submits late with more cards than this on one day is in the abuse report.',
    changed: 'Changed by {name}, {at}',
    save: 'Save',
  },
  es: {
    open: 'Reglas de partidas',
    title: 'Reglas de todas las partidas',
    reversalHours: 'Plazo para anular (horas)',
    reversalHint: 'Cuánto después de su fin se puede anular una partida. Con 0, nunca.',
    silentSeconds: 'Silencio de un terminal (segundos)',
    silentHint: 'Las partidas de un terminal que calla más tiempo terminan por sí solas.',
    cancelsPerDay: 'Cancelaciones por terminal y día',
    cancelsHint:
      'Un terminal puede cancelar una partida que no arrancó. A partir de este número al día los puntos se devuelven igual, la tienda paga sus lebeans y figura en el informe de abusos.',
    lateCardsPerDay: 'Tarjetas de partidas tardías por terminal y día',
    lateCardsHint:
      'Lo que un terminal envía tarde con más tarjetas que estas en un día figura en el informe de abusos.',
    changed: 'Cambiado por {name}, {at}',
    save: 'Guardar',
  },
});

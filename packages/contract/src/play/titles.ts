import type { Titles } from '../kernel/text.ts';

export const playOperationTitles = {
  'play.open': {
    zh: '免费开启游戏',
    en: 'Start game without a card',
    es: 'Iniciar juego sin tarjeta',
  },
  'play.openForCard': {
    zh: '收银台刷卡开启游戏',
    en: 'Start game for a card',
    es: 'Iniciar juego con tarjeta',
  },
  'play.move': { zh: '换设备继续玩', en: 'Move play', es: 'Trasladar partida' },
  'play.end': { zh: '结束游戏', en: 'End play', es: 'Terminar partida' },
  'play.reverse': { zh: '游戏冲正', en: 'Reverse play', es: 'Anular partida' },
  'play.chargeLate': {
    zh: '补传游戏补扣',
    en: 'Charge late play',
    es: 'Cobrar partida tardía',
  },
  'play.takeLateCash': {
    zh: '补传游戏收现',
    en: 'Take cash for late play',
    es: 'Cobrar en efectivo partida tardía',
  },
  'play.writeOffLate': {
    zh: '核销补传游戏',
    en: 'Write off late play',
    es: 'Cancelar partida tardía',
  },
  'play.export': { zh: '导出游戏订单', en: 'Export plays', es: 'Exportar partidas' },
  'playSetting.update': {
    zh: '修改游戏规则',
    en: 'Edit play rules',
    es: 'Editar reglas de partidas',
  },
} as const satisfies Titles;

export const playObjectTitles = {
  play: { zh: '游戏订单', en: 'Play', es: 'Partida' },
  playSetting: { zh: '游戏规则', en: 'Play rules', es: 'Reglas de partidas' },
} as const satisfies Titles;

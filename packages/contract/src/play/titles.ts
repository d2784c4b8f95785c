import type { Titles } from '../kernel/text.ts';

export const playOperationTitles = {
  'play.open': { zh: '免费开启游戏', en: 'Open a game', es: 'Abrir un juego' },
  'play.end': { zh: '结束游戏', en: 'End a play', es: 'Terminar una partida' },
  'play.reverse': { zh: '游戏冲正', en: 'Reverse a play', es: 'Anular una partida' },
  'play.export': { zh: '导出游戏订单', en: 'Export plays', es: 'Exportar partidas' },
  'playSetting.update': {
    zh: '修改游戏规则',
    en: 'Change rules of plays',
    es: 'Modificar reglas de partidas',
  },
} as const satisfies Titles;

export const playObjectTitles = {
  play: { zh: '游戏订单', en: 'Play', es: 'Partida' },
  playSetting: { zh: '游戏规则', en: 'Rules of plays', es: 'Reglas de partidas' },
} as const satisfies Titles;

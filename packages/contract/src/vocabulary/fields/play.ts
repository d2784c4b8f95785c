import { field } from './field.ts';

/** What the fields of plaies are called. */
export const playFields = {
  cancelsPerDay: field(
    '终端每日可撤销次数',
    'Cancellations per terminal and day',
    'Cancelaciones por terminal y día',
  ),
  deviceId: field('设备', 'Device', 'Dispositivo'),
  endedAt: field('结束时间', 'Ended', 'Fin'),
  gameName: field('游戏', 'Game', 'Juego'),
  lateCardsPerDay: field(
    '终端每日补传卡数',
    'Cards of late plays per terminal and day',
    'Tarjetas de partidas tardías por terminal y día',
  ),
  result: field('结果', 'Result', 'Resultado'),
  reversalHours: field(
    '可冲正时限（小时）',
    'Can be taken back for (hours)',
    'Plazo para anular (horas)',
  ),
  reversedBy: field('冲正单号', 'Reversed by', 'Anulado por'),
  silentSeconds: field(
    '终端静默时限（秒）',
    'Silence of a terminal (seconds)',
    'Silencio de un terminal (segundos)',
  ),
};

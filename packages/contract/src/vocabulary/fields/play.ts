import { field, inHundredths } from './field.ts';

/** What the fields of plays are called. */
export const playFields = {
  cancelsPerDay: field(
    '终端每日可撤销次数',
    'Cancellations per terminal per day',
    'Cancelaciones por terminal y día',
  ),
  compensates: field('补偿的订单', 'Compensates play', 'Compensa la partida'),
  deviceId: field('设备', 'Device', 'Dispositivo'),
  endedAt: field('结束时间', 'Ended', 'Fin'),
  gameName: field('游戏', 'Game', 'Juego'),
  heldGiftPoint: inHundredths('预留赠送点', 'Gift points held', 'Puntos de regalo retenidos'),
  heldPoint: inHundredths('预留本金点', 'Points held', 'Puntos retenidos'),
  lateEnd: field('处理结果', 'Settled by', 'Resolución'),
  lateWriteOff: field('补传游戏核销', 'Late plays written off', 'Partidas tardías canceladas'),
  lateCardsPerDay: field(
    '终端每日补传卡数',
    'Cards with late plays per terminal per day',
    'Tarjetas con partidas tardías por terminal y día',
  ),
  result: field('结果', 'Result', 'Resultado'),
  reversalHours: field(
    '可冲正时限（小时）',
    'Time limit for reversal (hours)',
    'Plazo para anular (horas)',
  ),
  reversedBy: field('冲正单号', 'Reversed by', 'Anulado por'),
  silentSeconds: field(
    '终端静默时限（秒）',
    'Unresponsive terminal time limit (seconds)',
    'Límite de terminal sin señal (segundos)',
  ),
};

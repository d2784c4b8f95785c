import { defineMessages } from '../../platform/i18n.ts';

/** The game that is begun with a recharge (SH-45). */
export const cartPlayMessages = defineMessages({
  zh: {
    terminals: '设备',
    games: '游戏',
    free: '空闲',
    noTerminal: '没有可用的终端',
    noGame: '这台设备没有可以开始的游戏',
    chooseGame: '请选择游戏，或移除这局游戏',
    byCount: '每局 {price} 点',
    byTime: '起步 {price} 点，之后每 {minutes} 分钟 {unit} 点',
    remove: '移除游戏',
    takes: '{game} · {device}：收款后从卡上扣 {price} 点，余 {left} 点',
    holds: '{game} · {device}：收款后从卡上预留点数，起步 {price} 点，结束时按实际时长计费',
    short: '{game} · {device}：需要 {price} 点，充值后只有 {left} 点',
  },
  en: {
    terminals: 'Devices',
    games: 'Games',
    free: 'Free',
    noTerminal: 'No terminals available',
    noGame: 'No game can be started on this device',
    chooseGame: 'Choose a game, or remove the play',
    byCount: '{price} {price:point|points} per play',
    byTime: 'From {price} {price:point|points}, then {unit} per {minutes} {minutes:minute|minutes}',
    remove: 'Remove play',
    takes:
      '{game} · {device}: takes {price} {price:point|points} off the card after payment, {left} left',
    holds:
      '{game} · {device}: holds points on the card after payment, from {price}; charged by time at the end',
    short: '{game} · {device}: needs {price} {price:point|points}, the card will only have {left}',
  },
  es: {
    terminals: 'Dispositivos',
    games: 'Juegos',
    free: 'Libre',
    noTerminal: 'No hay terminales disponibles',
    noGame: 'No se puede iniciar ningún juego en este dispositivo',
    chooseGame: 'Elija un juego o quite la partida',
    byCount: '{price} {price:punto|puntos} por partida',
    byTime:
      'Desde {price} {price:punto|puntos}, después {unit} cada {minutes} {minutes:minuto|minutos}',
    remove: 'Quitar partida',
    takes:
      '{game} · {device}: tras el cobro se descuentan {price} {price:punto|puntos} y quedan {left}',
    holds:
      '{game} · {device}: tras el cobro se retienen puntos, desde {price}; al final se cobra el tiempo jugado',
    short:
      '{game} · {device}: hacen falta {price} {price:punto|puntos} y la tarjeta solo tendrá {left}',
  },
});

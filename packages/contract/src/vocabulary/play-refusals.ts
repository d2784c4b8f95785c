import { refusal } from '../kernel/refusal.ts';
import { shopDisabled } from '../kernel/refusals.ts';
import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  gameNotPublished,
  terminalDisabled,
} from './refusals.ts';

export const playNotFound = refusal('PLAY_NOT_FOUND', 'notFound', {
  zh: '没有找到该游戏订单',
  en: 'Play not found',
  es: 'Partida no encontrada',
});
export const terminalNotFound = refusal('TERMINAL_NOT_FOUND', 'notFound', {
  zh: '没有找到该终端',
  en: 'Terminal not found',
  es: 'Terminal no encontrado',
});
export const terminalNotActivated = refusal('TERMINAL_NOT_ACTIVATED', 'conflict', {
  zh: '该终端尚未激活，或授权已释放',
  en: 'This terminal is not activated',
  es: 'Este terminal no está activado',
});
export const terminalOffline = refusal('TERMINAL_OFFLINE', 'conflict', {
  zh: '该终端离线，无法开始游戏。没有扣费',
  en: 'This terminal is offline. The game was not started and nothing was charged',
  es: 'Este terminal está sin conexión. La partida no ha empezado y no se ha cobrado nada',
});
export const terminalBusy = refusal('TERMINAL_BUSY', 'conflict', {
  zh: '该终端正在游戏中，请先结束。没有扣费',
  en: 'A game is already running on this terminal. End it first. Nothing was charged',
  es: 'Hay una partida en curso en este terminal. Termínela antes. No se ha cobrado nada',
});
export const gameNotDistributed = refusal('GAME_NOT_DISTRIBUTED', 'conflict', {
  zh: '该店铺没有此游戏',
  en: 'The shop does not have this game',
  es: 'La tienda no tiene este juego',
});
export const countryNotAllowed = refusal('COUNTRY_NOT_ALLOWED', 'forbidden', {
  zh: '该游戏不能在店铺所在国家运营',
  en: 'The game is not available in the shop’s country',
  es: 'El juego no está disponible en el país de la tienda',
});
export const dongleMissing = refusal('DONGLE_MISSING', 'conflict', {
  zh: '请插入绑定此设备的加密狗',
  en: 'Insert the dongle bound to this device',
  es: 'Conecte el dongle vinculado a este dispositivo',
});
export const gameNotInstalled = refusal('GAME_NOT_INSTALLED', 'conflict', {
  zh: '该终端没有安装此游戏',
  en: 'The game is not installed on this terminal',
  es: 'El juego no está instalado en este terminal',
});
export const tooFewPoints = refusal('TOO_FEW_POINTS', 'conflict', {
  zh: '卡内点数不足，需要 {points} 点',
  en: 'Not enough points on the card, {points} needed',
  es: 'Puntos insuficientes en la tarjeta: se necesitan {points}',
});
export const tooFewLebeans = refusal('TOO_FEW_LEBEANS', 'conflict', {
  zh: '店铺乐豆不足，请联系店员',
  en: 'This shop does not have enough lebeans. Ask at the counter',
  es: 'La tienda no tiene lebeans suficientes. Pregunte en el mostrador',
});
export const playNeedsStaff = refusal('PLAY_NEEDS_STAFF', 'conflict', {
  zh: '该游戏由店员开启',
  en: 'This game has to be started by staff',
  es: 'Este juego lo inicia el personal de la tienda',
});
export const playAlreadyOver = refusal('PLAY_ALREADY_OVER', 'conflict', {
  zh: '该游戏已结束',
  en: 'This play has already ended',
  es: 'La partida ya terminó',
});
export const tooLateToCancel = refusal('PLAY_TOO_LATE_TO_CANCEL', 'conflict', {
  zh: '开始已超过 {seconds} 秒，只能结束',
  en: 'More than {seconds} {seconds:second|seconds} since the start: the play can only be ended, not cancelled',
  es: 'Han pasado más de {seconds} {seconds:segundo|segundos}: la partida solo se puede terminar, no cancelar',
});
export const playStillRunning = refusal('PLAY_STILL_RUNNING', 'conflict', {
  zh: '游戏仍在进行，请先结束',
  en: 'The play is still running. End it first',
  es: 'La partida sigue en curso. Termínela antes',
});
export const playAlreadyReversed = refusal('PLAY_ALREADY_REVERSED', 'conflict', {
  zh: '该订单已冲正',
  en: 'This play has already been reversed',
  es: 'La partida ya está anulada',
});
export const playNotCharged = refusal('PLAY_NOT_CHARGED', 'conflict', {
  zh: '该订单没有扣费，无需冲正',
  en: 'Nothing was charged for this play, so there is nothing to reverse',
  es: 'No se cobró nada por esta partida, no hay nada que anular',
});
export const reversalTooLate = refusal('PLAY_REVERSAL_TOO_LATE', 'conflict', {
  zh: '已超过可冲正的 {hours} 小时',
  en: 'Plays can only be reversed within {hours} {hours:hour|hours} after they end',
  es: 'Una partida solo se puede anular en las {hours} {hours:hora|horas} siguientes a su fin',
});

export const playKindDenied = refusal('PLAY_KIND_DENIED', 'forbidden', {
  zh: '您没有以此用途开启游戏的权限',
  en: 'You do not have permission to start games for this purpose',
  es: 'No tiene permiso para iniciar juegos con este motivo',
});
/** What nobody's card pays for is simply ended and opened elsewhere (SH-54). */
export const playNotMovable = refusal('PLAY_NOT_MOVABLE', 'conflict', {
  zh: '只有顾客刷卡付费的游戏才能换设备',
  en: 'Only a play that a customer’s card pays for can be moved',
  es: 'Solo se puede trasladar una partida que paga la tarjeta de un cliente',
});
export const playNotCompensable = refusal('PLAY_NOT_COMPENSABLE', 'conflict', {
  zh: '只能补偿本店已结束且顾客已付费的游戏',
  en: 'Only a finished play that a customer paid for at this shop can be compensated',
  es: 'Solo se compensa una partida terminada y pagada en esta tienda',
});
export const playAlreadyCompensated = refusal('PLAY_ALREADY_COMPENSATED', 'conflict', {
  zh: '该订单已由 {orderNumber} 补偿',
  en: 'This play has already been compensated by {orderNumber}',
  es: 'La partida ya fue compensada con {orderNumber}',
});
/** Nobody pays more points than they were shown (PRI-8). */
export const playPriceChanged = refusal('PLAY_PRICE_CHANGED', 'conflict', {
  zh: '游戏价格已变为 {points} 点，请核对后重试',
  en: 'The price of the game in points is now {points}. Check it and try again',
  es: 'El precio del juego en puntos es ahora {points}. Compruébelo e inténtelo de nuevo',
});

/** Everything that can stand against a play, each with its own code (PRI-1). */
export const gateRefusals = [
  shopDisabled,
  gameNotPublished,
  gameNotDistributed,
  countryNotAllowed,
  terminalDisabled,
  terminalBusy,
  dongleMissing,
  gameNotInstalled,
  cardNotFound,
  cardFrozen,
  cardCancelled,
  tooFewPoints,
  tooFewLebeans,
  playNeedsStaff,
] as const;

/** The codes of a start that is refused. */
export const gateCodes = gateRefusals.map(({ code }) => code);

/** What can prevent a play before there is a card (PRI-1, PRI-8), with the code of the refused start. */
export const foreseenRefusals = [
  shopDisabled,
  gameNotPublished,
  countryNotAllowed,
  terminalNotActivated,
  terminalDisabled,
  terminalOffline,
  terminalBusy,
  dongleMissing,
  gameNotInstalled,
  tooFewLebeans,
] as const;
export type ForeseenRefusal = (typeof foreseenRefusals)[number]['code'];

/**
 * What stands against a play that somebody opens from afar, beside `gateRefusals` (PRI-1, DEV-4). A terminal that
 * starts one is activated and, as it calls, online.
 */
export const placeRefusals = [terminalNotActivated, terminalOffline] as const;

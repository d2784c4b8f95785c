import { refusal } from '../kernel/refusal.ts';

export const lateNotOpen = refusal('LATE_PLAY_NOT_OPEN', 'conflict', {
  zh: '该游戏已正常扣费，无需处理',
  en: 'This play was charged. There is nothing to settle',
  es: 'Esta partida se cobró. No hay nada que resolver',
});
export const lateAlreadyEnded = refusal('LATE_PLAY_SETTLED', 'conflict', {
  zh: '该补传游戏已由 {name} 处理',
  en: 'This late play has already been settled by {name}',
  es: '{name} ya resolvió esta partida tardía',
});
export const lateUntimely = refusal('LATE_PLAY_UNTIMELY', 'conflict', {
  zh: '时间不可信，不能从会员卡扣费。请收现金或核销',
  en: 'The times are implausible, so no card can be charged. Take cash or write it off',
  es: 'Las horas no son posibles: no se cobra a ninguna tarjeta. Cobre en efectivo o cancélela',
});
export const lateWithoutPrice = refusal('LATE_PLAY_WITHOUT_PRICE', 'conflict', {
  zh: '店铺没有这个游戏，没有价格，只能核销',
  en: 'The shop has no price for this game. It can only be written off',
  es: 'La tienda no tiene precio para este juego. Solo se puede cancelar',
});
export const latePriceDiffers = refusal('LATE_PLAY_PRICE_DIFFERS', 'conflict', {
  zh: '价格不一致，请刷新后重试',
  en: 'The price differs. Refresh and try again',
  es: 'El precio no coincide. Actualice e inténtelo de nuevo',
});

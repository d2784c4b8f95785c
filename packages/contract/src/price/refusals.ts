import { refusal } from '../kernel/refusal.ts';

export const shopGameNotFound = refusal('SHOP_GAME_NOT_FOUND', 'notFound', {
  zh: '该店铺没有此游戏',
  en: 'This shop does not have this game',
  es: 'Esta tienda no tiene este juego',
});
export const ownPriceForbidden = refusal('OWN_PRICE_FORBIDDEN', 'forbidden', {
  zh: '该店铺不能自定义价格',
  en: 'This shop cannot set its own prices',
  es: 'Esta tienda no puede fijar precios propios',
});
export const ownPriceActivitiesOnly = refusal('OWN_PRICE_ACTIVITIES_ONLY', 'forbidden', {
  zh: '该店铺只能申请活动价，请报名活动',
  en: 'This shop can only use activity prices. Request to join an activity',
  es: 'Esta tienda solo puede usar precios de actividad. Inscríbase en una',
});
export const ownPriceAboveCap = refusal('OWN_PRICE_ABOVE_CAP', 'conflict', {
  zh: '价格不能高于封顶价 {cap} 点',
  en: 'The price cannot be higher than the cap of {cap} {cap:point|points}',
  es: 'El precio no puede superar el tope de {cap} {cap:punto|puntos}',
});
export const ownCapBelowBeginning = refusal('OWN_CAP_BELOW_BEGINNING', 'conflict', {
  zh: '封顶价不能低于首个计时单位的价格 {price} 点',
  en: 'The cap cannot be below the price of the first unit, {price} {price:point|points}',
  es: 'El tope no puede ser inferior al precio de la primera unidad, {price} {price:punto|puntos}',
});
export const ownPriceEmpty = refusal('OWN_PRICE_EMPTY', 'conflict', {
  zh: '请至少设定一项；全部按平台价时，不需要自定价',
  en: 'Set at least one part. Where all of it is the platform’s, no shop price is needed',
  es: 'Fije al menos una parte. Si todo es de la plataforma, no hace falta precio de tienda',
});
export const gameChargedOtherwise = refusal('GAME_CHARGED_OTHERWISE', 'conflict', {
  zh: '平台刚刚更改了该游戏的收费方式，请核对后重新填写',
  en: 'The platform has just changed how this game is charged. Check it and enter the price again',
  es: 'La plataforma acaba de cambiar el modo de cobro de este juego. Revíselo e introduzca el precio de nuevo',
});
export const gameTakesNoPoints = refusal('GAME_TAKES_NO_POINTS', 'conflict', {
  zh: '该游戏直接开启，会员不付费',
  en: 'This game is started by staff and is free for members',
  es: 'Este juego lo inicia el personal y es gratis para los miembros',
});

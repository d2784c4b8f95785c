import { refusal } from '../kernel/refusal.ts';

export const shopGameNotFound = refusal('SHOP_GAME_NOT_FOUND', 'notFound', {
  zh: '该店铺没有此游戏',
  en: 'The shop does not have this game',
  es: 'La tienda no tiene este juego',
});
export const ownPriceForbidden = refusal('OWN_PRICE_FORBIDDEN', 'forbidden', {
  zh: '该店铺不能自定义价格',
  en: 'This shop may not set prices of its own',
  es: 'Esta tienda no puede fijar precios propios',
});
export const ownPriceActivitiesOnly = refusal('OWN_PRICE_ACTIVITIES_ONLY', 'forbidden', {
  zh: '该店铺只能申请活动价，请报名活动',
  en: 'This shop can only apply for activity prices. Ask to join an activity',
  es: 'Esta tienda solo puede pedir precios de actividad. Solicite unirse a una',
});
export const ownPriceAboveCap = refusal('OWN_PRICE_ABOVE_CAP', 'conflict', {
  zh: '价格不能高于封顶价 {cap} 点',
  en: 'The price cannot be above the cap of {cap} points',
  es: 'El precio no puede superar el tope de {cap} puntos',
});
export const gameTakesNoPoints = refusal('GAME_TAKES_NO_POINTS', 'conflict', {
  zh: '该游戏直接开启，会员不付费',
  en: 'This game is opened directly: members pay nothing',
  es: 'Este juego se inicia sin tarjeta: los miembros no pagan',
});

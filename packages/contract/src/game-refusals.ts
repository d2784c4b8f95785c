import { refusal } from './refusal.ts';

export const gameNotFound = refusal('GAME_NOT_FOUND', 'notFound', {
  zh: '没有找到该游戏',
  en: 'There is no such game',
  es: 'No existe ese juego',
});
export const gameVersionNotFound = refusal('GAME_VERSION_NOT_FOUND', 'notFound', {
  zh: '没有找到该内容版本',
  en: 'There is no such content version',
  es: 'No existe esa versión de contenido',
});
export const gameIncomplete = refusal('GAME_INCOMPLETE', 'conflict', {
  zh: '上架所需内容还缺 {count} 项，请先补全',
  en: 'A published game needs more than this. Missing: {count}',
  es: 'A un juego publicado le falta algo. Pendiente: {count}',
});
export const gameAlreadyPublished = refusal('GAME_ALREADY_PUBLISHED', 'conflict', {
  zh: '游戏已经上架',
  en: 'The game is published already',
  es: 'El juego ya está publicado',
});
export const gameNotPublished = refusal('GAME_NOT_PUBLISHED', 'conflict', {
  zh: '游戏没有上架',
  en: 'The game is not published',
  es: 'El juego no está publicado',
});
export const gameWasDistributed = refusal('GAME_WAS_DISTRIBUTED', 'conflict', {
  zh: '该游戏已分发过店铺，不能删除，可以下架',
  en: 'Shops have or had this game. It cannot be removed; it can be unpublished',
  es: 'Hay tiendas que tienen o tuvieron este juego. No se elimina; se puede retirar',
});
export const launchChangeDenied = refusal('GAME_LAUNCH_CHANGE_DENIED', 'forbidden', {
  zh: '修改已上架游戏的启动项需要单独的权限',
  en: 'Changing what a published game starts needs a permission of its own',
  es: 'Cambiar lo que inicia un juego publicado requiere un permiso propio',
});
export const versionNameTaken = refusal('GAME_VERSION_NAME_TAKEN', 'conflict', {
  zh: '版本号 {versionName} 已存在',
  en: 'There is a version {versionName} already',
  es: 'Ya existe la versión {versionName}',
});
export const contentTypeUnknown = refusal('CONTENT_TYPE_UNKNOWN', 'invalid', {
  zh: '类型 {code} 不存在或已停用，请重新选择',
  en: 'There is no such type any more: {code}. Choose another one',
  es: 'Ese tipo ya no existe: {code}. Elija otro',
});
export const tooManyPairs = refusal('DISTRIBUTION_TOO_LARGE', 'conflict', {
  zh: '共 {count} 个游戏与店铺组合，一次最多 {most} 个，请缩小范围',
  en: 'That is {count} pairs of game and shop; at most {most} go at once. Choose fewer',
  es: 'Son {count} pares de juego y tienda; como máximo {most} a la vez. Elija menos',
});

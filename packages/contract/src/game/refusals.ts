import { refusal } from '../kernel/refusal.ts';

export const categoryNotFound = refusal('GAME_CATEGORY_NOT_FOUND', 'notFound', {
  zh: '没有找到该游戏性质',
  en: 'There is no such category',
  es: 'No existe esa categoría',
});
export const categoryTooDeep = refusal('GAME_CATEGORY_TOO_DEEP', 'conflict', {
  zh: '最多 {max} 级，且不能放到自己的下级',
  en: 'Categories have at most {max} levels, and none stands below itself',
  es: 'Hay como máximo {max} niveles, y ninguna está debajo de sí misma',
});
export const categoryInUse = refusal('GAME_CATEGORY_IN_USE', 'conflict', {
  zh: '还有 {games} 个游戏和 {children} 个下级使用，不能删除',
  en: 'Games in it: {games}, categories below it: {children}. It cannot be removed',
  es: 'Juegos: {games}, categorías debajo: {children}. No se puede eliminar',
});

export const gameMediaNotFound = refusal('GAME_MEDIA_NOT_FOUND', 'notFound', {
  zh: '没有找到该图片或视频',
  en: 'There is no such picture or film',
  es: 'No existe esa imagen o vídeo',
});
export const gameMediaTypeRefused = refusal('GAME_MEDIA_TYPE_REFUSED', 'invalid', {
  zh: '只接受 PNG、JPEG、WebP 图片和 MP4、WebM 视频，按文件内容判断',
  en: 'Only PNG, JPEG and WebP pictures and MP4 and WebM films are taken, judged by their content',
  es: 'Solo se admiten imágenes PNG, JPEG y WebP y vídeos MP4 y WebM, según su contenido',
});
export const gameMediaTooLarge = refusal('GAME_MEDIA_TOO_LARGE', 'invalid', {
  zh: '文件超过 {max} MB 的上限',
  en: 'The file is larger than the {max} MB that are taken of its kind',
  es: 'El archivo supera los {max} MB admitidos para su tipo',
});
export const tooManyGameMedia = refusal('TOO_MANY_GAME_MEDIA', 'conflict', {
  zh: '一个游戏最多 {max} 个图片和视频，请先移除一些',
  en: 'A game has at most {max} pictures and films. Remove one first',
  es: 'Un juego tiene como máximo {max} imágenes y vídeos. Quite alguno antes',
});
export const coverIsPicture = refusal('GAME_COVER_IS_PICTURE', 'conflict', {
  zh: '视频不能作为封面，请选择图片',
  en: 'A film cannot be the cover. Choose a picture',
  es: 'Un vídeo no puede ser la portada. Elija una imagen',
});

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
  zh: '共 {count} 个游戏与店铺组合，一次最多 {max} 个，请缩小范围',
  en: 'That is {count} pairs of game and shop; at most {max} go at once. Choose fewer',
  es: 'Son {count} pares de juego y tienda; como máximo {max} a la vez. Elija menos',
});

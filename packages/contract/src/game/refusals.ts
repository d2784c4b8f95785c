import { refusal } from '../kernel/refusal.ts';

export const categoryNotFound = refusal('GAME_CATEGORY_NOT_FOUND', 'notFound', {
  zh: '没有找到该游戏性质',
  en: 'Category not found',
  es: 'Categoría no encontrada',
});
export const categoryTooDeep = refusal('GAME_CATEGORY_TOO_DEEP', 'conflict', {
  zh: '最多 {max} 级，且不能放到自己的下级',
  en: 'Categories can have up to {max} levels and cannot be placed under themselves',
  es: 'Las categorías tienen hasta {max} niveles y no se pueden colocar debajo de sí mismas',
});
export const categoryInUse = refusal('GAME_CATEGORY_IN_USE', 'conflict', {
  zh: '还有 {games} 个游戏和 {children} 个下级使用，不能删除',
  en: 'Still in use by {games} {games:game|games} and {children} {children:subcategory|subcategories}, so it cannot be deleted',
  es: 'La usan {games} {games:juego|juegos} y {children} {children:subcategoría|subcategorías}, así que no se puede eliminar',
});

export const categoryInRule = refusal('GAME_CATEGORY_IN_RULE', 'conflict', {
  zh: '自动分发规则“{ruleName}”使用了它，请先修改规则',
  en: 'The auto-distribution rule “{ruleName}” uses it. Change the rule first',
  es: 'La usa la regla de distribución «{ruleName}». Cambie antes la regla',
});

export const gameMediaNotFound = refusal('GAME_MEDIA_NOT_FOUND', 'notFound', {
  zh: '没有找到该图片或视频',
  en: 'Image or video not found',
  es: 'Imagen o vídeo no encontrado',
});
export const gameMediaTypeRefused = refusal('GAME_MEDIA_TYPE_REFUSED', 'invalid', {
  zh: '只接受 PNG、JPEG、WebP 图片和 MP4、WebM 视频，按文件内容判断',
  en: 'Only PNG, JPEG and WebP images and MP4 and WebM videos are accepted (checked by content)',
  es: 'Solo se admiten imágenes PNG, JPEG y WebP y vídeos MP4 y WebM (se comprueba el contenido)',
});
export const gameMediaTooLarge = refusal('GAME_MEDIA_TOO_LARGE', 'invalid', {
  zh: '文件超过 {max} MB 的上限',
  en: 'The file is larger than the {max} MB limit',
  es: 'El archivo supera el límite de {max} MB',
});
export const tooManyGameMedia = refusal('TOO_MANY_GAME_MEDIA', 'conflict', {
  zh: '一个游戏最多 {max} 个图片和视频，请先移除一些',
  en: 'A game can have up to {max} images and videos. Remove some first',
  es: 'Un juego puede tener hasta {max} imágenes y vídeos. Quite alguno antes',
});
export const coverIsPicture = refusal('GAME_COVER_IS_PICTURE', 'conflict', {
  zh: '视频不能作为封面，请选择图片',
  en: 'A video cannot be the cover. Choose an image',
  es: 'Un vídeo no puede ser la portada. Elija una imagen',
});

export const gameNotFound = refusal('GAME_NOT_FOUND', 'notFound', {
  zh: '没有找到该游戏',
  en: 'Game not found',
  es: 'Juego no encontrado',
});
export const gameVersionNotFound = refusal('GAME_VERSION_NOT_FOUND', 'notFound', {
  zh: '没有找到该内容版本',
  en: 'Content version not found',
  es: 'Versión de contenido no encontrada',
});
export const gameIncomplete = refusal('GAME_INCOMPLETE', 'conflict', {
  zh: '上架所需内容还缺 {count} 项，请先补全',
  en: '{count} required {count:item is|items are} still missing. Complete the game before publishing',
  es: '{count:Falta|Faltan} {count} {count:dato obligatorio|datos obligatorios}. Complete el juego antes de publicarlo',
});
export const gameAlreadyPublished = refusal('GAME_ALREADY_PUBLISHED', 'conflict', {
  zh: '游戏已经上架',
  en: 'The game is already published',
  es: 'El juego ya está publicado',
});

export const gameWasDistributed = refusal('GAME_WAS_DISTRIBUTED', 'conflict', {
  zh: '该游戏已分发过店铺，不能删除，可以下架',
  en: 'This game has been distributed to shops, so it cannot be deleted. You can unpublish it instead',
  es: 'Este juego se ha distribuido a tiendas, así que no se puede eliminar. Puede retirarlo',
});
export const launchChangeDenied = refusal('GAME_LAUNCH_CHANGE_DENIED', 'forbidden', {
  zh: '修改已上架游戏的启动项需要单独的权限',
  en: 'Editing the launch options of a published game requires a separate permission',
  es: 'Editar las opciones de inicio de un juego publicado requiere un permiso aparte',
});
export const versionNameTaken = refusal('GAME_VERSION_NAME_TAKEN', 'conflict', {
  zh: '版本号 {versionName} 已存在',
  en: 'Version {versionName} already exists',
  es: 'Ya existe la versión {versionName}',
});
export const contentTypeUnknown = refusal('CONTENT_TYPE_UNKNOWN', 'invalid', {
  zh: '类型 {code} 不存在或已停用，请重新选择',
  en: 'The type {code} does not exist or is disabled. Choose another',
  es: 'El tipo {code} no existe o está desactivado. Elija otro',
});
export const tooManyPairs = refusal('DISTRIBUTION_TOO_LARGE', 'conflict', {
  zh: '共 {count} 个游戏与店铺组合，一次最多 {max} 个，请缩小范围',
  en: '{count} combinations of game and shop; the limit is {max} at a time. Narrow the selection',
  es: 'Son {count} combinaciones de juego y tienda; el límite es {max} cada vez. Reduzca la selección',
});
export const distributionRuleNotFound = refusal('DISTRIBUTION_RULE_NOT_FOUND', 'notFound', {
  zh: '没有找到该自动分发规则',
  en: 'Auto-distribution rule not found',
  es: 'Regla de distribución no encontrada',
});
export const ruleNameTaken = refusal('DISTRIBUTION_RULE_NAME_TAKEN', 'conflict', {
  zh: '已有名为“{ruleName}”的规则',
  en: 'A rule called “{ruleName}” already exists',
  es: 'Ya existe una regla llamada «{ruleName}»',
});
export const tooManyRules = refusal('TOO_MANY_DISTRIBUTION_RULES', 'conflict', {
  zh: '最多 {max} 条规则，请修改已有的规则',
  en: 'There can be up to {max} rules. Change an existing one',
  es: 'Puede haber hasta {max} reglas. Cambie una de las que hay',
});

import type { Titles } from '../kernel/text.ts';

export const gameOperationTitles = {
  'gameCategory.create': { zh: '新增游戏性质', en: 'Add category', es: 'Añadir categoría' },
  'gameCategory.update': { zh: '修改游戏性质', en: 'Change category', es: 'Modificar categoría' },
  'gameCategory.remove': { zh: '删除游戏性质', en: 'Remove category', es: 'Eliminar categoría' },
  'gameCategory.arrange': {
    zh: '调整游戏性质顺序',
    en: 'Arrange categories',
    es: 'Ordenar categorías',
  },
  'game.create': { zh: '新增游戏', en: 'Add game', es: 'Añadir juego' },
  'game.update': { zh: '修改游戏', en: 'Change game', es: 'Modificar juego' },
  'game.publish': { zh: '上架游戏', en: 'Publish game', es: 'Publicar juego' },
  'game.unpublish': { zh: '下架游戏', en: 'Unpublish game', es: 'Retirar juego' },
  'game.remove': { zh: '删除游戏', en: 'Remove game', es: 'Eliminar juego' },
  'gameMedia.add': {
    zh: '添加游戏图片或视频',
    en: 'Add picture or film of a game',
    es: 'Añadir imagen o vídeo de un juego',
  },
  'gameMedia.makeCover': {
    zh: '设为游戏封面',
    en: 'Make picture the cover',
    es: 'Usar imagen de portada',
  },
  'gameMedia.remove': {
    zh: '移除游戏图片或视频',
    en: 'Remove picture or film of a game',
    es: 'Quitar imagen o vídeo de un juego',
  },
  'gameVersion.create': { zh: '新增内容版本', en: 'Add version', es: 'Añadir versión' },
  'gameVersion.update': { zh: '修改内容版本', en: 'Change version', es: 'Modificar versión' },
  'gameVersion.makeCurrent': {
    zh: '设为当前版本',
    en: 'Make version current',
    es: 'Hacer actual la versión',
  },
  'distribution.distribute': {
    zh: '分发游戏',
    en: 'Distribute games',
    es: 'Distribuir juegos',
  },
  'distribution.withdraw': { zh: '收回游戏', en: 'Withdraw games', es: 'Retirar juegos' },
  'game.export': { zh: '导出游戏', en: 'Export games', es: 'Exportar juegos' },
  'distribution.export': {
    zh: '导出游戏分发',
    en: 'Export distribution',
    es: 'Exportar distribución',
  },
} as const satisfies Titles;

export const gameObjectTitles = {
  game: { zh: '游戏', en: 'Game', es: 'Juego' },
  gameCategory: { zh: '游戏性质', en: 'Game category', es: 'Categoría de juegos' },
  gameMedia: {
    zh: '游戏图片与视频',
    en: 'Picture or film of a game',
    es: 'Imagen o vídeo de un juego',
  },
  gameVersion: { zh: '内容版本', en: 'Content version', es: 'Versión de contenido' },
} as const satisfies Titles;

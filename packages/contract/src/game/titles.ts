import type { Titles } from '../kernel/text.ts';

export const gameOperationTitles = {
  'gameCategory.create': { zh: '新增游戏性质', en: 'Add category', es: 'Añadir categoría' },
  'gameCategory.update': { zh: '修改游戏性质', en: 'Edit category', es: 'Editar categoría' },
  'gameCategory.remove': { zh: '删除游戏性质', en: 'Delete category', es: 'Eliminar categoría' },
  'gameCategory.arrange': {
    zh: '调整游戏性质顺序',
    en: 'Reorder categories',
    es: 'Ordenar categorías',
  },
  'game.create': { zh: '新增游戏', en: 'Add game', es: 'Añadir juego' },
  'game.update': { zh: '修改游戏', en: 'Edit game', es: 'Editar juego' },
  'game.publish': { zh: '上架游戏', en: 'Publish game', es: 'Publicar juego' },
  'game.unpublish': { zh: '下架游戏', en: 'Unpublish game', es: 'Retirar juego' },
  'game.remove': { zh: '删除游戏', en: 'Delete game', es: 'Eliminar juego' },
  'gameMedia.add': {
    zh: '添加游戏图片或视频',
    en: 'Add game image or video',
    es: 'Añadir imagen o vídeo de un juego',
  },
  'gameMedia.makeCover': {
    zh: '设为游戏封面',
    en: 'Set game cover',
    es: 'Usar como portada del juego',
  },
  'gameMedia.remove': {
    zh: '移除游戏图片或视频',
    en: 'Remove game image or video',
    es: 'Quitar imagen o vídeo de un juego',
  },
  'gameVersion.create': {
    zh: '新增内容版本',
    en: 'Add content version',
    es: 'Añadir versión de contenido',
  },
  'gameVersion.update': {
    zh: '修改内容版本',
    en: 'Edit content version',
    es: 'Editar versión de contenido',
  },
  'gameVersion.makeCurrent': {
    zh: '设为当前版本',
    en: 'Set current version',
    es: 'Fijar versión actual',
  },
  'distribution.distribute': {
    zh: '分发游戏',
    en: 'Distribute games',
    es: 'Distribuir juegos',
  },
  'distribution.withdraw': { zh: '收回游戏', en: 'Withdraw games', es: 'Retirar juegos' },
  'distributionRule.create': {
    zh: '新增自动分发规则',
    en: 'Add auto-distribution rule',
    es: 'Añadir regla de distribución',
  },
  'distributionRule.update': {
    zh: '修改自动分发规则',
    en: 'Edit auto-distribution rule',
    es: 'Editar regla de distribución',
  },
  'game.export': { zh: '导出游戏', en: 'Export games', es: 'Exportar juegos' },
  'distribution.export': {
    zh: '导出游戏分发',
    en: 'Export game distribution',
    es: 'Exportar distribución de juegos',
  },
} as const satisfies Titles;

export const gameObjectTitles = {
  game: { zh: '游戏', en: 'Game', es: 'Juego' },
  distributionRule: {
    zh: '自动分发规则',
    en: 'Auto-distribution rule',
    es: 'Regla de distribución',
  },
  gameCategory: { zh: '游戏性质', en: 'Game category', es: 'Categoría de juegos' },
  gameMedia: {
    zh: '游戏图片与视频',
    en: 'Game image or video',
    es: 'Imagen o vídeo del juego',
  },
  gameVersion: { zh: '内容版本', en: 'Content version', es: 'Versión de contenido' },
} as const satisfies Titles;

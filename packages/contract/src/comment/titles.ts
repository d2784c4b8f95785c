import type { Titles } from '../kernel/text.ts';

export const commentOperationTitles = {
  'comment.create': { zh: '录入评论', en: 'Enter comment', es: 'Registrar comentario' },
  'comment.show': { zh: '显示评论', en: 'Show comment', es: 'Mostrar comentario' },
  'comment.hide': { zh: '隐藏评论', en: 'Hide comment', es: 'Ocultar comentario' },
  'comment.reply': { zh: '回复评论', en: 'Reply to comment', es: 'Responder comentario' },
  'comment.export': { zh: '导出评论', en: 'Export comments', es: 'Exportar comentarios' },
  'heldWord.create': { zh: '添加敏感词', en: 'Add held word', es: 'Añadir palabra retenida' },
  'heldWord.remove': {
    zh: '删除敏感词',
    en: 'Remove held word',
    es: 'Eliminar palabra retenida',
  },
  'heldWord.export': {
    zh: '导出敏感词',
    en: 'Export held words',
    es: 'Exportar palabras retenidas',
  },
} as const satisfies Titles;

export const commentObjectTitles = {
  comment: { zh: '评论', en: 'Comment', es: 'Comentario' },
  heldWord: { zh: '敏感词', en: 'Held word', es: 'Palabra retenida' },
} as const satisfies Titles;

import type { Permissions } from '../kernel/permission.ts';

export const commentPermissions = {
  'comment.comment.list': {
    kinds: ['staff'],
    title: { zh: '查看评论', en: 'View comments', es: 'Ver comentarios' },
  },
  'comment.comment.moderate': {
    kinds: ['staff'],
    title: {
      zh: '显示、隐藏和回复评论',
      en: 'Show, hide and reply to comments',
      es: 'Mostrar, ocultar y responder comentarios',
    },
  },
  'comment.comment.create': {
    kinds: ['shop'],
    title: {
      zh: '录入会员评论',
      en: 'Enter member comments',
      es: 'Registrar lo que dicen los miembros',
    },
  },
  'comment.word.manage': {
    kinds: ['staff'],
    title: { zh: '管理敏感词', en: 'Manage held words', es: 'Gestionar palabras retenidas' },
  },
} as const satisfies Permissions;

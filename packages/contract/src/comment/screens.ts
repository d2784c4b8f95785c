import type { Screen } from '../kernel/screen.ts';

export const commentScreens = [
  {
    path: '/comments/list',
    index: 23,
    place: 1,
    group: { zh: '评论管理', en: 'Comments', es: 'Comentarios' },
    title: { zh: '评论列表', en: 'Comments', es: 'Comentarios' },
    kinds: ['staff'],
    permission: 'comment.comment.list',
  },
] as const satisfies readonly Screen[];

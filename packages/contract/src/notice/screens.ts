import type { Screen } from '../kernel/screen.ts';

const group = { zh: '通知管理', en: 'Notices', es: 'Avisos' };

export const noticeScreens = [
  {
    path: '/notices/list',
    index: 12,
    place: 1,
    group,
    title: { zh: '商户通知', en: 'Notices', es: 'Avisos' },
    kinds: ['staff', 'partner'],
    permission: 'notice.notice.list',
  },
  {
    path: '/notices/publish',
    index: 12,
    place: 2,
    group,
    title: { zh: '发布通知', en: 'Publish notice', es: 'Publicar aviso' },
    kinds: ['staff', 'partner'],
    permission: 'notice.notice.manage',
  },
] as const satisfies readonly Screen[];

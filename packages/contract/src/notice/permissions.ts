import type { Permissions } from '../kernel/permission.ts';

export const noticePermissions = {
  'notice.notice.list': {
    kinds: ['staff', 'partner'],
    title: { zh: '查看通知', en: 'View notices', es: 'Ver avisos' },
  },
  'notice.notice.manage': {
    kinds: ['staff', 'partner'],
    title: {
      zh: '编写与发布通知',
      en: 'Write and publish notices',
      es: 'Redactar y publicar avisos',
    },
  },
} as const satisfies Permissions;

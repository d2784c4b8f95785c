import type { Screen } from '../kernel/screen.ts';

export const mailScreens = [
  {
    path: '/templates/outbox',
    index: 10,
    place: 2,
    group: { zh: '模板管理', en: 'Templates', es: 'Plantillas' },
    title: { zh: '邮件发件箱', en: 'Outbox', es: 'Bandeja de salida' },
    kinds: ['staff'],
    permission: 'template.mail.list',
  },
] as const satisfies readonly Screen[];

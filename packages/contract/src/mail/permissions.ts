import type { Permissions } from '../kernel/permission.ts';

export const mailPermissions = {
  'template.mail.list': {
    kinds: ['staff'],
    title: { zh: '查看邮件发件箱', en: 'View the outbox', es: 'Ver la bandeja de salida' },
  },
  'template.mail.send': {
    kinds: ['staff'],
    title: { zh: '重发与处理邮件', en: 'Resend emails', es: 'Reenviar correos' },
  },
} as const satisfies Permissions;

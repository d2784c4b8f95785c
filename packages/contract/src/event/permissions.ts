import type { Permissions } from '../kernel/permission.ts';

export const eventPermissions = {
  'notice.delivery.list': {
    kinds: ['staff'],
    title: { zh: '查看消息投递', en: 'View deliveries', es: 'Ver entregas' },
  },
} as const satisfies Permissions;

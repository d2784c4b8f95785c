import type { Screen } from '../kernel/screen.ts';

const group = { zh: '通知管理', en: 'Notices', es: 'Avisos' };

export const eventScreens = [
  {
    path: '/notices/deliveries',
    index: 12,
    place: 3,
    group,
    title: { zh: '消息投递', en: 'Deliveries', es: 'Entregas' },
    kinds: ['staff'],
    permission: 'notice.delivery.list',
  },
] as const satisfies readonly Screen[];

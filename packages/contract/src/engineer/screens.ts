import type { Screen } from '../kernel/screen.ts';

export const engineerScreens = [
  {
    path: '/engineers/list',
    index: 16,
    place: 2,
    group: { zh: '售后服务', en: 'After-sales', es: 'Posventa' },
    title: { zh: '工程师配置', en: 'Engineers', es: 'Técnicos' },
    kinds: ['staff'],
    permission: 'service.engineer.list',
  },
] as const satisfies readonly Screen[];

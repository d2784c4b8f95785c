import type { Screen } from '../kernel/screen.ts';

export const cannedAnswerScreens = [
  {
    path: '/aftersales/answers',
    index: 16,
    place: 7,
    group: { zh: '售后服务', en: 'After-sales', es: 'Posventa' },
    title: { zh: '常用回复', en: 'Canned replies', es: 'Respuestas tipo' },
    kinds: ['staff'],
    permission: 'service.setting.manage',
  },
] as const satisfies readonly Screen[];

import type { Screen } from '../kernel/screen.ts';

export const partnerScreens = [
  {
    path: '/partners/list',
    index: 2,
    place: 1,
    group: { zh: '合作商管理', en: 'Partners', es: 'Socios' },
    title: { zh: '合作商列表', en: 'Partner list', es: 'Lista de socios' },
    kinds: ['staff'],
    permission: 'partner.partner.list',
  },
] as const satisfies readonly Screen[];

import type { Screen } from '../kernel/screen.ts';

export const shareScreens = [
  {
    path: '/partners/shares',
    index: 2,
    place: 2,
    group: { zh: '合作商管理', en: 'Partners', es: 'Socios' },
    title: { zh: '合作商分成', en: 'Partner shares', es: 'Participación de socios' },
    kinds: ['staff', 'partner'],
    permission: 'partner.share.list',
  },
] as const satisfies readonly Screen[];

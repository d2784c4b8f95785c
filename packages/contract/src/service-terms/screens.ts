import type { Screen } from '../kernel/screen.ts';

export const serviceTermsScreens = [
  {
    path: '/aftersales/settings',
    index: 16,
    place: 3,
    group: { zh: '售后服务', en: 'After-sales', es: 'Posventa' },
    title: { zh: '服务时限', en: 'Service terms', es: 'Plazos de servicio' },
    kinds: ['staff'],
    permission: 'service.terms.list',
  },
] as const satisfies readonly Screen[];

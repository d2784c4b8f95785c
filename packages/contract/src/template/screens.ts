import type { Screen } from '../kernel/screen.ts';

export const templateScreens = [
  {
    path: '/templates/list',
    index: 10,
    place: 1,
    group: { zh: '模板管理', en: 'Templates', es: 'Plantillas' },
    title: { zh: '模板管理', en: 'Templates', es: 'Plantillas' },
    kinds: ['staff', 'shop'],
    permission: 'template.template.list',
  },
] as const satisfies readonly Screen[];

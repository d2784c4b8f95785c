import type { Screen } from '../kernel/screen.ts';

export const textOverrideScreens = [
  {
    path: '/system/languages',
    index: 21,
    place: 4,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '语言信息表', en: 'Texts', es: 'Textos' },
    kinds: ['staff'],
    permission: 'system.text.list',
  },
] as const satisfies readonly Screen[];

import type { Screen } from '../kernel/screen.ts';

export const dictionaryScreens = [
  {
    path: '/system/dictionary',
    index: 21,
    place: 1,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '类型字典表', en: 'Type dictionary', es: 'Diccionario de tipos' },
    kinds: ['staff'],
    permission: 'system.dictionary.list',
  },
] as const satisfies readonly Screen[];

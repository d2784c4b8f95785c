import type { Screen } from '../kernel/screen.ts';

export const softwareVersionScreens = [
  {
    path: '/system/versions',
    index: 21,
    place: 6,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '软件版本表', en: 'Software versions', es: 'Versiones de software' },
    kinds: ['staff'],
    permission: 'system.softwareVersion.list',
  },
] as const satisfies readonly Screen[];

import type { Screen } from '../kernel/screen.ts';

export const systemStatusScreens = [
  {
    path: '/system/status',
    index: 21,
    place: 5,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '系统状态', en: 'System status', es: 'Estado del sistema' },
    kinds: ['staff'],
    permission: 'system.status.view',
  },
] as const satisfies readonly Screen[];

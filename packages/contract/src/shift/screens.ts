import type { Screen } from '../kernel/screen.ts';

export const shiftScreens = [
  {
    path: '/Gamedistribution/shifts',
    index: 11,
    place: 3,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '交接班', en: 'Shifts', es: 'Turnos de caja' },
    kinds: ['shop'],
    permission: 'shift.shift.list',
  },
] as const satisfies readonly Screen[];

import type { Permissions } from '../kernel/permission.ts';

export const shiftPermissions = {
  'shift.shift.list': {
    kinds: ['shop'],
    title: { zh: '查看交接班', en: 'View shifts', es: 'Ver turnos de caja' },
  },
  'shift.shift.operate': {
    kinds: ['shop'],
    title: {
      zh: '开班、交班与现金存取',
      en: 'Open and close shifts, pay cash in and out',
      es: 'Abrir y cerrar turnos, meter y sacar efectivo',
    },
  },
  'shift.requirement.update': {
    kinds: ['shop'],
    title: {
      zh: '设置收现金必须先开班',
      en: 'Set whether cash requires an open shift',
      es: 'Definir si el efectivo exige un turno abierto',
    },
  },
} as const satisfies Permissions;

import type { Titles } from '../kernel/text.ts';

export const shiftOperationTitles = {
  'shift.open': { zh: '开班', en: 'Open shift', es: 'Abrir turno' },
  'shift.moveCash': { zh: '存取现金', en: 'Cash in/out', es: 'Entradas y salidas de efectivo' },
  'shift.close': { zh: '交班', en: 'Close shift', es: 'Cerrar turno' },
  'shift.export': { zh: '导出交接班', en: 'Export shifts', es: 'Exportar turnos' },
  'shiftCash.export': {
    zh: '导出班次现金明细',
    en: 'Export shift cash details',
    es: 'Exportar detalle de efectivo del turno',
  },
  'drawer.requireShift': {
    zh: '设置收现金必须先开班',
    en: 'Require an open shift for cash',
    es: 'Exigir turno abierto para el efectivo',
  },
} as const satisfies Titles;

export const shiftObjectTitles = {
  shift: { zh: '班次', en: 'Shift', es: 'Turno' },
} as const satisfies Titles;

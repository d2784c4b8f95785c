import { exportOf } from '../vocabulary/export.ts';
import { listShiftCash, listShifts } from './operations.ts';

/** Shifts with their variances as a file (CTL-2). */
export const exportShifts = exportOf(listShifts, {
  title: { zh: '交接班', en: 'Shifts', es: 'Turnos de caja' },
  columns: [
    'shiftNumber',
    'shopName',
    { field: 'openedAt', title: { zh: '开班时间', en: 'Opened', es: 'Apertura' } },
    'openedBy',
    'handedOverCash',
    'openingCash',
    'cashIn',
    'cashOut',
    'expectedCash',
    'countedCash',
    'variance',
    'currency',
    'closedAt',
    'closedBy',
    'remark',
  ],
});

/** The rows of cash of a shift as a file (CTL-2). */
export const exportShiftCash = exportOf(listShiftCash, {
  title: { zh: '班次现金明细', en: 'Shift cash details', es: 'Detalle de efectivo del turno' },
  columns: [
    'at',
    { field: 'kind', title: { zh: '类型', en: 'Type', es: 'Tipo' }, entry: 'shiftCash' },
    { field: 'amount', title: { zh: '现金', en: 'Cash', es: 'Efectivo' } },
    'currency',
    'documentNumber',
    'cardNumber',
    'operatorName',
    'reason',
  ],
});

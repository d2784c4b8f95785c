import { exportOf } from '../kernel/export.ts';
import { listShiftCash, listShifts } from './operations.ts';

/** Shifts with their variances as a file (CTL-2). */
export const exportShifts = exportOf(listShifts, {
  title: { zh: '交接班', en: 'Shifts', es: 'Turnos de caja' },
  columns: [
    {
      title: { zh: '班次号', en: 'Shift', es: 'Turno' },
      kind: 'text',
      value: ({ shiftNumber }) => shiftNumber,
    },
    {
      title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
      kind: 'text',
      value: ({ shopName }) => shopName,
    },
    {
      title: { zh: '开班时间', en: 'Opened', es: 'Apertura' },
      kind: 'instant',
      value: ({ openedAt }) => openedAt,
    },
    {
      title: { zh: '开班人', en: 'Opened by', es: 'Abierto por' },
      kind: 'text',
      value: ({ openedBy }) => openedBy,
    },
    {
      title: { zh: '上班移交', en: 'Handed over', es: 'Recibido del anterior' },
      kind: 'hundredths',
      value: ({ handedOverCash }) => handedOverCash,
    },
    {
      title: { zh: '开班现金', en: 'Opening cash', es: 'Efectivo inicial' },
      kind: 'hundredths',
      value: ({ openingCash }) => openingCash,
    },
    {
      title: { zh: '现金收入', en: 'Cash in', es: 'Entradas' },
      kind: 'hundredths',
      value: ({ cashIn }) => cashIn,
    },
    {
      title: { zh: '现金支出', en: 'Cash out', es: 'Salidas' },
      kind: 'hundredths',
      value: ({ cashOut }) => cashOut,
    },
    {
      title: { zh: '应有现金', en: 'Expected', es: 'Esperado' },
      kind: 'hundredths',
      value: ({ expectedCash }) => expectedCash,
    },
    {
      title: { zh: '实点现金', en: 'Counted', es: 'Contado' },
      kind: 'hundredths',
      value: ({ countedCash }) => countedCash,
    },
    {
      title: { zh: '差额', en: 'Variance', es: 'Diferencia' },
      kind: 'hundredths',
      value: ({ variance }) => variance,
    },
    {
      title: { zh: '币种', en: 'Currency', es: 'Moneda' },
      kind: 'text',
      value: ({ currency }) => currency,
    },
    {
      title: { zh: '交班时间', en: 'Closed', es: 'Cierre' },
      kind: 'instant',
      value: ({ closedAt }) => closedAt,
    },
    {
      title: { zh: '交班人', en: 'Closed by', es: 'Cerrado por' },
      kind: 'text',
      value: ({ closedBy }) => closedBy,
    },
    {
      title: { zh: '备注', en: 'Remark', es: 'Nota' },
      kind: 'text',
      value: ({ remark }) => remark,
    },
  ],
});

/** The rows of cash of a shift as a file (CTL-2). */
export const exportShiftCash = exportOf(listShiftCash, {
  title: { zh: '班次现金明细', en: 'Cash of a shift', es: 'Efectivo del turno' },
  columns: [
    { title: { zh: '时间', en: 'When', es: 'Cuándo' }, kind: 'instant', value: ({ at }) => at },
    {
      title: { zh: '类型', en: 'Type', es: 'Tipo' },
      kind: 'entry',
      type: 'shiftCash',
      value: ({ kind }) => kind,
    },
    {
      title: { zh: '现金', en: 'Cash', es: 'Efectivo' },
      kind: 'hundredths',
      value: ({ amount }) => amount,
    },
    {
      title: { zh: '币种', en: 'Currency', es: 'Moneda' },
      kind: 'text',
      value: ({ currency }) => currency,
    },
    {
      title: { zh: '单号', en: 'Document', es: 'Documento' },
      kind: 'text',
      value: ({ documentNumber }) => documentNumber,
    },
    {
      title: { zh: '卡号', en: 'Card number', es: 'Número de tarjeta' },
      kind: 'text',
      value: ({ cardNumber }) => cardNumber,
    },
    {
      title: { zh: '操作人', en: 'Operator', es: 'Operador' },
      kind: 'text',
      value: ({ operatorName }) => operatorName,
    },
    {
      title: { zh: '原因', en: 'Reason', es: 'Motivo' },
      kind: 'text',
      value: ({ reason }) => reason,
    },
  ],
});

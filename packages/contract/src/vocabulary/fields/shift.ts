import { field, inHundredths, moneyThatAdds } from './field.ts';

/** What the fields of shifts are called. */
export const shiftFields = {
  cashIn: moneyThatAdds('现金收入', 'Cash in', 'Entradas'),
  cashOut: moneyThatAdds('现金支出', 'Cash out', 'Salidas'),
  closedAt: field('交班时间', 'Closed', 'Cierre'),
  closedBy: field('交班人', 'Closed by', 'Cerrado por'),
  countedCash: inHundredths('实点现金', 'Counted', 'Contado'),
  expected: inHundredths('应为', 'Expected', 'Esperado'),
  expectedCash: inHundredths('应有现金', 'Expected', 'Esperado'),
  handedOverCash: inHundredths('上班移交', 'Handed over', 'Recibido del anterior'),
  isShiftRequired: field('必须开班', 'Shift required', 'Turno obligatorio'),
  lastCountedCash: inHundredths('上次实点现金', 'Last counted', 'Último contado'),
  movementNumber: field('收支单号', 'Movement number', 'N.º de movimiento'),
  openedBy: field('开班人', 'Opened by', 'Abierto por'),
  openingCash: inHundredths('开班现金', 'Opening cash', 'Efectivo inicial'),
  shiftNumber: field('班次号', 'Shift', 'Turno'),
  variance: moneyThatAdds('差额', 'Variance', 'Diferencia'),
  terminalPaid: inHundredths('刷卡（POS 机）', 'Card terminal', 'Datáfono'),
  voucherPaid: inHundredths('代金券', 'Vouchers', 'Vales'),
};

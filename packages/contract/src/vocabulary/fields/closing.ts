import { field } from './field.ts';

/** What the fields of the closing of periods are called. */
export const closingFields = {
  closedOver: field('关账时未处理', 'Open at close', 'Abierto al cerrar'),
  isClosed: field('已关账', 'Closed', 'Cerrado'),
  openApprovals: field('待审批', 'Pending approvals', 'Aprobaciones en espera'),
  openPayments: field('未核对款项', 'Unmatched payments', 'Pagos sin conciliar'),
  openPlays: field('可能迟到的游戏订单', 'Plays still to come', 'Partidas por llegar'),
  openReconciliation: field('对账未清', 'Reconciliation open', 'Conciliación pendiente'),
  openShifts: field('未交班', 'Open shifts', 'Turnos abiertos'),
  openStatements: field('未发出账单', 'Statements not issued', 'Estados sin emitir'),
  periodPoint: field('事项', 'Point', 'Punto'),
  points: field('未处理事项', 'Open points', 'Puntos abiertos'),
};

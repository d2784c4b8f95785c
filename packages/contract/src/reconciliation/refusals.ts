import { refusal } from '../kernel/refusal.ts';

export const reconciliationRunning = refusal('RECONCILIATION_RUNNING', 'conflict', {
  zh: '对账正在进行，请稍后再试',
  en: 'A reconciliation is already running. Try again in a moment',
  es: 'Ya hay una conciliación en curso. Inténtelo de nuevo en un momento',
});
export const reconciliationTooLong = refusal('RECONCILIATION_TOO_LONG', 'conflict', {
  zh: '待核对的分录超过 {max} 条，系统会在后台完成对账',
  en: 'More than {max} entries are pending. The system will reconcile them in the background',
  es: 'Hay más de {max} apuntes pendientes. El sistema los conciliará en segundo plano',
});

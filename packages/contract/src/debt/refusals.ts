import { refusal } from '../kernel/refusal.ts';

export const openStatementNotFound = refusal('OPEN_STATEMENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该未结账单',
  en: 'Open statement not found',
  es: 'No existe ese estado de cuenta pendiente',
});
export const promiseInPast = refusal('PROMISE_IN_PAST', 'invalid', {
  zh: '承诺付款日不能早于今天',
  en: 'The promised date cannot be before today',
  es: 'La promesa de pago debe ser para hoy o más tarde',
});

import { refusal } from '../kernel/refusal.ts';

/** Nobody pays another amount than the one they saw (SH-45). */
export const checkoutTotalChanged = refusal('CHECKOUT_TOTAL_CHANGED', 'conflict', {
  zh: '应收金额已变为 {total}，请核对后重试',
  en: 'The total has changed to {total}. Check it and try again',
  es: 'El total ha cambiado a {total}. Compruébelo e inténtelo de nuevo',
});
export const tenderedTooLittle = refusal('TENDERED_TOO_LITTLE', 'invalid', {
  zh: '收到的现金少于应收金额 {total}',
  en: 'The cash received is less than the total of {total}',
  es: 'El efectivo entregado no llega al total de {total}',
});

import { openCardByCode, rechargeCardByCode } from './card-payment.ts';
import { exportPayments } from './payment-export.ts';
import {
  beginTopUp,
  closePayment,
  findPendingPayment,
  getLebeanPrice,
  getPayment,
  getPaymentOptions,
  listPayments,
  setLebeanPrice,
  simulatePayment,
} from './payment.ts';

/** The calls about money that is paid online. */
export const paymentOperations = [
  beginTopUp,
  rechargeCardByCode,
  openCardByCode,
  getPaymentOptions,
  findPendingPayment,
  getPayment,
  closePayment,
  simulatePayment,
  listPayments,
  exportPayments,
  getLebeanPrice,
  setLebeanPrice,
] as const;

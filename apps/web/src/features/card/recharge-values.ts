import type { OrderLine } from '../../shared/goods/sale-order.ts';
import type { SalePaymentMode } from './payment-mode-field.tsx';

/** Stands among the packages for an amount that is typed; no package has this id. */
export const freeAmount = 0;

/** What is typed in while somebody recharges. */
export type RechargeValues = {
  packageId: number;
  amount?: number;
  /** What is bought with it (SH-45). */
  goods: readonly OrderLine[];
  paymentMode: SalePaymentMode;
  slipNumber?: string;
  /** The cash that is handed over for recharge and goods, for the change. */
  tendered?: number | null;
  remark?: string;
};

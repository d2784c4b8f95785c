import type { OrderLine } from '../../shared/goods/sale-order.ts';
import type { SecondPartValues } from '../../shared/payments/use-second-part.ts';
import type { SalePaymentMode } from './payment-mode-field.tsx';
import type { PlayChoice } from './play-choice.ts';

/** Stands among the packages for an amount that is typed; no package has this id. */
export const freeAmount = 0;

/** What is typed in while somebody recharges. */
export type RechargeValues = SecondPartValues & {
  packageId: number;
  amount?: number;
  /** What is bought with it (SH-45). */
  goods: readonly OrderLine[];
  /** The game that is begun with it; nothing where none is (SH-45). */
  play?: PlayChoice | undefined;
  paymentMode: SalePaymentMode;
  slipNumber?: string;
  voucherNumber?: string;
  /** The cash that is handed over for recharge and goods, for the change. */
  tendered?: number | null;
  remark?: string;
};

import * as z from 'zod/mini';
import { calendarDay, hundredths, id, instant } from '../kernel/common.ts';
import { rechargeRow } from '../recharge/rows.ts';
import { orderNumber } from '../vocabulary/payment.ts';

/** What the documents of lebeans share. */
const document = {
  id: id(),
  orderNumber,
  transferId: id(),
  lebean: hundredths(),
  operatorName: z.string(),
  remark: z.string(),
  createdAt: instant(),
  /** The number of the reversal that took it back (LED-5). */
  reversedBy: z.nullable(z.string()),
};

/** Lebeans issued to a partner or a shop (LB-1, PAY-1). */
export const lebeanRechargeRow = z.object({
  ...document,
  partnerId: z.nullable(id()),
  partnerName: z.nullable(z.string()),
  shopId: z.nullable(id()),
  shopName: z.nullable(z.string()),
  rechargeType: rechargeRow.shape.rechargeType,
  paymentMode: rechargeRow.shape.paymentMode,
  paymentState: rechargeRow.shape.paymentState,
  paid: hundredths(),
  currency: z.string(),
  lebeanBefore: hundredths(),
  lebeanAfter: hundredths(),
  /** The day on which the money came, and what the bank calls the transfer; of an order. */
  valueDate: z.nullable(calendarDay()),
  bankReference: z.string(),
});
export type LebeanRechargeRow = z.output<typeof lebeanRechargeRow>;

/** Lebeans given by a partner to one of its shops (LB-2). */
export const lebeanAllocationRow = z.object({
  ...document,
  partnerId: id(),
  partnerName: z.string(),
  shopId: id(),
  shopName: z.string(),
  partnerBefore: hundredths(),
  partnerAfter: hundredths(),
  shopBefore: hundredths(),
  shopAfter: hundredths(),
});
export type LebeanAllocationRow = z.output<typeof lebeanAllocationRow>;

import * as z from 'zod/mini';
import { hundredths, id, instant, signedHundredths } from '../kernel/common.ts';
import { namedCardNumber, namedName } from '../vocabulary/card.ts';
import { namedPaymentMode, orderNumber, paidSecond, paymentModes } from '../vocabulary/payment.ts';
import { soldTaxRate } from '../vocabulary/tax-rate.ts';

/** What a paid step at the counter answers: enough for a receipt. */
export const receipt = z.object({
  orderNumber,
  cardId: id(),
  cardNumber: namedCardNumber(z.string()),
  name: namedName(z.string()),
  shopId: id(),
  shopName: z.string(),
  operatorName: z.string(),
  at: instant(),
  /** Less than zero where it is paid out, and points where they are taken (MEM-8). */
  paid: signedHundredths(),
  currency: z.string(),
  /** What of the price is tax, where its receipt shows one (SET-19). */
  taxRate: soldTaxRate(),
  paymentMode: namedPaymentMode(z.enum(paymentModes)),
  ...paidSecond,
  /** Of the terminal that took a card, where somebody typed it (SH-48). */
  slipNumber: z.nullable(z.string()),
  /** Of the voucher that was taken for it (SH-48). */
  voucherNumber: z.nullable(z.string()),
  point: signedHundredths(),
  giftPoint: signedHundredths(),
  pointAfter: hundredths(),
  giftPointAfter: hundredths(),
  level: z.string(),
  /** The level to which the card rose by this payment, if it did (MEM-7). */
  raisedTo: z.nullable(z.string()),
});
export type Receipt = z.output<typeof receipt>;

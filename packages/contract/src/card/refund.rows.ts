import * as z from 'zod/mini';
import { hundredths, id, instant } from '../kernel/common.ts';

/** A payment of which something is still on the card, and what comes back for it (MEM-8). */
export const refundLine = z.object({
  /** The recharge record of the payment. */
  rechargeId: id(),
  /** Nothing where the payment was taken in a shop that the viewer does not see. */
  orderNumber: z.nullable(z.string()),
  shopName: z.nullable(z.string()),
  at: instant(),
  paid: hundredths(),
  currency: z.string(),
  /** What it credited. */
  creditedPoint: hundredths(),
  creditedGiftPoint: hundredths(),
  /** What was refunded of it before. */
  refunded: hundredths(),
  /** What is still on the card, and is taken back. */
  point: hundredths(),
  giftPoint: hundredths(),
  /** Points that were consumed, of both kinds, and what they cost at paid ÷ (paid + gift). */
  consumed: hundredths(),
  consumedValue: hundredths(),
  /** What is paid out. */
  amount: hundredths(),
  /** Whether it was pretended to be paid for (PAY-5): nothing is paid out for it. */
  isPretended: z.boolean(),
});
export type RefundLine = z.output<typeof refundLine>;

/** What refunds count against within a day: the card (CTL-1). */
export const refundObject = (cardId: number): string => `card ${cardId}`;

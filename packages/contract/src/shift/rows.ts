import * as z from 'zod/mini';
import { hundredths, id, instant, signedHundredths } from '../kernel/common.ts';
import { cardNumber } from '../vocabulary/card.ts';

/** A shift: the cash in the drawer of a shop from one count to the next (CTL-2). */
export const shiftRow = z.object({
  id: id(),
  shiftNumber: z.string(),
  shopId: id(),
  shopName: z.string(),
  currency: z.string(),
  openedAt: instant(),
  openedBy: z.string(),
  openingCash: hundredths(),
  /** What the shift before had counted; nothing for the first one. */
  handedOverCash: z.nullable(hundredths()),
  closedAt: z.nullable(instant()),
  closedBy: z.nullable(z.string()),
  cashIn: hundredths(),
  cashOut: hundredths(),
  expectedCash: signedHundredths(),
  /** Nothing while the shift is open. */
  countedCash: z.nullable(hundredths()),
  /** Counted less expected: below zero there is too little in the drawer. */
  variance: z.nullable(signedHundredths()),
  remark: z.string(),
});
export type ShiftRow = z.output<typeof shiftRow>;

/**
 * A shift by itself, with what is in no drawer (SH-48): what the card terminal took while it was open, which is compared
 * with the sum that the terminal prints, and the vouchers, which are counted by hand.
 */
export const shiftDetail = z.extend(shiftRow, {
  terminalCount: z.int(),
  /** Less the goods that were taken back. */
  terminalPaid: signedHundredths(),
  voucherCount: z.int(),
  voucherPaid: signedHundredths(),
});
export type ShiftDetail = z.output<typeof shiftDetail>;

/** Where the count and what was expected differ. */
export const variances = ['short', 'over', 'any', 'none'] as const;

export const cashDirections = ['in', 'out'] as const;

/** A row of cash of a shift: more than nothing came in, less went out. */
export const shiftCashRow = z.object({
  id: id(),
  at: instant(),
  /** What a recharge record is for, or a hand: an entry of the dictionary. */
  kind: z.string(),
  amount: signedHundredths(),
  currency: z.string(),
  documentNumber: z.string(),
  cardId: z.nullable(id()),
  cardNumber: z.nullable(cardNumber()),
  operatorName: z.string(),
  reason: z.string(),
});
export type ShiftCashRow = z.output<typeof shiftCashRow>;

/**
 * The drawer as whoever works at it sees it. What should be in it is shown to owners alone while the
 * shift is open: who counts is not to know it beforehand.
 */
export const drawer = z.object({
  shopId: id(),
  shopName: z.string(),
  currency: z.string(),
  isShiftRequired: z.boolean(),
  /** What the last shift counted: what should be in the drawer when the next one begins. */
  lastCountedCash: z.nullable(hundredths()),
  shift: z.nullable(
    z.object({
      id: id(),
      shiftNumber: z.string(),
      openedAt: instant(),
      openedBy: z.string(),
      openingCash: hundredths(),
      expectedCash: z.nullable(signedHundredths()),
    }),
  ),
});
export type Drawer = z.output<typeof drawer>;

import * as z from 'zod/mini';
import { calendarDay, hundredths, id, instant, signedHundredths } from '../kernel/common.ts';
import { orderNumber } from '../vocabulary/payment.ts';

export const walletKinds = ['partner', 'shop'] as const;

/** A wallet of lebeans with how long it lasts (LB-6). */
export const walletRow = z.object({
  id: id(),
  ownerKind: z.enum(walletKinds),
  partnerId: z.nullable(id()),
  shopId: z.nullable(id()),
  ownerName: z.string(),
  /** Whose shop it is; nothing for a partner. */
  merchantName: z.nullable(z.string()),
  balance: signedHundredths(),
  /** Set aside and not in the balance: for plays under way, or for what waits for a second person (CTL-1). */
  setAside: hundredths(),
  /** On an average day of the last seven. */
  dailyConsumed: hundredths(),
  /** Nothing while nothing is consumed. */
  runwayDays: z.nullable(z.number()),
  isShort: z.boolean(),
});
export type WalletRow = z.output<typeof walletRow>;

export const walletSorts = ['ownerName', '-ownerName', 'balance', '-balance'] as const;

/** What lebeans come and go by; the order is that of the dictionary. */
export const movementKinds = [
  'onlineTopUp',
  'offlineTopUp',
  'gift',
  'allocation',
  'allocationHold',
  'allocationRelease',
  'serviceCredit',
  'play',
  'playHold',
  'playRelease',
  'playReversal',
  'adjustment',
  'reversal',
] as const;

/** A movement of a wallet (LB-5). */
export const movementRow = z.object({
  id: id(),
  /** Where the row stands in the list: what an older part begins behind. */
  place: z.string(),
  transferId: id(),
  /** When it was booked: movements stand in this order, and balances of days go by it. */
  at: instant(),
  /** When it happened, where it was booked later: the start of a play that was made offline (PLY-4). */
  happenedAt: z.nullable(instant()),
  /** The day on which its money came, or what it corrects happened; of an order or an adjustment that says so. */
  valueDate: z.nullable(calendarDay()),
  kind: z.string(),
  lebean: signedHundredths(),
  balanceAfter: signedHundredths(),
  documentKind: z.string(),
  orderNumber,
  /** Nothing where the operator is not the viewer's to know. */
  operatorName: z.nullable(z.string()),
  /** In the wallet of a partner: the shop at the other end. */
  shopName: z.nullable(z.string()),
  /** The number of the reversal that took it back (LED-5). */
  reversedBy: z.nullable(z.string()),
});
export type MovementRow = z.output<typeof movementRow>;

/** The longest time that a chart of balances spans, in days. */
export const maxBalanceDays = 400;

import { type Money, money, type Points, points } from './quantity.ts';

/** What becomes of what is on a card that is cancelled (MEM-2): its money goes back, or the guest leaves it. */
export const settlements = ['payOut', 'forfeit'] as const;
export type Settlement = (typeof settlements)[number];

/** What is unspent of one payment, and what comes back for it (MEM-8). */
export type ClosedLot = {
  readonly point: Points;
  readonly giftPoint: Points;
  readonly amount: Money;
  /** Nobody has really paid for it (PAY-5). */
  readonly isPretended: boolean;
};

type Pair = { readonly point: Points; readonly giftPoint: Points };

/** How a card is emptied: the whole of it goes, in one step. */
export type Closing = {
  /** What the paid part comes to, paid out or left: this is what a limit is held against (CTL-1). */
  readonly value: Money;
  readonly paidOut: Money;
  /** Points for which nothing is paid: given ones, pretended ones, and all of them where the guest leaves them. */
  readonly forfeited: Pair;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * What emptying a card comes to (MEM-2, MEM-8): each payment by its paid part, as a refund values it; what nobody has
 * paid for goes without. What was paid for is never left without the guest saying so.
 */
export function closingOf(lots: readonly ClosedLot[], left: Pair, settlement: Settlement): Closing {
  const paid = lots.filter(({ isPretended }) => !isPretended);
  const value = money(sum(paid.map(({ amount }) => amount)));
  const returned = settlement === 'payOut' ? paid : [];
  return {
    value,
    paidOut: settlement === 'payOut' ? value : money(0),
    forfeited: {
      point: points(left.point - sum(returned.map(({ point }) => point))),
      giftPoint: points(left.giftPoint - sum(returned.map(({ giftPoint }) => giftPoint))),
    },
  };
}

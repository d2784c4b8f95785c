import { daysOf } from './calendar-day.ts';

/** What an account held at the end of a day, in hundredths. */
export type BalanceDay = { readonly day: string; readonly balance: number };

/**
 * The balance at the end of each day from `from` to `to` (LB-5): today's balance less what has moved
 * since. `changes` holds what moved in a day, for every day from `from` on that has any.
 */
export function balanceDays(
  balance: number,
  changes: ReadonlyMap<string, number>,
  { from, to }: { readonly from: string; readonly to: string },
): BalanceDay[] {
  const moved = [...changes].toSorted(([one], [other]) => (one < other ? 1 : -1));
  let closing = balance;
  let place = 0;
  const days = daysOf({ from, to })
    .toReversed()
    .map((day) => {
      for (let next = moved[place]; next !== undefined && next[0] > day; next = moved[place]) {
        closing -= next[1];
        place += 1;
      }
      return { day, balance: closing };
    });
  return days.toReversed();
}

/** What an account held at the end of a day, in hundredths. */
export type BalanceDay = { readonly day: string; readonly balance: number };

const dayMs = 24 * 60 * 60 * 1000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The days from one to another, both included. */
function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, place) => dayAfter(from, place));
}

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
  const days = daysBetween(from, to)
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

import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { addDays, daysOf } from '@lebean/domain/calendar-day';

export type TrendDay = { readonly day: string; readonly paid: number; readonly newCards: number };

/**
 * The last days up to `lastDay` in one currency, oldest first. A day without money has no row in the
 * summary: here it is a zero, so that the axis of time has no holes.
 */
export function trendOf(
  days: DashboardMoney['days'],
  currency: string,
  lastDay: string,
  count = 30,
): readonly TrendDay[] {
  const byDay = new Map(
    days.filter((day) => day.currency === currency).map((day) => [day.day, day]),
  );
  return daysOf({ from: addDays(lastDay, 1 - count), to: lastDay }).map((day) => {
    const known = byDay.get(day);
    return { day, paid: known?.paid ?? 0, newCards: known?.newCards ?? 0 };
  });
}

/** The currencies of a summary, those with the most money of the last days first. */
export function currenciesOf({ moneyIn, days, shops }: DashboardMoney): readonly string[] {
  const paid = new Map<string, number>();
  for (const { currency } of [...moneyIn, ...shops]) paid.set(currency, 0);
  for (const day of days) paid.set(day.currency, (paid.get(day.currency) ?? 0) + day.paid);
  // Amounts of different currencies are compared for the order only, never added.
  return [...paid].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency);
}

type Clocks = DashboardMoney['clocks'];

/** The days that go on at some shop, on one clock or several. */
export const runningDays = (clocks: Clocks): readonly string[] => [
  ...new Set(clocks.filter(({ isRunning }) => isRunning).map(({ day }) => day)),
];

/** The newest day that is shown of any shop: it ends the trend. Empty where there is no shop. */
export const lastDayOf = (clocks: Clocks): string =>
  clocks
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? '';

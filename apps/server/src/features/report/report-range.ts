import type { ReportGrain } from '@lebean/contract/operations-report';

const dayMs = 86_400_000;

/** Days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What a report was asked for, now that its days are known. */
export type WithDays<Wanted> = Omit<Wanted, 'from' | 'to'> & DayRange;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs);

/** The first of the month so many months away. */
export const monthFrom = (day: string, months: number): string =>
  dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));

/** How many days a range has. */
export const daysIn = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** The first day of the period that a day is in; weeks begin on Monday. */
export function startOf(grain: ReportGrain, day: string): string {
  if (grain === 'day') return day;
  if (grain === 'month') return monthFrom(day, 0);
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The last day of the period that begins on a day. */
export function endOf(grain: ReportGrain, startsOn: string): string {
  if (grain === 'day') return startsOn;
  return grain === 'week' ? addDays(startsOn, 6) : addDays(monthFrom(startsOn, 1), -1);
}

/** What a period is compared with: the one before, of a day the same weekday. */
export function periodBefore(grain: ReportGrain, startsOn: string): string {
  return grain === 'month' ? monthFrom(startsOn, -1) : addDays(startsOn, -7);
}

/** Whole periods, as long as they have begun: a week or a month is never told in part. */
export function wholePeriods(grain: ReportGrain, { from, to }: DayRange, today: string): DayRange {
  const last = to < today ? to : today;
  return { from: startOf(grain, from), to: endOf(grain, startOf(grain, last)) };
}

/** A range this long is told by month, and read from the sums of months. */
const mostDaysByDay = 92;

/** How a range is read: day by day, or from the sums of the months that lie wholly in it. */
export interface Reading {
  readonly grain: 'day' | 'month';
  /** The months are those from here, and before there; none where it is read by day. */
  readonly monthsFrom: string;
  readonly monthsBefore: string;
}

/**
 * The sum of a month that runs holds its closed days. It can be used where the range goes on to the last
 * day that may be closed anywhere on earth: fourteen hours ahead of UTC, yesterday.
 */
export function readingOf(range: DayRange, at: Date): Reading {
  const { from, to } = range;
  if (daysIn(range) <= mostDaysByDay) return { grain: 'day', monthsFrom: from, monthsBefore: from };
  const lastClosed = dayOf(at.getTime() + 14 * 3_600_000 - dayMs);
  const monthsFrom = from.endsWith('-01') ? from : monthFrom(from, 1);
  const isToOpenEnd = to >= lastClosed;
  const monthsBefore = isToOpenEnd ? monthFrom(to, 1) : monthFrom(addDays(to, 1), 0);
  return { grain: 'month', monthsFrom, monthsBefore };
}

/** The first days of all buckets of a range, oldest first. */
export function bucketsOf({ from, to }: DayRange, grain: 'day' | 'week' | 'month'): string[] {
  const buckets: string[] = [];
  let next = startOf(grain, from);
  while (next <= to) {
    buckets.push(next);
    next = addDays(endOf(grain, next), 1);
  }
  return buckets;
}

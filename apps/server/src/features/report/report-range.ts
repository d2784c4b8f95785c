import {
  addDays,
  type DayRange,
  daysIn,
  endOf,
  type Grain,
  monthFrom,
  startOf,
} from '@lebean/domain/calendar-day';

/** What a report was asked for, now that its days are known. */
export type WithDays<Requested> = Omit<Requested, 'from' | 'to'> & DayRange;

/** Whole periods, as long as they have begun: a week or a month is never shown in part. */
export function wholePeriods(grain: Grain, { from, to }: DayRange, today: string): DayRange {
  const last = to < today ? to : today;
  return { from: startOf(grain, from), to: endOf(grain, startOf(grain, last)) };
}

/** A range this long is shown by month, and read from the sums of months. */
const maxDaysByDay = 92;

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
  if (daysIn(range) <= maxDaysByDay) return { grain: 'day', monthsFrom: from, monthsBefore: from };
  const aheadOfAll = new Date(at.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const lastClosed = addDays(aheadOfAll, -1);
  const monthsFrom = from.endsWith('-01') ? from : monthFrom(from, 1);
  const isToOpenEnd = to >= lastClosed;
  const monthsBefore = isToOpenEnd ? monthFrom(to, 1) : monthFrom(addDays(to, 1), 0);
  return { grain: 'month', monthsFrom, monthsBefore };
}

/**
 * The same over sums that are kept with each row: a month is read where it lies in the range with all its days. That
 * which runs is read by its days, so that a sale behind the range, of a clock that was ahead, is never counted in it.
 */
export function keptMonths(range: DayRange): Reading {
  const { from, to } = range;
  if (daysIn(range) <= maxDaysByDay) return { grain: 'day', monthsFrom: from, monthsBefore: from };
  const monthsFrom = from.endsWith('-01') ? from : monthFrom(from, 1);
  return { grain: 'month', monthsFrom, monthsBefore: monthFrom(addDays(to, 1), 0) };
}

/** The first days of all buckets of a range, oldest first. */
export function bucketsOf({ from, to }: DayRange, grain: Grain): string[] {
  const buckets: string[] = [];
  let next = startOf(grain, from);
  while (next <= to) {
    buckets.push(next);
    next = addDays(endOf(grain, next), 1);
  }
  return buckets;
}

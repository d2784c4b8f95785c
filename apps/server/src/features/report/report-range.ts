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

/** Whole periods, as long as they have begun: a week or a month is never told in part. */
export function wholePeriods(grain: Grain, { from, to }: DayRange, today: string): DayRange {
  const last = to < today ? to : today;
  return { from: startOf(grain, from), to: endOf(grain, startOf(grain, last)) };
}

/** A range this long is told by month, and read from the sums of months. */
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
  const lastClosed = addDays(furthestDay(at), -1);
  const monthsFrom = from.endsWith('-01') ? from : monthFrom(from, 1);
  const isToOpenEnd = to >= lastClosed;
  const monthsBefore = isToOpenEnd ? monthFrom(to, 1) : monthFrom(addDays(to, 1), 0);
  return { grain: 'month', monthsFrom, monthsBefore };
}

/**
 * The same over sums that are kept with each row, also of the month that runs: it can be used where no shop on earth,
 * fourteen hours ahead of UTC, has a day behind the range yet.
 */
export function keptMonths(range: DayRange, at: Date): Reading {
  const { from, to } = range;
  if (daysIn(range) <= maxDaysByDay) return { grain: 'day', monthsFrom: from, monthsBefore: from };
  const monthsFrom = from.endsWith('-01') ? from : monthFrom(from, 1);
  const isToOpenEnd = to >= furthestDay(at);
  const monthsBefore = isToOpenEnd ? monthFrom(to, 1) : monthFrom(addDays(to, 1), 0);
  return { grain: 'month', monthsFrom, monthsBefore };
}

/** The latest day that it is anywhere on earth. */
const furthestDay = (at: Date): string =>
  new Date(at.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

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

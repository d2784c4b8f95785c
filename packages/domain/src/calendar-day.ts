/**
 * Days, weeks and months of a calendar, written `YYYY-MM-DD`. They belong to no time zone and none of them has
 * a length in hours: around a change of the clocks a day has 23 or 25 (SH-51, NUM-3).
 */
const utcDayMs = 86_400_000;

/** Days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export type Grain = 'day' | 'week' | 'month';

/** In UTC every day is as long as the others: only there may days be counted in milliseconds. */
const atUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(atUtc(text)) && dayAt(atUtc(text)) === text;

/** The day so many days later, or earlier. It has to be a day: `isDay` says so. */
export const addDays = (day: string, days: number): string => dayAt(atUtc(day) + days * utcDayMs);

/** How many days later `to` is than `from`; negative where it is earlier. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((atUtc(to) - atUtc(from)) / utcDayMs);

/** How many days a range has. */
export const daysIn = ({ from, to }: DayRange): number => daysFrom(from, to) + 1;

/** Every day of a range, oldest first; none of one that ends before it begins. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: Math.max(0, daysIn(range)) }, (_, place) => addDays(range.from, place));

/** The first of the month so many months away. */
export const monthFrom = (day: string, months: number): string =>
  dayAt(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));

/** The first day of the period that a day is in; weeks begin on Monday. */
export function startOf(grain: Grain, day: string): string {
  if (grain === 'day') return day;
  if (grain === 'month') return monthFrom(day, 0);
  return addDays(day, -((new Date(atUtc(day)).getUTCDay() + 6) % 7));
}

/** The last day of the period that begins on a day. */
export function endOf(grain: Grain, startsOn: string): string {
  if (grain === 'day') return startsOn;
  return grain === 'week' ? addDays(startsOn, 6) : addDays(monthFrom(startsOn, 1), -1);
}

/** What a period is compared with: the one before, of a day the same weekday. */
export const periodBefore = (grain: Grain, startsOn: string): string =>
  grain === 'month' ? monthFrom(startsOn, -1) : addDays(startsOn, -7);

/**
 * The days that a range is compared with: as many before it, or another range, of which one end may be left out:
 * then it has as many days as the first (RPT-2).
 */
export function rangeCompared(
  range: DayRange,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
): DayRange {
  const days = daysIn(range);
  if (from !== undefined) return { from, to: to ?? addDays(from, days - 1) };
  const last = to ?? addDays(range.from, -1);
  return { from: addDays(last, 1 - days), to: last };
}

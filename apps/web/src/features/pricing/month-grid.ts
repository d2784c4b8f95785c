import { addDays } from '@lebean/domain/calendar-day';

/** A day of a calendar, and whether it is of the month that is shown. */
export type MonthDay = { readonly day: string; readonly isOfMonth: boolean };

/** The weeks of a month (`YYYY-MM`) from Monday to Sunday, filled up with days of the months beside. */
export function monthGrid(month: string): MonthDay[] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const after = `${monthAfter(month, 1)}-01`;
  const days: MonthDay[] = [];
  for (let day = addDays(first, -weekday); day < after || days.length % 7 > 0;) {
    days.push({ day, isOfMonth: day.startsWith(month) });
    day = addDays(day, 1);
  }
  return days;
}

/** The month so many months later, or earlier. */
export function monthAfter(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

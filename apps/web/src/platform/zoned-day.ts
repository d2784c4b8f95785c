import { addDays } from '@lebean/domain/calendar-day';
import { formatDateTime } from './format.ts';

/** The first instant of a day in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date =>
  onTheClock(`${day}T00:00:00`, timeZone);

/** The instant at which the clocks of a time zone show `YYYY-MM-DDTHH:mm:ss`. */
export function onTheClock(shown: string, timeZone: string): Date {
  const wall = Date.parse(`${shown}Z`);
  const guess = wall - offsetMs(wall, timeZone);
  // The clock may have been changed between the guess and the day's beginning.
  return new Date(wall - offsetMs(guess, timeZone));
}

/** The last millisecond of a day in a time zone. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);

/** How far the clocks of a time zone are ahead of UTC at an instant. */
function offsetMs(at: number, timeZone: string): number {
  const shown = formatDateTime(new Date(at), timeZone).replace(' ', 'T');
  return Date.parse(`${shown}Z`) - Math.floor(at / 1000) * 1000;
}

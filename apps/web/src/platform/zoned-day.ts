import { formatDateTime } from './format.ts';

const dayMs = 86_400_000;

/** A calendar day as it is written in addresses: `YYYY-MM-DD`, in no time zone. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;
}

/** The day so many days later, or earlier; an empty text where it is no day. */
export function addDays(day: string, count: number): string {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
}

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

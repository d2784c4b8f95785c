import { formatDate } from '../platform/format.ts';
import { useSession } from '../platform/session.ts';
import { endOfDay, startOfDay } from '../platform/zoned-day.ts';
import type { DayRange } from './day-range.ts';

const useTimeZone = (): string => useSession()?.timeZone ?? 'UTC';

/** Asks for the current day of the account's time zone (NUM-3). */
export function useToday(): () => string {
  const timeZone = useTimeZone();
  return () => formatDate(new Date(), timeZone);
}

/** The instants of a range of days in the account's time zone, as list operations take them. */
export function useInstants(): (range: DayRange) => { from?: string; to?: string } {
  const timeZone = useTimeZone();
  return ({ from, to }) => ({
    ...(from !== undefined && { from: startOfDay(from, timeZone).toISOString() }),
    ...(to !== undefined && { to: endOfDay(to, timeZone).toISOString() }),
  });
}

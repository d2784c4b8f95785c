import { addDays, type DayRange } from '@lebean/domain/calendar-day';
import { verdictDays } from '@lebean/domain/game-verdict';

/**
 * The days of a verdict in any shop on earth: those that may be the last ones are fourteen hours ahead of UTC, and
 * twelve behind.
 */
export function daysAround(at: Date): DayRange {
  const dayIn = (hours: number): string =>
    new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
  return { from: addDays(dayIn(-12), -verdictDays), to: addDays(dayIn(14), -1) };
}

import { addDays } from '../calendar-day.ts';
import type { Span } from './span.ts';
import { aheadMs, shownAs, wallTime } from './wall-time.ts';

/** When a shop is open, each day alike; minutes of the day on its clock. Without any it is always open. */
export interface OpeningHours {
  readonly timeZone: string;
  readonly openingMinute: number | null;
  /** Before the opening, or the same: of the next day. */
  readonly closingMinute: number | null;
}

const dayMs = 24 * 3_600_000;

/**
 * The instants at which a clock may show a minute of a day: one, but where it is set another way that day. What
 * it shows twice is the earlier and the later; what it jumps over lies between the two.
 */
function readings(timeZone: string, day: string, minute: number): readonly [number, number] {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const one = shown - aheadMs(timeZone, shown - dayMs);
  const other = shown - aheadMs(timeZone, shown + dayMs);
  if (one === other) return [one, one];
  const right = [one, other].filter((at) => shownAs(timeZone, at) === shown);
  const [first = Math.min(one, other), second = right.length === 0 ? Math.max(one, other) : first] =
    right;
  return [Math.min(first, second), Math.max(first, second)];
}

/** The opening hours between two instants, also around a change of the clocks (SVC-7, SVC-11). */
export function openingSpans({ timeZone, ...hours }: OpeningHours, { from, to }: Span): Span[] {
  const { openingMinute: opens, closingMinute: closes } = hours;
  if (from >= to) return [];
  if (opens === null || closes === null) return [{ from, to }];
  const found: Span[] = [];
  const last = wallTime(timeZone, new Date(to)).day;
  for (
    let day = addDays(wallTime(timeZone, new Date(from)).day, -1);
    day <= last;
    day = addDays(day, 1)
  ) {
    const [opening] = readings(timeZone, day, opens);
    const [, closing] = readings(timeZone, closes <= opens ? addDays(day, 1) : day, closes);
    const span = { from: Math.max(from, opening), to: Math.min(to, closing) };
    if (span.from < span.to) found.push(span);
  }
  return found;
}

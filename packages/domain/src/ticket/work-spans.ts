import { addDays } from '../calendar-day.ts';
import { joined, type Span } from './span.ts';
import { aheadMs } from './wall-time.ts';

/** Minutes of the day on the clock of a place. */
interface DayMinutes {
  readonly fromMinute: number;
  readonly toMinute: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Asking a clock is what takes time, and the same midnights are asked again and again. */
const known = new Map<string, number>();
const maxKnown = 20_000;

function offsetAt(timeZone: string, at: number): number {
  const key = `${timeZone} ${at}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const offset = aheadMs(timeZone, at);
  if (known.size >= maxKnown) known.clear();
  known.set(key, offset);
  return offset;
}

/** A time with one offset throughout. */
interface Even extends Span {
  readonly offset: number;
}

/** A day or less, cut where the clock of the place is changed. */
function evenParts(timeZone: string, { from, to }: Span): readonly Even[] {
  const [before, after] = [offsetAt(timeZone, from), offsetAt(timeZone, to)];
  if (before === after) return [{ from, to, offset: before }];
  let [low, high] = [from, to];
  // Clocks are changed at a full minute.
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (aheadMs(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return [
    { from, to: high, offset: before },
    { from: high, to, offset: after },
  ];
}

const dayAt = (shown: number): string => new Date(shown).toISOString().slice(0, 10);

/** When the clock of a place shows one of the minutes that a day has, within a day of UTC, in order. */
export function spansOf(
  timeZone: string,
  within: Span,
  minutesOf: (day: string) => readonly DayMinutes[],
): Span[] {
  const found: Span[] = [];
  for (const { from, to, offset } of evenParts(timeZone, within)) {
    let day = dayAt(from + offset);
    for (; Date.parse(`${day}T00:00:00Z`) < to + offset; day = addDays(day, 1)) {
      const midnight = Date.parse(`${day}T00:00:00Z`) - offset;
      for (const { fromMinute, toMinute } of minutesOf(day)) {
        const start = Math.max(from, midnight + fromMinute * minuteMs);
        const end = Math.min(to, midnight + toMinute * minuteMs, midnight + dayMs);
        if (start < end) found.push({ from: start, to: end });
      }
    }
  }
  return joined(found);
}
